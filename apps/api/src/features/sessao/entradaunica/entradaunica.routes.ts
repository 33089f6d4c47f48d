import { mensagens, rotasEntradaUnica as r } from '@tombo/contract'
import { lerSmtp } from '../../../kernel/email/configuracao.ts'
import type { Casa } from '../../../kernel/http/app.ts'
import { montar, montarPublica } from '../../../kernel/http/montar.ts'
import { montarComChamada } from '../../../kernel/http/montar-chamada.ts'
import { Envio, Resposta } from '../../../kernel/http/saida.ts'
import { origemDe } from '../../../kernel/session/origem.ts'
import {
  excluirEntradaUnica,
  exigirQueResponde,
  guardarEntradaUnica,
  lerEntradaUnica,
  prepararEntradaUnica,
} from '../oidc.public.ts'
import { lerOidc } from './configuracao.ts'
import { rotasDeContas } from './contas.routes.ts'
import { irAoProvedor, organizacaoPedida } from './ida.ts'
import { trocarCodigo } from './trocar.ts'
import { voltarDoProvedor } from './volta.ts'

/** What the browser is sent to is of this moment alone. */
const levarA = (endereco: string) =>
  new Envio((reply) => reply.header('cache-control', 'no-store').redirect(endereco))

/** Sign-on by the provider of the organisation (OpenID Connect), and what the sign-in page offers. */
export function rotasDeEntradaUnica(casa: Casa) {
  rotasDeContas(casa)
  montarPublica(casa, r.entrada, async (_, { query }) => {
    const databaseId = await organizacaoPedida(casa, query.organizacao)
    if (databaseId === undefined) return { entradaUnica: null, recuperacaoPorEmail: false }
    return casa.organizacoes.ler(databaseId, async (db) => {
      const oidc = await lerOidc(db)
      return {
        entradaUnica: oidc ? { rotulo: oidc.rotulo } : null,
        recuperacaoPorEmail: (await lerSmtp(db)) !== undefined,
      }
    })
  })
  montarPublica(casa, r.iniciar, async (_, { query }) => levarA(await irAoProvedor(casa, query)))
  montarPublica(casa, r.retorno, async (_, { req }) =>
    levarA(await voltarDoProvedor(casa, new URL(req.url, casa.endereco).search)),
  )
  montarPublica(casa, r.trocar, (_, { body, req }) => trocarCodigo(casa, body, origemDe(req)))
  montar(casa, r.ler, (ctx) => lerEntradaUnica(casa, ctx))
  montarComChamada(casa, r.salvar, {
    preparar: (ctx, { body }) => prepararEntradaUnica(casa, ctx, body),
    chamar: (config) => exigirQueResponde(casa, config),
    guardar: async (ctx, _, config) =>
      new Resposta(await guardarEntradaUnica(casa, ctx, config), { message: mensagens.salvo }),
  })
  montar(
    casa,
    r.excluir,
    async (ctx) => new Resposta(await excluirEntradaUnica(casa, ctx), { message: mensagens.excluido }),
  )
}
