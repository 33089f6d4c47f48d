import { SaxesParser } from 'saxes'
import { unzip } from './unzip.ts'

/** A cell as the file has it: a number (a day is the number of days since 30/12/1899), a text, or nothing. */
export type WorkbookCell = number | string | null

/** Tells of each element where it begins and ends, with its attributes and its own text. */
function walk(
  xml: string,
  on: {
    open?: (name: string, attributes: Record<string, string>) => void
    close: (name: string, text: string) => void
  },
): void {
  const parser = new SaxesParser()
  const texts: string[] = []
  parser.on('opentag', (tag) => {
    texts.push('')
    on.open?.(tag.name, tag.attributes as Record<string, string>)
  })
  parser.on('text', (text) => {
    if (texts.length > 0) texts[texts.length - 1] += text
  })
  parser.on('closetag', (tag) => on.close(tag.name, texts.pop() ?? ''))
  parser.write(xml).close()
}

/** The texts that cells refer to by their place. */
function sharedTexts(xml: string): string[] {
  const all: string[] = []
  let one = ''
  walk(xml, {
    close: (name, text) => {
      if (name === 't') one += text
      if (name !== 'si') return
      all.push(one)
      one = ''
    },
  })
  return all
}

/** `C7` stands in the third column: 2. */
const columnOf = (reference: string): number =>
  [...reference.replace(/\d+$/, '')].reduce((n, c) => n * 26 + c.charCodeAt(0) - 64, 0) - 1

/**
 * The rows of the first sheet of an XLSX, read from the XML that it is made of: by nothing that the product writes it with.
 * @throws {Error} where a cell is of a kind that no report has, as a formula
 */
export function rowsOfWorkbook(bytes: Uint8Array): WorkbookCell[][] {
  const files = unzip(bytes)
  const xml = (name: string) => files[name]?.toString('utf8')
  const sheet = xml('xl/worksheets/sheet1.xml')
  if (sheet === undefined) throw new Error('the file has no first sheet')
  const texts = sharedTexts(xml('xl/sharedStrings.xml') ?? '<sst/>')
  const rows: WorkbookCell[][] = []
  let cell = { at: 0, kind: '' }
  const put = (value: WorkbookCell) => {
    const row = rows.at(-1)
    if (row) row[cell.at] = value
  }
  walk(sheet, {
    open(name, attributes) {
      if (name === 'row') rows.push([])
      if (name === 'f') throw new Error(`a formula in row ${rows.length}`)
      if (name === 'c') cell = { at: columnOf(attributes.r ?? ''), kind: attributes.t ?? 'n' }
    },
    close(name, text) {
      if (name === 't' && cell.kind === 'inlineStr') put(text)
      if (name !== 'v') return
      if (cell.kind === 'n') put(Number(text))
      else if (cell.kind === 's') put(texts[Number(text)] ?? null)
      else throw new Error(`a cell of the kind ${cell.kind} in row ${rows.length}`)
    },
  })
  return rows.map((row) => Array.from(row, (value) => value ?? null))
}

/** `DD/MM/AAAA` as the number by which a spreadsheet keeps that day. */
export const serialOfDay = (text: string): number => {
  const [day = '', month = '', year = ''] = text.split('/')
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000 + 25_569
}
