import { mensagens, rotasDoisFatores as r } from '@tombo/contract'
import type { Casa } from '../../../kernel/http/app.ts'
import { montarPublica, montarUsuario } from '../../../kernel/http/montar.ts'
import { Resposta } from '../../../kernel/http/saida.ts'
import { origemDe } from '../../../kernel/session/origem.ts'
import {
  desligarDoisFatores,
  ligarDoisFatores,
  prepararDoisFatores,
  situacaoDoisFatores,
  trocarCodigos,
} from './ligar.ts'
import { reenviarDoisFatores, validarDoisFatores } from './validar.ts'

/** The second step of a sign-in, and how a person turns it on and off. */
export function rotasDeDoisFatores(casa: Casa) {
  montarPublica(casa, r.validar, (_, { body, req }) => validarDoisFatores(casa, body, origemDe(req)))
  montarPublica(casa, r.reenviar, async (_, { body, req }) => {
    await reenviarDoisFatores(casa, body.username, origemDe(req))
    return new Resposta(null, { message: mensagens.codigoReenviado })
  })
  montarUsuario(casa, r.situacao, (ctx) => situacaoDoisFatores(ctx))
  montarUsuario(casa, r.preparar, (ctx, { body }) => prepararDoisFatores(casa, ctx, body))
  montarUsuario(
    casa,
    r.ligar,
    async (ctx, { body }) =>
      new Resposta(
        { codigos: await ligarDoisFatores(casa, ctx, body.codigo) },
        { message: mensagens.doisFatoresLigados },
      ),
  )
  montarUsuario(casa, r.desligar, async (ctx, { body }) => {
    await desligarDoisFatores(casa, ctx, body.senha)
    return new Resposta(null, { message: mensagens.doisFatoresDesligados })
  })
  montarUsuario(casa, r.novosCodigos, async (ctx, { body }) => ({
    codigos: await trocarCodigos(casa, ctx, body.senha),
  }))
}
