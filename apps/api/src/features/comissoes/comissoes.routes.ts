import { comissoes, mensagens, metadataDe, rotasComissoes as r, situacaoComissao } from '@tombo/contract'
import { obter } from '../../kernel/db/catalogo.ts'
import type { Casa } from '../../kernel/http/app.ts'
import { montar } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import { excluirComissao } from './excluir.ts'
import { fonteDasComissoes } from './fonte.ts'
import { listarComissoes } from './listar.ts'
import { listarMembros, salvarMembros } from './membros.ts'
import { salvarComissao } from './salvar.ts'

/** Commissions and who belongs to them. */
export function rotasDeComissoes(casa: Casa) {
  montar(casa, r.metadata, () => ({ ...metadataDe(comissoes), situacao: situacaoComissao.opcoes }))
  montar(casa, r.listar, async (ctx, { query }) => (await listarComissoes(ctx, query)) as never)
  montar(casa, r.membros, (ctx, { query }) => listarMembros(ctx, query))
  montar(
    casa,
    r.salvarMembros,
    async (ctx, { query }) =>
      new Resposta((await salvarMembros(ctx, query)) as never, { message: mensagens.salvo }),
  )
  montar(
    casa,
    r.obter,
    async (ctx, { params }) =>
      (await obter(ctx, comissoes, fonteDasComissoes(ctx.clock.hoje()), params.id)) as never,
  )
  montar(
    casa,
    r.salvar,
    async (ctx, { body }) =>
      new Resposta((await salvarComissao(ctx, body)) as never, { message: mensagens.salvo }),
  )
  montar(
    casa,
    r.salvarId,
    async (ctx, { params, body }) =>
      new Resposta((await salvarComissao(ctx, { ...body, id: params.id })) as never, {
        message: mensagens.salvo,
      }),
  )
  montar(casa, r.excluir, async (ctx, { params }) => {
    await excluirComissao(ctx, params.id)
    return new Resposta(null, { message: mensagens.excluido })
  })
}
