import { type Cell, type SheetColumn, toXlsx } from '../files/content/sheet.ts'
import { type ReportHeader, ownerPhrase, wordingAbove } from './header.ts'
import { cellOf } from './cells.ts'
import type { Column, Design, ColumnFormat } from './definition.ts'
import type { Part } from './parts.ts'

const FORMATS: Partial<Record<ColumnFormat, SheetColumn['format']>> = {
  inteiro: 'inteiro',
  dinheiro: 'dinheiro',
  percentual: 'dinheiro',
  data: 'data',
}
/** A sheet of some hundred and twenty characters is wide enough to read. */
const SHEET_WIDTH = 120
/** Characters that a value of these needs: a spreadsheet shows #### where a number has no room. */
const LEAST_WIDTH: Partial<Record<ColumnFormat, number>> = { dinheiro: 16, data: 12 }
/** A title stands on one line, with room for its filter; a longer one is seen by who makes its column wider. */
const LONGEST_TITLE = 24
const widthOf = (c: Column, whole: number) =>
  Math.max(
    LEAST_WIDTH[c.format] ?? 10,
    Math.min(c.title.length + 2, LONGEST_TITLE),
    Math.round((c.width / whole) * SHEET_WIDTH),
  )

/** Gives what stands above the titles. */
export const linesAbove = (c: ReportHeader): Cell[][] => [
  [ownerPhrase(c)],
  [c.titulo],
  ...wordingAbove(c).map((t) => [t]),
  [c.issued],
]

/** The words of a sum stand in the first column, or in a row of their own where that one is added up itself. */
function withFigures(
  columns: readonly Column[],
  text: string,
  figures: readonly (string | null)[],
): Cell[][] {
  const cells = columns.map((c, i): Cell => cellOf(c.format, figures[i]))
  if (figures[0] === null) return [[text, ...cells.slice(1)]]
  return [[text], cells]
}

/** The rows that a part is written as. */
export function rowsOfPart(columns: readonly Column[], p: Part): Cell[][] {
  if (p.kind === 'linha') return [columns.map((c) => cellOf(c.format, p.row[c.key]))]
  if (p.kind === 'grupo') return [[p.text]]
  return withFigures(columns, p.text, p.figures)
}

/** Gives what stands below the last row. */
export const linesBelow = (wording: ReportHeader['wording']): Cell[][] =>
  (wording?.below ?? []).map((paragraph) => [paragraph])

async function* cellsOf(
  design: Design,
  parts: AsyncIterable<Part[]>,
  { wording }: ReportHeader,
): AsyncGenerator<Cell[][]> {
  for await (const chunk of parts) yield chunk.flatMap((p) => rowsOfPart(design.columns, p))
  yield linesBelow(wording)
}

/** A report as XLSX: heading, titles, rows, with the words of groups and sums in rows of their own. */
export function reportToXlsx(design: Design, header: ReportHeader, parts: AsyncIterable<Part[]>) {
  const whole = design.columns.reduce((total, c) => total + c.width, 0)
  const columns = design.columns.map((c) => ({
    title: c.title,
    format: FORMATS[c.format] ?? ('texto' as const),
    width: widthOf(c, whole),
  }))
  return toXlsx('Relatório', columns, cellsOf(design, parts, header), linesAbove(header))
}
