import type { ColumnType } from '../../db/db.ts'
import { type SqlQuery, sql } from '../../db/sql.ts'
import { FORMULA_PATTERN, NUMBER_PATTERN } from '../../files/content/formula.ts'
import type { Column, ColumnFormat, Design } from '../definition.ts'
import { summedColumns } from '../totals.ts'
import type { CopiedCell } from './rows.ts'

const range = (first: string, last: string) => {
  const from = first.charCodeAt(0)
  return Array.from({ length: last.charCodeAt(0) - from + 1 }, (_, i) => from + i)
}
/** A letter or digit that stands first begins no formula: the patterns are asked of the others alone. */
const PLAIN = `{${[...range('0', '9'), ...range('A', 'Z'), ...range('a', 'z')].join(',')}}`

/** A text as `withoutFormula` makes it; an empty one is nothing. */
const guarded = (
  text: SqlQuery,
) => sql`case when ascii(${text}) = any(${PLAIN}::int[]) then ${text} when ${text} = '' then null
  when ${text} !~ ${FORMULA_PATTERN} or ${text} ~ ${NUMBER_PATTERN} then ${text} else '''' || ${text} end`

/** A value of this type as COPY writes it: `CopiedRows` makes of it what a CSV has, by the rules of `cellOf` and of cells of a sheet. What is nothing or empty is nothing. */
function cell(format: ColumnFormat, value: SqlQuery, type: ColumnType): SqlQuery {
  const text = type === 'text' ? value : sql`(${value})::text`
  const filled = type === 'text' || type === 'other' ? sql`nullif(${text}, '')` : text
  switch (format) {
    case 'inteiro':
    case 'dinheiro':
    case 'percentual':
      return type === 'number' ? value : filled
    case 'data':
      return type === 'date' ? value : filled
    case 'competencia':
      return sql`substr(${text}, 6, 2) || '/' || substr(${filled}, 1, 4)`
    case 'marcar':
      return sql`null`
    default:
      return guarded(text)
  }
}

const REWRITTEN: Partial<Record<ColumnFormat, CopiedCell['rewritten']>> = {
  dinheiro: 'decimal',
  percentual: 'decimal',
  data: 'day',
}

/** How the cells of these columns are read as they pass. */
export const copiedCells = (columns: readonly Column[]): CopiedCell[] => {
  const places = new Map(summedColumns(columns).map((c) => [c.i, c.places]))
  return columns.map((c, i) => ({ rewritten: REWRITTEN[c.format] ?? null, places: places.get(i) ?? null }))
}

/**
 * The rows of a report as COPY is to give them: what tells the groups apart and names them, and then the cells of its columns.
 * @param there the columns that the query gives, with their types; a column of the report that is not among them is empty
 */
export function copiedColumns(
  design: Design,
  query: SqlQuery,
  there: ReadonlyMap<string, ColumnType>,
): SqlQuery {
  const of = (key: string) => (there.has(key) ? sql.ref(`q.${key}`) : sql`null`)
  const groups = (design.groups ?? []).flatMap((g) => [sql`${of(g.key)}::text`, sql`${of(g.text)}::text`])
  const cells = design.columns.map((c) => cell(c.format, of(c.key), there.get(c.key) ?? 'other'))
  return sql`select ${sql.join([...groups, ...cells])} from (${query}) q`
}
