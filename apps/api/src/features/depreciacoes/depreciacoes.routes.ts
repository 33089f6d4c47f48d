import {
  type Depreciacao,
  FILTROS_DEPRECIACAO,
  mensagens,
  makePage,
  rotasCustos as custos,
  rotasDepreciacoes as r,
  situacaoDepreciacao,
} from '@tombo/contract'
import { eventosPage } from '../../kernel/audit/event-page.ts'
import { conditionsOf, orderOf } from '../../kernel/db/filters.ts'
import { and, sql } from '../../kernel/db/sql.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import {
  aberturaDaUnidade,
  abrirLivrosDaUnidade,
  corrigirAberturaDoBem,
  estornarDoBem,
  passarAUsarMascara,
} from './bem/corrigir.ts'
import { custosDoBem, retirarDoBem, somarAoBem } from './custos.ts'
import { criarDepreciacao, proximaCompetencia } from './corrida/criar.ts'
import { depreciacaoDoBem, informarUnidades, unidadesDoBem } from './bem/do-patrimonio.ts'
import { excluirDepreciacao } from './corrida/excluir.ts'
import { pedirFinalizacao } from './corrida/finalizar.ts'
import { comparativo, fatias, type Grupo, totais } from './graficos.ts'
import { excluirItem, itensDaDepreciacao } from './itens.ts'
import { porMes } from './por-mes.ts'
import { pedirProcessamento } from './corrida/processar.ts'
import { COLUNAS, obterDepreciacao, vivas } from './repo.ts'

const COLUNAS_DA_LISTA = { id: sql`t.id`, situacao: sql`t.situacao`, competencia: sql`t.competencia` }

/** Depreciation runs. */
export function rotasDeDepreciacoes(casa: Host) {
  mount(casa, r.metadata, async (ctx) => ({
    registro: { competencia: null },
    situacao: situacaoDepreciacao.options,
    ...(await proximaCompetencia(ctx)),
  }))
  mount(casa, r.listar, async (ctx, { query }) => {
    const onde = and([
      ...vivas(ctx),
      ...conditionsOf(FILTROS_DEPRECIACAO, COLUNAS_DA_LISTA, query.where),
      ...(query.q ? [sql`to_char(t.competencia, 'MM/YYYY') like ${`%${query.q}%`}`] : []),
    ])
    const total = await ctx.db.row(
      sql<{ n: number }>`select count(*)::int as n from depreciacao t where ${onde}`,
    )
    const linhas = await ctx.db.rows(sql<Depreciacao>`
      select ${COLUNAS} from depreciacao t where ${onde}
      order by ${orderOf(COLUNAS_DA_LISTA, query.order, '-competencia', sql`t.id`)}
        limit ${query.rpp} offset ${(query.page - 1) * query.rpp}`)
    return makePage(linhas, total?.n ?? 0, query.page, query.rpp)
  })
  mount(casa, r.obter, (ctx, { params }) => obterDepreciacao(ctx, params.id))
  mount(
    casa,
    r.criar,
    async (ctx, { body }) =>
      new Reply(await criarDepreciacao(ctx, body.competencia), { message: mensagens.salvo }),
  )
  mount(casa, r.excluir, async (ctx, { params }) => {
    const tarefa = await excluirDepreciacao(ctx, params.id)
    return tarefa
      ? new Reply(tarefa, { status: 202, message: mensagens.depreciacaoExclusaoAceita })
      : new Reply(null, { message: mensagens.excluido })
  })
  mount(
    casa,
    r.processar,
    async (ctx, { body }) => new Reply(await pedirProcessamento(ctx, body), { status: 202 }),
  )
  mount(
    casa,
    r.finalizar,
    async (ctx, { body }) => new Reply(await pedirFinalizacao(ctx, body), { status: 202 }),
  )
  mount(casa, r.itens, (ctx, { params, query }) => itensDaDepreciacao(ctx, params.id, query))
  mount(casa, r.excluirItem, async (ctx, { params }) => {
    await excluirItem(ctx, params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
  mount(casa, r.eventos, async (ctx, { params, query }) => {
    await obterDepreciacao(ctx, params.id)
    return eventosPage(ctx, 'depreciacoes', params.id, query)
  })
  mount(casa, r.doPatrimonio, (ctx, { params, query }) => depreciacaoDoBem(ctx, params.id, query))
  mount(casa, r.abertura, aberturaDaUnidade)
  mount(casa, r.abrirLivros, async (ctx, { body }) => {
    await abrirLivrosDaUnidade(ctx, body)
    return new Reply(null, { message: mensagens.salvo })
  })
  mount(casa, r.adotarMascara, async (ctx, { params }) => {
    await passarAUsarMascara(ctx, params.id)
    return new Reply(null, { message: mensagens.salvo })
  })
  mount(casa, r.estornarCotas, async (ctx, { params, body }) => {
    await estornarDoBem(ctx, params.id, body)
    return new Reply(null, { message: mensagens.salvo })
  })
  mount(casa, r.corrigirAbertura, async (ctx, { params, body }) => {
    await corrigirAberturaDoBem(ctx, params.id, body)
    return new Reply(null, { message: mensagens.salvo })
  })
  mount(casa, custos.listar, (ctx, { params }) => custosDoBem(ctx, params.id))
  mount(casa, custos.somar, async (ctx, { params, body }) => {
    await somarAoBem(ctx, params.id, body)
    return new Reply(null, { message: mensagens.custoSomado })
  })
  mount(casa, custos.estornar, async (ctx, { params, body }) => {
    await retirarDoBem(ctx, params.id, { custoId: params.custoId, motivo: body.motivo })
    return new Reply(null, { message: mensagens.custoRetirado })
  })
  mount(casa, r.unidades, (ctx, { params }) => unidadesDoBem(ctx, params.id))
  mount(casa, r.informarUnidades, async (ctx, { params, body }) => {
    await informarUnidades(ctx, params.id, body)
    return new Reply(null, { message: mensagens.salvo })
  })
  const grupos: [typeof r.naturezaPie, typeof r.comparativoNatureza, Grupo][] = [
    [r.naturezaPie, r.comparativoNatureza, 'natureza'],
    [r.mascaraPie, r.comparativoMascara, 'mascara'],
    [r.localizacaoPie, r.comparativoLocalizacao, 'localizacao'],
  ]
  for (const [pie, barras, grupo] of grupos) {
    mount(casa, pie, (ctx, { query, body }) => fatias(ctx, query.depreciacaoId, grupo, body))
    mount(casa, barras, (ctx, { query, body }) => comparativo(ctx, query.depreciacaoId, grupo, body))
  }
  mount(casa, r.porMes, (ctx, { query }) => porMes(ctx, query))
  mount(casa, r.comparativo, (ctx, { query }) => porMes(ctx, query))
  mount(casa, r.total, (ctx) => totais(ctx))
}
