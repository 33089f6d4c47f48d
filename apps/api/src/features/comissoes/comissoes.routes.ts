import { comissoes, mensagens, metadataOf, rotasComissoes as r, situacaoComissao } from '@tombo/contract'
import { getRecord } from '../../kernel/db/records.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { declared, Reply } from '../../kernel/http/reply.ts'
import { excluirComissao } from './excluir.ts'
import { fonteDasComissoes } from './fonte.ts'
import { listarComissoes } from './listar.ts'
import { listarMembros, salvarMembros } from './membros.ts'
import { salvarComissao } from './salvar.ts'

/** Commissions and who belongs to them. */
export function rotasDeComissoes(casa: Host) {
  mount(casa, r.metadata, () => ({ ...metadataOf(comissoes), situacao: situacaoComissao.options }))
  mount(casa, r.listar, async (ctx, { query }) => declared(await listarComissoes(ctx, query)))
  mount(casa, r.membros, (ctx, { query }) => listarMembros(ctx, query))
  mount(
    casa,
    r.salvarMembros,
    async (ctx, { query }) =>
      new Reply(declared(await salvarMembros(ctx, query)), { message: mensagens.salvo }),
  )
  mount(casa, r.obter, async (ctx, { params }) =>
    declared(await getRecord(ctx, comissoes, fonteDasComissoes(ctx.clock.today()), params.id)),
  )
  mount(
    casa,
    r.salvar,
    async (ctx, { body }) =>
      new Reply(declared(await salvarComissao(ctx, body)), { message: mensagens.salvo }),
  )
  mount(
    casa,
    r.salvarId,
    async (ctx, { params, body }) =>
      new Reply(declared(await salvarComissao(ctx, { ...body, id: params.id })), {
        message: mensagens.salvo,
      }),
  )
  mount(casa, r.excluir, async (ctx, { params }) => {
    await excluirComissao(ctx, params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
}
