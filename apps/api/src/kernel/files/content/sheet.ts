import { type WriteSheet, writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import { withoutFormula } from './formula.ts'

/** One cell of a table that leaves the system. Decimals stay text until the file, so that no centavo is lost. */
export type Cell = string | null | { inteiro: number } | { decimal: string } | { data: string }

const writtenDay = (day: string): string => day.split('-').reverse().join('/')

function cellText(c: Cell): string {
  if (c === null) return ''
  if (typeof c === 'string') return withoutFormula(c)
  if ('inteiro' in c) return String(c.inteiro)
  if ('decimal' in c) return c.decimal.replace('.', ',')
  return writtenDay(c.data)
}

const DELIMITER = ';'
/** Ends a row of a CSV. */
export const ROW_END = '\r\n'
/** A field with one of these stands in quotes, as the database writes it too. */
const QUOTED = /[";\r\n]/
const field = (text: string) => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
/** Stands before the first row of a CSV: it says that the rest is UTF-8. */
export const MARK = '\uFEFF'

/** Rows of a CSV as Brazilian spreadsheets open it: semicolons, decimal comma, DD/MM/YYYY; each of so many columns. */
export const csvOf = (rows: readonly (readonly Cell[])[], columns: number): string =>
  rows
    .map((cells) => {
      const blank = DELIMITER.repeat(Math.max(columns - cells.length, 0))
      return `${cells.map((c) => field(cellText(c))).join(DELIMITER)}${blank}${ROW_END}`
    })
    .join('')

/**
 * A whole CSV, in UTF-8 with a mark. Rows come in portions; `above` stands above the titles; every row is as wide as they
 * are.
 */
export async function* toCsv(
  titles: readonly string[],
  portions: AsyncIterable<readonly Cell[][]>,
  above: readonly Cell[][] = [],
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(MARK + csvOf([...above, titles], titles.length))
  for await (const rows of portions) yield Buffer.from(csvOf(rows, titles.length))
}

/** Letters that XML has no way to write (its section 2.2): with one of them a spreadsheet opens none of the file. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
/** A cell of a spreadsheet holds no more of a text; a longer one makes the file one to be repaired. */
const LONGEST_TEXT = 32_767
/** A text as a sheet can hold it. */
const textInSheet = (text: string): string => {
  const clean = text.replace(NOT_IN_XML, ' ')
  return clean.length > LONGEST_TEXT ? `${clean.slice(0, LONGEST_TEXT - 1)}…` : clean
}

/** Days before this one spreadsheets count otherwise, or show as ####: a work of art may be older. */
const FIRST_DAY = '1900-03-01'

function cellValue(c: Cell) {
  if (c === null) return c
  if (typeof c === 'string') return textInSheet(c)
  if ('inteiro' in c) return c.inteiro
  // A spreadsheet counts in binary: fifteen digits are exact, which numeric(15,2) fits.
  if ('decimal' in c) return Number(c.decimal)
  return c.data < FIRST_DAY ? writtenDay(c.data) : new Date(`${c.data}T00:00:00Z`)
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

type Value = ReturnType<typeof cellValue>
type Rows = AsyncIterable<Value[]> | Iterable<Value[]>

/**
 * Characters of a sheet that is made for paper (some thousand rows of twenty columns): it is written at once, for which the
 * process stands still, 50 ms for so many. A larger one is written as its rows come.
 */
const PRINTED_SIZE = 1_000_000
/** Characters that a cell is written with beside its own. */
const OF_A_CELL = 20
/** An upright page takes so many characters of columns that can be read; a wider sheet lies on its side. */
const UPRIGHT_WIDTH = 90
/** Characters of a column of which no width is said. */
const ANY_WIDTH = 9

/** On paper a sheet is as wide as the page, with its titles and its number on each. */
function onPaper(
  columns: readonly SheetColumn[],
  titleRow: number,
): Pick<WriteSheet, 'pageSetup' | 'headerFooter'> {
  const whole = columns.reduce((total, { width = ANY_WIDTH }) => total + width, 0)
  return {
    pageSetup: {
      paperSize: 'a4',
      orientation: whole > UPRIGHT_WIDTH ? 'landscape' : 'portrait',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: `$${titleRow}:$${titleRow}`,
    },
    headerFooter: { oddFooter: '&RPágina &P de &N' },
  }
}

const sizeOf = (row: readonly Value[]): number =>
  row.reduce<number>((size, v) => size + OF_A_CELL + (typeof v === 'string' ? v.length : 0), 0)

/** Takes rows until they are of this size; gives those, and the rest where there is one. */
async function takeFirst(
  rows: AsyncGenerator<Value[]>,
  enough: number,
): Promise<{ first: Value[][]; rest: Rows | null }> {
  const first: Value[][] = []
  for (let size = 0; size < enough;) {
    const { value, done } = await rows.next()
    if (done) return { first, rest: null }
    first.push(value)
    size += sizeOf(value)
  }
  return { first, rest: rows }
}

async function* oneAfterTheOther(...parts: Rows[]): AsyncGenerator<Value[]> {
  for (const part of parts) yield* part
}

/**
 * XLSX in one pass, with money and dates as what they are. Rows come in portions; `above` stands above the titles, and stays
 * in sight with them.
 */
export async function* toXlsx(
  name: string,
  columns: readonly SheetColumn[],
  portions: AsyncIterable<readonly Cell[][]>,
  above: readonly Cell[][] = [],
): AsyncGenerator<Uint8Array> {
  async function* cells() {
    for (const l of above) yield l.map(cellValue)
    yield columns.map((c) => textInSheet(c.title))
    for await (const rows of portions) for (const l of rows) yield l.map(cellValue)
  }
  const sheet = {
    name,
    columns: columns.map(({ format, width }) => ({
      ...(width ? { width } : {}),
      ...(NUMFMT[format] ? { numFmt: NUMFMT[format] } : {}),
    })),
    freezePane: { rows: above.length + 1 },
  }
  const { first, rest } = await takeFirst(cells(), PRINTED_SIZE)
  if (rest) {
    const all = oneAfterTheOther(first, rest)
    yield* writeXlsxStream(all, { ...sheet, repeatHeaders: false }) as unknown as AsyncIterable<Uint8Array>
  } else yield await writeXlsx({ sheets: [{ ...sheet, rows: first, ...onPaper(columns, above.length + 1) }] })
}
