import type { Db } from '../../db/db.ts'
import type { SqlQuery } from '../../db/sql.ts'
import { csvOf, MARK } from '../../files/content/sheet.ts'
import type { Design, Row } from '../definition.ts'
import type { ReportHeader } from '../header.ts'
import { Breaks, type Part } from '../parts.ts'
import { linesAbove, linesBelow, rowsOfPart } from '../sheets.ts'
import { copiedCells, copiedColumns } from './cells.ts'
import { CopiedRows } from './rows.ts'

/**
 * A report as CSV: heading, titles, rows, with the words of groups and sums in rows of their own. The database writes the
 * cells, and they pass as bytes: a million of them weigh little here.
 * @param told how many rows have passed, after each portion
 */
export async function* reportToCsv(
  db: Db,
  design: Design,
  header: ReportHeader,
  query: SqlQuery<Row>,
  told: (rows: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const { columns, groups = [] } = design
  const text = (parts: readonly Part[]) =>
    csvOf(
      parts.flatMap((p) => rowsOfPart(columns, p)),
      columns.length,
    )
  const breaks = new Breaks(design)
  const rows = new CopiedRows(groups.length * 2, copiedCells(columns))
  const count = () => {
    const counted = rows.taken()
    breaks.countMany(counted.rows, counted.sums)
  }
  const changed = (fields: readonly (string | null)[]) => {
    count()
    const names = groups.flatMap((g) => [g.key, g.text])
    return text(breaks.before(Object.fromEntries(names.map((name, i) => [name, fields[i] ?? null]))))
  }
  yield Buffer.from(MARK + csvOf([...linesAbove(header), columns.map((c) => c.title)], columns.length))
  let passed = 0
  for await (const part of db.copyOut(copiedColumns(design, query, await db.columnsOf(query)))) {
    const whole = rows.pass(part, changed)
    yield Buffer.concat(whole.bytes)
    await told((passed += whole.rows))
  }
  count()
  yield Buffer.from(text(breaks.end()) + csvOf(linesBelow(header.wording), columns.length))
}
