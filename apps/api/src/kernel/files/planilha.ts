import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { writeXlsxStream } from 'hucre/xlsx'

/** One cell of a table that leaves the system. Decimals stay text until the file, so that no centavo is lost. */
export type Celula = string | null | { inteiro: number } | { decimal: string } | { data: string }

const PERIGOSO = /^[=+\-@\t\r]/

/** A text that a spreadsheet would take for a formula gets an apostrophe in front. */
const semFormula = (texto: string) => (PERIGOSO.test(texto) ? `'${texto}` : texto)

function emTexto(c: Celula): string {
  if (c === null) return ''
  if (typeof c === 'string') return semFormula(c)
  if ('inteiro' in c) return String(c.inteiro)
  if ('decimal' in c) return c.decimal.replace('.', ',')
  return c.data.split('-').reverse().join('/')
}

/** CSV as Brazilian spreadsheets open it: UTF-8 with a mark, semicolons, decimal comma, DD/MM/YYYY. */
export function comoCsv(
  titulos: readonly string[],
  linhas: AsyncIterable<Celula[]>,
): AsyncIterable<Uint8Array> {
  async function* textos() {
    for await (const l of linhas) yield l.map(emTexto)
  }
  return Readable.from(textos()).pipe(
    stringify({
      bom: true,
      delimiter: ';',
      header: true,
      columns: titulos.map((t) => ({ key: t, header: t })),
      record_delimiter: '\r\n',
    }),
  )
}

function emCelula(c: Celula) {
  if (c === null || typeof c === 'string') return c
  if ('inteiro' in c) return c.inteiro
  // A spreadsheet counts in binary: fifteen digits are exact, which numeric(15,2) fits.
  if ('decimal' in c) return Number(c.decimal)
  return new Date(`${c.data}T00:00:00Z`)
}

export type FormatoColuna = 'texto' | 'dinheiro' | 'data'
const NUMFMT: Record<FormatoColuna, string | undefined> = {
  texto: undefined,
  dinheiro: '#,##0.00',
  data: 'dd/mm/yyyy',
}

/** XLSX in one pass, with money and dates as what they are. */
export function comoXlsx(
  nome: string,
  colunas: readonly { titulo: string; formato: FormatoColuna }[],
  linhas: AsyncIterable<Celula[]>,
): AsyncIterable<Uint8Array> {
  async function* celulas() {
    for await (const l of linhas) yield l.map(emCelula)
  }
  return writeXlsxStream(celulas(), {
    name: nome,
    columns: colunas.map(({ titulo, formato }) => ({
      header: titulo,
      ...(NUMFMT[formato] ? { numFmt: NUMFMT[formato] } : {}),
    })),
    freezePane: { rows: 1 },
  }) as unknown as AsyncIterable<Uint8Array>
}
