import {
  type Depreciacao,
  FILTROS_DEPRECIACAO,
  mensagens,
  pagina,
  rotasDepreciacoes as r,
  situacaoDepreciacao,
} from '@tombo/contract'
import { paginaDeEventos } from '../../kernel/audit/leitura.ts'
import { condicoesDe, ordemDe } from '../../kernel/db/filtros.ts'
import { e, sql } from '../../kernel/db/sql.ts'
import type { Casa } from '../../kernel/http/app.ts'
import { montar } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import { criarDepreciacao, proximaCompetencia } from './criar.ts'
import { depreciacaoDoBem, informarUnidades, unidadesDoBem } from './do-patrimonio.ts'
import { excluirDepreciacao } from './excluir.ts'
import { pedirFinalizacao } from './finalizar.ts'
import { comparativo, fatias, type Grupo, porMes, totais } from './graficos.ts'
import { excluirItem, itensDaDepreciacao } from './itens.ts'
import { pedirProcessamento } from './processar.ts'
import { COLUNAS, obterDepreciacao, vivas } from './repo.ts'

const COLUNAS_DA_LISTA = { id: sql`t.id`, situacao: sql`t.situacao`, competencia: sql`t.competencia` }

/** Depreciation runs. */
export function rotasDeDepreciacoes(casa: Casa) {
  montar(casa, r.metadata, async (ctx) => ({
    registro: { competencia: null },
    situacao: situacaoDepreciacao.opcoes,
    ...(await proximaCompetencia(ctx)),
  }))
  montar(casa, r.listar, async (ctx, { query }) => {
    const onde = e([
      ...vivas(ctx),
      ...condicoesDe(FILTROS_DEPRECIACAO, COLUNAS_DA_LISTA, query.where),
      ...(query.q ? [sql`to_char(t.competencia, 'MM/YYYY') like ${`%${query.q}%`}`] : []),
    ])
    const total = await ctx.db.row(
      sql<{ n: number }>`select count(*)::int as n from depreciacao t where ${onde}`,
    )
    const linhas = await ctx.db.rows(sql<Depreciacao>`
      select ${COLUNAS} from depreciacao t where ${onde} order by ${ordemDe(COLUNAS_DA_LISTA, query.order, '-competencia', sql`t.id`)} limit ${query.rpp} offset ${(query.page - 1) * query.rpp}`)
    return pagina(linhas, total?.n ?? 0, query.page, query.rpp)
  })
  montar(casa, r.obter, (ctx, { params }) => obterDepreciacao(ctx, params.id))
  montar(
    casa,
    r.criar,
    async (ctx, { body }) =>
      new Resposta(await criarDepreciacao(ctx, body.competencia), { message: mensagens.salvo }),
  )
  montar(casa, r.excluir, async (ctx, { params }) => {
    const tarefa = await excluirDepreciacao(ctx, params.id)
    return tarefa
      ? new Resposta(tarefa, { status: 202, message: mensagens.depreciacaoExclusaoAceita })
      : new Resposta(null, { message: mensagens.excluido })
  })
  montar(
    casa,
    r.processar,
    async (ctx, { body }) => new Resposta(await pedirProcessamento(ctx, body), { status: 202 }),
  )
  montar(
    casa,
    r.finalizar,
    async (ctx, { body }) => new Resposta(await pedirFinalizacao(ctx, body), { status: 202 }),
  )
  montar(casa, r.itens, (ctx, { params, query }) => itensDaDepreciacao(ctx, params.id, query))
  montar(casa, r.excluirItem, async (ctx, { params }) => {
    await excluirItem(ctx, params.id)
    return new Resposta(null, { message: mensagens.excluido })
  })
  montar(casa, r.eventos, async (ctx, { params, query }) => {
    await obterDepreciacao(ctx, params.id)
    return paginaDeEventos(ctx, 'depreciacoes', params.id, query)
  })
  montar(casa, r.doPatrimonio, (ctx, { params, query }) => depreciacaoDoBem(ctx, params.id, query))
  montar(casa, r.unidades, (ctx, { params }) => unidadesDoBem(ctx, params.id))
  montar(casa, r.informarUnidades, async (ctx, { params, body }) => {
    await informarUnidades(ctx, params.id, body)
    return new Resposta(null, { message: mensagens.salvo })
  })
  const grupos: [typeof r.naturezaPie, typeof r.comparativoNatureza, Grupo][] = [
    [r.naturezaPie, r.comparativoNatureza, 'natureza'],
    [r.mascaraPie, r.comparativoMascara, 'mascara'],
    [r.localizacaoPie, r.comparativoLocalizacao, 'localizacao'],
  ]
  for (const [pie, barras, grupo] of grupos) {
    montar(casa, pie, (ctx, { query, body }) => fatias(ctx, query.depreciacaoId, grupo, body))
    montar(casa, barras, (ctx, { query, body }) => comparativo(ctx, query.depreciacaoId, grupo, body))
  }
  montar(casa, r.porMes, (ctx, { query }) => porMes(ctx, query))
  montar(casa, r.comparativo, (ctx, { query }) => porMes(ctx, query))
  montar(casa, r.total, (ctx) => totais(ctx))
}
