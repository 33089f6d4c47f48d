import {
  type AgrupamentoManutencao,
  emTodasAsUnidades,
  formatarData,
  manutencaoWorkflow,
  RELATORIO_MANUTENCOES,
  rotasManutencoes,
  situacaoItemManutencao,
  situacaoManutencao,
  tipoManutencao,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { notAmong } from '../../kernel/db/among.ts'
import { natural } from '../../kernel/db/natural.ts'
import { and, type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { wordOf } from '../../kernel/db/words.ts'
import type { RowGroup } from '../../kernel/reports/definition.ts'
import { unitReport } from '../../kernel/reports/units.ts'
import { nomeDoBem, tomboEscrito } from '../tombo/nome.public.ts'

const GRUPOS: Record<AgrupamentoManutencao, readonly RowGroup[]> = {
  NENHUM: [],
  BEM: [{ key: 'bem_id', text: 'bem', title: 'Bem', whenEmpty: 'Sem bem' }],
  LOCALIZACAO: [{ key: 'local_id', text: 'local', title: 'Localização', whenEmpty: 'Sem localização' }],
  FORNECEDOR: [
    { key: 'fornecedor_id', text: 'fornecedor', title: 'Fornecedor', whenEmpty: 'Sem fornecedor' },
  ],
  ANO: [{ key: 'ano', text: 'ano', title: 'Ano', whenEmpty: 'Sem data' }],
}
const ORDENS: Record<AgrupamentoManutencao, SqlQuery> = {
  NENHUM: sql`t.id`,
  BEM: sql`p.numero_tombamento, p.numero_acessorio, p.id`,
  LOCALIZACAO: sql`${natural(sql`lo.caminho`)} nulls first, lo.id`,
  FORNECEDOR: sql`${natural(sql`f.nome`)} nulls first, t.fornecedor_id`,
  ANO: sql`ano`,
}

const nomeDe = async (
  ctx: Ctx,
  tabela: 'fornecedor' | 'localizacao' | 'patrimonio',
  coluna: string,
  id: number,
  units: readonly number[],
) => {
  const onde = tabela === 'fornecedor' ? sql`` : sql`and unidade_id = any(${[...units]}::int[])`
  const r = await ctx.db.row(
    sql<{
      nome: string
    }>`select ${sql.ref(coluna)} as nome from ${sql.table(tabela)} where id = ${id} ${onde}`,
  )
  return r?.nome ?? '–'
}

/**
 * Says what was mended, when, by whom and for how much, summed by asset, place, supplier or year. Where an asset is that went to
 * another unit since is that unit's to tell (docs/regras.md R270).
 */
export const relatorioDeManutencoes = unitReport(RELATORIO_MANUTENCOES, {
  route: rotasManutencoes.relatorio,
  design: (p) => ({
    columns: [
      { key: 'codigo', title: 'Nº', format: 'codigo', width: 6 },
      { key: 'numero', title: 'Tombamento', format: 'codigo', width: 10 },
      { key: 'descricao', title: 'Bem', format: 'texto', width: 26 },
      { key: 'servico', title: 'Manutenção', format: 'texto', width: 28 },
      { key: 'tipo', title: 'Tipo', format: 'texto', width: 10 },
      { key: 'situacao', title: 'Situação', format: 'texto', width: 12 },
      { key: 'fornecedor', title: 'Fornecedor', format: 'texto', width: 20 },
      { key: 'inicio', title: 'Início', format: 'data', width: 10 },
      { key: 'fim', title: 'Fim', format: 'data', width: 10 },
      { key: 'valor', title: 'Valor', format: 'dinheiro', width: 12, total: true },
    ],
    groups: GRUPOS[p.agrupar],
    orientation: 'PAISAGEM',
    rowNouns: ['manutenção de bem', 'manutenções de bens'],
  }),
  query: (ctx, p, units) => sql`
    select t.id as codigo, p.id as bem_id, ${nomeDoBem(sql`p`)} as bem,
      lo.id as local_id, lo.caminho as local, t.fornecedor_id, f.nome as fornecedor,
        extract(year from (coalesce(i.encerrado_em, i.iniciado_em,
        t.criado_em) at time zone ${ctx.clock.timeZone}))::int as ano,
      ${tomboEscrito(sql`p`)} as
        numero, p.descricao,
      t.descricao as servico, ${wordOf(tipoManutencao, sql`t.tipo`)} as tipo,
      ${wordOf(situacaoItemManutencao, sql`i.situacao`)} as situacao,
      (i.iniciado_em at time zone ${ctx.clock.timeZone})::date as inicio,
      (i.encerrado_em at time zone ${ctx.clock.timeZone})::date as fim,
      coalesce(i.valor_final, case when ${notAmong(sql`i.situacao`, SEM_CUSTO)} then i.valor end) as valor
      ${units.columns(sql`t.unidade_id`)}
    from manutencao t join manutencao_item i on i.manutencao_id = t.id join patrimonio p on p.id = i.patrimonio_id
      left join fornecedor f on f.id = t.fornecedor_id
      left join localizacao lo on lo.id = p.localizacao_id and lo.unidade_id = t.unidade_id
    where ${and([
      units.is(sql`t.unidade_id`),
      sql`t.removida_em is null`,
      ...(p.situacao ? [sql`t.situacao = ${p.situacao}`] : []),
      ...(p.tipo ? [sql`t.tipo = ${p.tipo}`] : []),
      ...(p.fornecedor ? [sql`t.fornecedor_id = ${p.fornecedor}`] : []),
      ...(p.patrimonio ? [sql`p.id = ${p.patrimonio}`] : []),
      ...(p.localizacao ? [sql`lo.id = ${p.localizacao}`] : []),
      ...(p.dataInicial ? [sql`${noDia(ctx)} >= ${p.dataInicial}::date`] : []),
      ...(p.dataFinal ? [sql`${noDia(ctx)} <= ${p.dataFinal}::date`] : []),
    ])} order by ${units.order(sql`t.unidade_id`)} ${ORDENS[p.agrupar]}, t.id,
      p.numero_tombamento, p.numero_acessorio, p.id`,
  async filters(ctx, p, units) {
    return [
      ...(p.situacao ? [`Situação: ${situacaoManutencao.descriptions[p.situacao]}`] : []),
      ...(p.tipo ? [`Tipo: ${tipoManutencao.descriptions[p.tipo]}`] : []),
      ...(p.fornecedor
        ? [`Fornecedor: ${await nomeDe(ctx, 'fornecedor', 'nome', p.fornecedor, units)}`]
        : []),
      ...(p.patrimonio ? [`Bem: ${await nomeDe(ctx, 'patrimonio', 'descricao', p.patrimonio, units)}`] : []),
      ...(p.localizacao
        ? [`Localização: ${await nomeDe(ctx, 'localizacao', 'caminho', p.localizacao, units)}`]
        : []),
      ...(p.dataInicial ? [`Desde ${formatarData(p.dataInicial)}`] : []),
      ...(p.dataFinal ? [`Até ${formatarData(p.dataFinal)}`] : []),
      ...(p.todasUnidades ? [emTodasAsUnidades.label] : []),
    ]
  },
})

/** Items that ended without a cost. */
const SEM_CUSTO = [manutencaoWorkflow.itemsTo('CANCELAR'), manutencaoWorkflow.itemsTo('RECUSAR')]

/** The day of an item: its end, else its beginning, else the order's. */
const noDia = (ctx: Ctx): SqlQuery =>
  sql`(coalesce(i.encerrado_em, i.iniciado_em, t.criado_em) at time zone ${ctx.clock.timeZone})::date`
