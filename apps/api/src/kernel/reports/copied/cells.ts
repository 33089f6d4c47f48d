import { type SqlQuery, sql } from '../../db/sql.ts'
import { FORMULA_PATTERN, NUMBER_PATTERN } from '../../files/formula.ts'
import type { ColumnFormat, Design } from '../definition.ts'
import { summedColumns } from '../totals.ts'

/** A letter or digit that stands first begins no formula: the patterns are asked of the others alone. */
const plainBeginning = (text: SqlQuery) => sql`(ascii(${text}) between 48 and 57
  or ascii(${text}) between 65 and 90 or ascii(${text}) between 97 and 122)`

/** A text as `withoutFormula` makes it. */
const guarded = (text: SqlQuery) => sql`case when ${plainBeginning(text)} or ${text} !~ ${FORMULA_PATTERN}
  or ${text} ~ ${NUMBER_PATTERN} then ${text} else '''' || ${text} end`

/** A value as a CSV has it, by the rules of `cellOf` and of cells of a sheet: what is nothing or empty is nothing. */
function cell(format: ColumnFormat, value: SqlQuery): SqlQuery {
  const text = sql`nullif((${value})::text, '')`
  switch (format) {
    case 'inteiro':
      return text
    case 'dinheiro':
    case 'percentual':
      return sql`replace(${text}, '.', ',')`
    case 'data':
      return sql`substr(${text}, 9, 2) || '/' || substr(${text}, 6, 2) || '/' || substr(${text}, 1, 4)`
    case 'competencia':
      return sql`substr(${text}, 6, 2) || '/' || substr(${text}, 1, 4)`
    case 'marcar':
      return sql`null`
    default:
      return guarded(text)
  }
}

/**
 * The rows of a report as COPY is to give them: what tells the groups apart and names them, what is added up, and then the
 * cells of its columns.
 * @param there names of the columns that the query gives; a column of the report that is not among them is empty
 */
export function copiedColumns(design: Design, query: SqlQuery, there: readonly string[]): SqlQuery {
  const names = new Set(there)
  const of = (key: string) => (names.has(key) ? sql.ref(`q.${key}`) : sql`null`)
  const groups = (design.groups ?? []).flatMap((g) => [sql`${of(g.key)}::text`, sql`${of(g.text)}::text`])
  const sums = summedColumns(design.columns).map(({ key }) => sql`${of(key)}::text`)
  const cells = design.columns.map((c) => cell(c.format, of(c.key)))
  return sql`select ${sql.join([...groups, ...sums, ...cells])} from (${query}) q`
}
