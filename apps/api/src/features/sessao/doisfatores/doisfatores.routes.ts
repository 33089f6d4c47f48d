import { mensagens, rotasDoisFatores as r } from '@tombo/contract'
import type { Host } from '../../../kernel/http/app.ts'
import { mountPublic, mountUser } from '../../../kernel/http/mount.ts'
import { Reply } from '../../../kernel/http/reply.ts'
import { originOf } from '../../../kernel/session/origin.ts'
import {
  desligarDoisFatores,
  ligarDoisFatores,
  prepararDoisFatores,
  situacaoDoisFatores,
  trocarCodigos,
} from './ligar.ts'
import { reenviarDoisFatores, validarDoisFatores } from './validar.ts'

/** The second step of a sign-in, and how a person turns it on and off. */
export function rotasDeDoisFatores(casa: Host) {
  mountPublic(casa, r.validar, (_, { body, req }) => validarDoisFatores(casa, body, originOf(req)))
  mountPublic(casa, r.reenviar, async (_, { body, req }) => {
    await reenviarDoisFatores(casa, body.username, originOf(req))
    return new Reply(null, { message: mensagens.codigoReenviado })
  })
  mountUser(casa, r.situacao, (ctx) => situacaoDoisFatores(ctx))
  mountUser(casa, r.preparar, (ctx, { body }) => prepararDoisFatores(casa, ctx, body))
  mountUser(
    casa,
    r.ligar,
    async (ctx, { body }) =>
      new Reply(
        { codigos: await ligarDoisFatores(casa, ctx, body.codigo) },
        { message: mensagens.doisFatoresLigados },
      ),
  )
  mountUser(casa, r.desligar, async (ctx, { body }) => {
    await desligarDoisFatores(casa, ctx, body.senha)
    return new Reply(null, { message: mensagens.doisFatoresDesligados })
  })
  mountUser(casa, r.novosCodigos, async (ctx, { body }) => ({
    codigos: await trocarCodigos(casa, ctx, body.senha),
  }))
}
