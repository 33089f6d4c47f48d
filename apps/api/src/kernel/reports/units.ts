import { canEmit, type NomeAcao, type ReportDef, type ReportFormat, tagsEfetivas } from '@tombo/contract'
import type { z } from 'zod'
import type { Ctx } from '../ctx.ts'
import { natural } from '../db/natural.ts'
import { type SqlQuery, sql } from '../db/sql.ts'
import { type Definition, type Row, type RowGroup, tableReport } from './definition.ts'

type Asked = Pick<ReportDef<never>, 'permissao'>

/** The units of a report, and how its query tells them apart. */
export interface UnitScope {
  /** The units of the report in which the person may also have this document. */
  with(def: Asked): number[]
  /** The condition that a row is of one of the units, given the column that names its unit. */
  is(unit: SqlQuery): SqlQuery
  /** Columns that the query selects besides, a comma before: the group of the unit, where there are many. */
  columns(unit: SqlQuery): SqlQuery
  /** The beginning of the order. */
  order(unit: SqlQuery): SqlQuery
}

const UNIT: RowGroup = { key: 'daUnidadeId', text: 'daUnidade', title: 'Unidade', whenEmpty: 'sem unidade' }
const nameOf = (unit: SqlQuery): SqlQuery =>
  sql`(select da_unidade.descricao from unidade da_unidade where da_unidade.id = ${unit})`

export const unitsAtWork = ({ unidadeId }: Ctx): number[] => (unidadeId === null ? [] : [unidadeId])

const ofOne = (ctx: Ctx): UnitScope => ({
  with: (def) => (ctx.unidadeId !== null && canEmit(ctx.tags, def) ? [ctx.unidadeId] : []),
  is: (unit) => sql`${unit} = ${ctx.unidadeId}`,
  columns: () => sql``,
  order: () => sql``,
})

/** The units in use in which the person at work holds rights, with what they amount to there. */
const rightsByUnit = async (ctx: Ctx): Promise<[unit: number, tags: ReadonlySet<string>][]> =>
  (
    await ctx.db.rows(sql<{ id: number; acoes: NomeAcao[] }>`
      select u.id, array_agg(distinct p.acao) as acoes from permissao_efetiva p join unidade u on u.id = p.unidade_id
      where p.usuario_id = ${ctx.actor.usuarioId} and u.ativo group by u.id order by u.id`)
  ).map(({ id, acoes }) => [id, new Set<string>(tagsEfetivas(acoes))])

/** The units in use in which the person may have this report. */
export const unitsOfReport = async (ctx: Ctx, report: Asked): Promise<number[]> =>
  (await rightsByUnit(ctx)).filter(([, tags]) => canEmit(tags, report)).map(([id]) => id)

/** All units in which the person may have the report. */
async function ofAll(ctx: Ctx, report: Asked): Promise<UnitScope> {
  const units = (await rightsByUnit(ctx)).filter(([, tags]) => canEmit(tags, report))
  const ids = units.map(([id]) => id)
  return {
    with: (def) => units.filter(([, tags]) => canEmit(tags, def)).map(([id]) => id),
    is: (unit) => sql`${unit} = any(${ids}::int[])`,
    columns: (unit) => sql`, ${unit} as ${sql.ref(UNIT.key)}, ${nameOf(unit)} as ${sql.ref(UNIT.text)}`,
    order: (unit) => sql`${natural(nameOf(unit))}, ${unit}, `,
  }
}

interface UnitDefinition<P> extends Omit<Definition<P>, 'query' | 'filters'> {
  /** The filters in words; records of these units, which are those of the report, may be named. */
  filters(ctx: Ctx, params: P, units: readonly number[]): Promise<string[]> | string[]
  query(ctx: Ctx, params: P, units: UnitScope): Promise<SqlQuery<Row>> | SqlQuery<Row>
}

/**
 * A report of the unit at work, or by `todasUnidades` of every unit in which the person may have it, with a heading and sums
 * for each.
 */
export const unitReport = <S extends z.ZodType<{ formato: ReportFormat; todasUnidades: boolean }>>(
  contract: ReportDef<S>,
  d: UnitDefinition<z.output<S>>,
) =>
  tableReport(contract, {
    ...d,
    design(p) {
      const design = d.design(p)
      return p.todasUnidades ? { ...design, groups: [UNIT, ...(design.groups ?? [])] } : design
    },
    filters: async (ctx, p) =>
      d.filters(ctx, p, p.todasUnidades ? await unitsOfReport(ctx, contract) : unitsAtWork(ctx)),
    query: async (ctx, p) => d.query(ctx, p, p.todasUnidades ? await ofAll(ctx, contract) : ofOne(ctx)),
  })
