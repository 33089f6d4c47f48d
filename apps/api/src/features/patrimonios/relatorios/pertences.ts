import {
  garantiaWorkflow,
  licenciamentoWorkflow,
  RELATORIOS_DE_PERTENCES,
  situacaoGarantia,
  situacaoLicenciamento,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among } from '../../../kernel/db/among.ts'
import { and, type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { wordOf } from '../../../kernel/db/words.ts'
import type { Column } from '../../../kernel/reports/definition.ts'
import { type UnitScope, unitReport } from '../../../kernel/reports/units.ts'
import { pedidoEmPalavras } from '../../cadastros/nomes.public.ts'
import { tomboEscrito } from '../../tombo/nome.public.ts'

const BEM: readonly Column[] = [
  { key: 'tombo', title: 'Tombamento', format: 'codigo', width: 10 },
  { key: 'descricao', title: 'Bem', format: 'texto', width: 30 },
  { key: 'local', title: 'Localização', format: 'texto', width: 24 },
]
const DO_BEM = sql`${tomboEscrito(sql`t`)} as tombo, t.descricao, lo.caminho as local`
const UNIDADE = sql`t.unidade_id`
const TOMBO = sql`t.numero_tombamento, t.numero_acessorio, t.id, g.id`

const ORDENS_GARANTIA = {
  NUMGARANTIA: sql`g.numero, ${TOMBO}`,
  DATAINICIO: sql`g.data_inicial, ${TOMBO}`,
  DATAFIM: sql`g.data_final, ${TOMBO}`,
} as const
const ORDENS_LICENCIAMENTO = {
  DATAFIM: sql`g.data_vencimento, ${TOMBO}`,
  NUMPATRIMONIO: TOMBO,
  EXERCICIO: sql`g.exercicio desc, ${TOMBO}`,
} as const

interface Pedido {
  patrimonio?: number | null | undefined
  situacao?: string | null | undefined
  dataInicial?: string | null | undefined
  dataFinal?: string | null | undefined
}
/** Over `g`, whose last day is `fim`: nobody ended it, and that day has passed; the screen of the asset says so too. */
const vencido = (ctx: Ctx, fim: SqlQuery): SqlQuery =>
  sql`(${among(sql`g.situacao`, [...new Set([...garantiaWorkflow.open, ...licenciamentoWorkflow.open])])}
    and ${fim} < ${ctx.clock.today()}::date)`

/** Over `t` (patrimonio) and `g`, whose last day is `fim`. What is past is none of those in force. */
const condicoes = (ctx: Ctx, units: UnitScope, p: Pedido, fim: SqlQuery): SqlQuery =>
  and([
    units.is(UNIDADE),
    sql`t.removido_em is null`,
    ...(p.patrimonio ? [sql`t.id = ${p.patrimonio}`] : []),
    ...(p.situacao ? [sql`g.situacao = ${p.situacao}`, sql`not ${vencido(ctx, fim)}`] : []),
    ...(p.dataInicial ? [sql`${fim} >= ${p.dataInicial}::date`] : []),
    ...(p.dataFinal ? [sql`${fim} <= ${p.dataFinal}::date`] : []),
  ])

/** The warranties of the unit's assets. */
const garantia = unitReport(RELATORIOS_DE_PERTENCES.garantia, {
  design: () => ({
    columns: [
      { key: 'numero', title: 'Garantia', format: 'texto', width: 14 },
      ...BEM,
      { key: 'inicio', title: 'Início', format: 'data', width: 10 },
      { key: 'prazo', title: 'Dias', format: 'inteiro', width: 7 },
      { key: 'fim', title: 'Fim', format: 'data', width: 10 },
      { key: 'situacao', title: 'Situação', format: 'texto', width: 12 },
    ],
    orientation: 'PAISAGEM',
    rowNouns: ['garantia', 'garantias'],
  }),
  query: (ctx, p, units) => sql`
    select g.numero, ${DO_BEM}, g.data_inicial as inicio, g.prazo_garantia as prazo, g.data_final as fim,
      case when ${vencido(ctx, sql`g.data_final`)} then 'Vencida'
        else ${wordOf(situacaoGarantia, sql`g.situacao`)} end as situacao ${units.columns(UNIDADE)}
    from garantia g join patrimonio t on t.id = g.patrimonio_id left join localizacao lo on lo.id = t.localizacao_id
    where ${condicoes(ctx, units, p, sql`g.data_final`)}
      and ${p.garantia ? sql`g.id = ${p.garantia}` : sql`true`} order by ${units.order(UNIDADE)}
      ${ORDENS_GARANTIA[p.ordenar]}`,
  filters: (ctx, p, units) => pedidoEmPalavras(ctx, RELATORIOS_DE_PERTENCES.garantia.form, p, units),
})

/** The licences of the unit's vehicles, with what they cost. */
const licenciamento = unitReport(RELATORIOS_DE_PERTENCES.licenciamento, {
  design: () => ({
    columns: [
      { key: 'exercicio', title: 'Exercício', format: 'codigo', width: 9 },
      ...BEM,
      { key: 'placa', title: 'Placa', format: 'texto', width: 10 },
      { key: 'numero', title: 'Documento', format: 'texto', width: 14 },
      { key: 'vencimento', title: 'Vencimento', format: 'data', width: 10 },
      { key: 'situacao', title: 'Situação', format: 'texto', width: 11 },
      { key: 'valor', title: 'Valor', format: 'dinheiro', width: 12, total: true },
    ],
    orientation: 'PAISAGEM',
    rowNouns: ['licenciamento', 'licenciamentos'],
  }),
  query: (ctx, p, units) => sql`
    select g.exercicio, ${DO_BEM}, t.placa, g.numero, g.data_vencimento as vencimento, g.valor,
      case when ${vencido(ctx, sql`g.data_vencimento`)} then 'Vencido'
        else ${wordOf(situacaoLicenciamento, sql`g.situacao`)} end as situacao ${units.columns(UNIDADE)}
    from licenciamento g join patrimonio t on t.id = g.patrimonio_id
      left join localizacao lo on lo.id = t.localizacao_id
    where ${condicoes(ctx, units, p, sql`g.data_vencimento`)} order by ${units.order(UNIDADE)}
      ${ORDENS_LICENCIAMENTO[p.ordenar]}`,
  filters: (ctx, p, units) => pedidoEmPalavras(ctx, RELATORIOS_DE_PERTENCES.licenciamento.form, p, units),
})

export const relatoriosDePertences = { garantia, licenciamento }
