import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { writeXlsxStream } from 'hucre/xlsx'
import { withoutFormula } from './formula.ts'

/** One cell of a table that leaves the system. Decimals stay text until the file, so that no centavo is lost. */
export type Cell = string | null | { inteiro: number } | { decimal: string } | { data: string }

function cellText(c: Cell): string {
  if (c === null) return ''
  if (typeof c === 'string') return withoutFormula(c)
  if ('inteiro' in c) return String(c.inteiro)
  if ('decimal' in c) return c.decimal.replace('.', ',')
  return c.data.split('-').reverse().join('/')
}

/**
 * CSV as Brazilian spreadsheets open it: UTF-8 with a mark, semicolons, decimal comma, DD/MM/YYYY. `above` stands above the
 * titles; every row is as wide as they are.
 */
export function toCsv(
  titles: readonly string[],
  rows: AsyncIterable<Cell[]>,
  above: readonly Cell[][] = [],
): AsyncIterable<Uint8Array> {
  const width = (l: readonly string[]) => [...l, ...titles.slice(l.length).map(() => '')]
  async function* texts() {
    for (const l of above) yield width(l.map(cellText))
    yield titles
    for await (const l of rows) yield width(l.map(cellText))
  }
  const sheet = stringify({ bom: true, delimiter: ';', record_delimiter: '\r\n' })
  // A failure of the rows ends the sheet, and whoever reads it is told: the callback is told nothing more.
  pipeline(Readable.from(texts()), sheet, () => undefined)
  return sheet
}

function cellValue(c: Cell) {
  if (c === null || typeof c === 'string') return c
  if ('inteiro' in c) return c.inteiro
  // A spreadsheet counts in binary: fifteen digits are exact, which numeric(15,2) fits.
  if ('decimal' in c) return Number(c.decimal)
  return new Date(`${c.data}T00:00:00Z`)
}

export type ColumnFormat = 'texto' | 'inteiro' | 'dinheiro' | 'data'
const NUMFMT: Record<ColumnFormat, string | undefined> = {
  texto: undefined,
  inteiro: '#,##0',
  dinheiro: '#,##0.00',
  data: 'dd/mm/yyyy',
}

export interface SheetColumn {
  title: string
  format: ColumnFormat
  /** In characters. */
  width?: number
}

/** XLSX in one pass, with money and dates as what they are. `above` stands above the titles, and stays in sight with them. */
export function toXlsx(
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<Cell[]>,
  above: readonly Cell[][] = [],
): AsyncIterable<Uint8Array> {
  async function* cells() {
    for (const l of above) yield l.map(cellValue)
    yield columns.map((c) => c.title)
    for await (const l of rows) yield l.map(cellValue)
  }
  return writeXlsxStream(cells(), {
    name,
    columns: columns.map(({ format, width }) => ({
      ...(width ? { width } : {}),
      ...(NUMFMT[format] ? { numFmt: NUMFMT[format] } : {}),
    })),
    freezePane: { rows: above.length + 1 },
    repeatHeaders: false,
  }) as unknown as AsyncIterable<Uint8Array>
}
