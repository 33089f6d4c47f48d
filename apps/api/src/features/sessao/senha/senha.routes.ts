import { mensagens, rotasSenha as r } from '@tombo/contract'
import type { Casa } from '../../../kernel/http/app.ts'
import { montarPublica } from '../../../kernel/http/montar.ts'
import { Resposta } from '../../../kernel/http/saida.ts'
import { origemDe } from '../../../kernel/session/origem.ts'
import { trocarProvisoria } from './provisoria.ts'
import { pedirRecuperacao } from './recuperar.ts'
import { conferirLink, redefinirSenha } from './redefinir.ts'

/** Passwords that are set without a session: forgotten, never set, or set by somebody else. */
export function rotasDeSenha(casa: Casa) {
  montarPublica(casa, r.recuperar, async (_, { body, req }) => {
    await pedirRecuperacao(casa, body.username, origemDe(req))
    return new Resposta(null, { message: mensagens.recuperacaoPedida })
  })
  montarPublica(casa, r.conferirLink, (_, { body }) => conferirLink(casa, body.token))
  montarPublica(casa, r.redefinir, async (_, { body, query }) => {
    await redefinirSenha(casa, {
      token: body?.token ?? query.token,
      password: body?.password ?? query.password,
    })
    return new Resposta(null, { message: mensagens.senhaRedefinida })
  })
  montarPublica(casa, r.trocarProvisoria, (_, { body, req }) => trocarProvisoria(casa, body, origemDe(req)))
}
