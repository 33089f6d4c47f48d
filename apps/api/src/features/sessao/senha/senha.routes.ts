import { mensagens, rotasSenha as r } from '@tombo/contract'
import type { Host } from '../../../kernel/http/app.ts'
import { mountPublic } from '../../../kernel/http/mount.ts'
import { Reply } from '../../../kernel/http/reply.ts'
import { originOf } from '../../../kernel/session/origin.ts'
import { trocarProvisoria } from './provisoria.ts'
import { pedirRecuperacao } from './recuperar.ts'
import { conferirLink, redefinirSenha } from './redefinir.ts'

/** Passwords that are set without a session: forgotten, never set, or set by somebody else. */
export function rotasDeSenha(casa: Host) {
  mountPublic(casa, r.recuperar, async (_, { body, req }) => {
    await pedirRecuperacao(casa, body.username, originOf(req))
    return new Reply(null, { message: mensagens.recuperacaoPedida })
  })
  mountPublic(casa, r.conferirLink, (_, { body }) => conferirLink(casa, body.token))
  mountPublic(casa, r.redefinir, async (_, { body, query }) => {
    await redefinirSenha(casa, {
      token: body?.token ?? query.token,
      password: body?.password ?? query.password,
    })
    return new Reply(null, { message: mensagens.senhaRedefinida })
  })
  mountPublic(casa, r.trocarProvisoria, (_, { body, req }) => trocarProvisoria(casa, body, originOf(req)))
}
