import { FICHAS_DO_BEM, formatarCompetencia, type ListaPatrimonio } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { and, type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { writtenAmount } from '../../../kernel/db/written.ts'
import { wordsFrom } from '../../../kernel/db/words.ts'
import { type RowGroup, tableReport } from '../../../kernel/reports/definition.ts'
import { MOVIMENTOS_DO_BEM, TIPOS_LANCAMENTO } from '../../razao/lancar.public.ts'
import { condicoesDoRelatorio } from './condicoes.ts'
import { filtrosDaListaEmPalavras } from './filtros.ts'
import { ORDENS } from './registro.ts'
import { nomeDoBem } from '../../tombo/nome.public.ts'

interface Meses {
  competenciaInicial?: string | null | undefined
  competenciaFinal?: string | null | undefined
}

const POR_BEM: readonly RowGroup[] = [
  { key: 'bemId', text: 'bem', title: 'Bem', whenEmpty: 'sem número', newPage: true },
]
const NOME = nomeDoBem(sql`t`)
const HISTORICO = wordsFrom(TIPOS_LANCAMENTO, sql`l.tipo`)

/** Over `l`: entries of these months alone; the balances beside them are of all before. */
const nosMeses = ({ competenciaInicial: de, competenciaFinal: ate }: Meses): SqlQuery[] => [
  ...(de ? [sql`l.competencia >= ${`${de}-01`}::date`] : []),
  ...(ate ? [sql`l.competencia <= ${`${ate}-01`}::date`] : []),
]

/** How many entries of the assets there are, told before they are read: a work of many is sent to its place before it begins. */
const totalDe =
  (quais: SqlQuery) =>
  async (ctx: Ctx, p: ListaPatrimonio & Meses): Promise<number> => {
    const condicoes = await condicoesDoRelatorio(ctx, p)
    const r = await ctx.db.row(sql<{ n: number }>`
      select count(*)::int as n from lancamento l join patrimonio t on t.id = l.patrimonio_id
      where ${and([...condicoes, ...nosMeses(p), quais])}`)
    return r?.n ?? 0
  }

const filtros = async (ctx: Ctx, p: ListaPatrimonio & Meses) => [
  ...(await filtrosDaListaEmPalavras(ctx, p)),
  ...(p.competenciaInicial ? [`De ${formatarCompetencia(p.competenciaInicial)}`] : []),
  ...(p.competenciaFinal ? [`Até ${formatarCompetencia(p.competenciaFinal)}`] : []),
]

/** Tells what each entry moves of the gross value and of what is depreciated, over the journal's rows `l`. */
const MOVIMENTO = sql`
  select x.id, sum(m.valor) filter (where m.saldo = 'BRUTO') as bruto,
    sum(m.valor) filter (where m.saldo = 'DEPRECIADO') as depreciado,
    sum(m.valor) filter (where m.saldo = 'REDUCAO') as reducao
  from lancamento x cross join lateral (${MOVIMENTOS_DO_BEM(sql`(select x.*)`)}) m
  where x.patrimonio_id = any(array(select id from bens)) group by x.id`

/** Every entry of an asset with what it stood at after it, so that each centavo can be followed to its entry. */
const contabil = tableReport(FICHAS_DO_BEM.fichacontabil, {
  design: () => ({
    columns: [
      { key: 'lancamento', title: 'Lançamento', format: 'codigo', width: 10 },
      { key: 'competencia', title: 'Mês', format: 'competencia', width: 8 },
      { key: 'data', title: 'Data do fato', format: 'data', width: 9 },
      { key: 'tipo', title: 'Histórico', format: 'texto', width: 26 },
      { key: 'debito', title: 'Conta a débito', format: 'texto', width: 14 },
      { key: 'credito', title: 'Conta a crédito', format: 'texto', width: 14 },
      { key: 'valor', title: 'Valor', format: 'dinheiro', width: 12 },
      { key: 'bruto', title: 'Bruto depois', format: 'dinheiro', width: 12 },
      { key: 'depreciado', title: 'Depreciado depois', format: 'dinheiro', width: 12 },
      { key: 'reducao', title: 'Redução depois', format: 'dinheiro', width: 12 },
      { key: 'liquido', title: 'Líquido depois', format: 'dinheiro', width: 12 },
      { key: 'muda', title: 'Muda o líquido em', format: 'dinheiro', width: 12, total: true },
    ],
    groups: POR_BEM,
    orientation: 'PAISAGEM',
    rowNouns: ['lançamento', 'lançamentos'],
  }),
  async query(ctx, p) {
    const condicoes = await condicoesDoRelatorio(ctx, p)
    return sql`
      with bens as materialized (select t.id from patrimonio t where ${and(condicoes)}),
      movimento as materialized (${MOVIMENTO}),
      l as (
        select l.*, coalesce(m.bruto, 0.00) - coalesce(m.depreciado, 0.00) - coalesce(m.reducao, 0.00) as muda,
          sum(coalesce(m.bruto, 0.00)) over w as bruto,
          sum(coalesce(m.depreciado, 0.00)) over w as depreciado, sum(coalesce(m.reducao, 0.00)) over w as reducao
        from lancamento l join movimento m on m.id = l.id
        window w as (partition by l.patrimonio_id order by l.id)
      )
      select t.id as "bemId", ${NOME} as bem, l.id as lancamento, to_char(l.competencia, 'YYYY-MM') as competencia,
        l.data, ${HISTORICO} as tipo, l.conta_debito as debito, l.conta_credito as credito, l.valor, l.bruto,
        l.depreciado, l.reducao, l.bruto - l.depreciado - l.reducao as liquido, l.muda
      from l join patrimonio t on t.id = l.patrimonio_id
      where ${and([sql`true`, ...nosMeses(p)])} order by ${ORDENS[p.ordenar]}, l.id`
  },
  total: totalDe(sql`true`),
  filters: filtros,
})

const [BASE, RESIDUAL] = [writtenAmount(sql`pl.base`), writtenAmount(sql`pl.residual`)]
/** The plan that an asset depreciates by, in the words of a heading. */
const PLANO = sql`case when pl.deprecia then concat(' (base ', ${BASE}, ', residual ', ${RESIDUAL},
  case when pl.vida_meses is not null then ', vida de ' || pl.vida_meses || ' meses' end, ')')
  else ' (não deprecia)' end`

/** The quotas of an asset as they were posted, month by month, with what was depreciated after each. */
const depreciacao = tableReport(FICHAS_DO_BEM.fichadepreciacao, {
  design: () => ({
    columns: [
      { key: 'mes', title: 'Mês da cota', format: 'competencia', width: 10 },
      { key: 'competencia', title: 'Lançada em', format: 'competencia', width: 10 },
      { key: 'tipo', title: 'Histórico', format: 'texto', width: 34 },
      { key: 'valor', title: 'Valor', format: 'dinheiro', width: 13, total: true },
      { key: 'depreciado', title: 'Depreciado depois', format: 'dinheiro', width: 13 },
    ],
    groups: POR_BEM,
    orientation: 'RETRATO',
    rowNouns: ['lançamento', 'lançamentos'],
  }),
  async query(ctx, p) {
    const condicoes = await condicoesDoRelatorio(ctx, p)
    return sql`
      with bens as materialized (select t.id from patrimonio t where ${and(condicoes)}),
      movimento as materialized (${MOVIMENTO}),
      l as (
        select l.*, m.depreciado as quota, sum(m.depreciado) over w as depreciado
        from lancamento l join movimento m on m.id = l.id and m.depreciado is not null
        window w as (partition by l.patrimonio_id order by l.id)
      )
      select t.id as "bemId", ${NOME} || ${PLANO} as bem, to_char(l.mes_ano, 'YYYY-MM') as mes,
        to_char(l.competencia, 'YYYY-MM') as competencia, ${HISTORICO} as tipo,
        l.quota as valor, l.depreciado
      from l join patrimonio t on t.id = l.patrimonio_id
        left join plano_depreciacao pl on pl.patrimonio_id = t.id
      where ${and([sql`true`, ...nosMeses(p)])} order by ${ORDENS[p.ordenar]}, l.id`
  },
  total: totalDe(sql`'DEPRECIADO' in (l.saldo, l.outro_saldo)`),
  filters: filtros,
})

export const fichasDoBem = { fichacontabil: contabil, fichadepreciacao: depreciacao }
