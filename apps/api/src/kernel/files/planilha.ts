import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { writeXlsxStream } from 'hucre/xlsx'
import { semFormula } from './formula.ts'

/** One cell of a table that leaves the system. Decimals stay text until the file, so that no centavo is lost. */
export type Celula = string | null | { inteiro: number } | { decimal: string } | { data: string }

function emTexto(c: Celula): string {
  if (c === null) return ''
  if (typeof c === 'string') return semFormula(c)
  if ('inteiro' in c) return String(c.inteiro)
  if ('decimal' in c) return c.decimal.replace('.', ',')
  return c.data.split('-').reverse().join('/')
}

/**
 * CSV as Brazilian spreadsheets open it: UTF-8 with a mark, semicolons, decimal comma, DD/MM/YYYY. `acima` stands above the
 * titles; every row is as wide as they are.
 */
export function comoCsv(
  titulos: readonly string[],
  linhas: AsyncIterable<Celula[]>,
  acima: readonly Celula[][] = [],
): AsyncIterable<Uint8Array> {
  const largura = (l: readonly string[]) => [...l, ...titulos.slice(l.length).map(() => '')]
  async function* textos() {
    for (const l of acima) yield largura(l.map(emTexto))
    yield titulos
    for await (const l of linhas) yield largura(l.map(emTexto))
  }
  return Readable.from(textos()).pipe(stringify({ bom: true, delimiter: ';', record_delimiter: '\r\n' }))
}

function emCelula(c: Celula) {
  if (c === null || typeof c === 'string') return c
  if ('inteiro' in c) return c.inteiro
  // A spreadsheet counts in binary: fifteen digits are exact, which numeric(15,2) fits.
  if ('decimal' in c) return Number(c.decimal)
  return new Date(`${c.data}T00:00:00Z`)
}

export type FormatoColuna = 'texto' | 'inteiro' | 'dinheiro' | 'data'
const NUMFMT: Record<FormatoColuna, string | undefined> = {
  texto: undefined,
  inteiro: '#,##0',
  dinheiro: '#,##0.00',
  data: 'dd/mm/yyyy',
}

export interface ColunaDePlanilha {
  titulo: string
  formato: FormatoColuna
  /** In characters. */
  largura?: number
}

/** XLSX in one pass, with money and dates as what they are. `acima` stands above the titles, and stays in sight with them. */
export function comoXlsx(
  nome: string,
  colunas: readonly ColunaDePlanilha[],
  linhas: AsyncIterable<Celula[]>,
  acima: readonly Celula[][] = [],
): AsyncIterable<Uint8Array> {
  async function* celulas() {
    for (const l of acima) yield l.map(emCelula)
    yield colunas.map((c) => c.titulo)
    for await (const l of linhas) yield l.map(emCelula)
  }
  return writeXlsxStream(celulas(), {
    name: nome,
    columns: colunas.map(({ formato, largura }) => ({
      ...(largura ? { width: largura } : {}),
      ...(NUMFMT[formato] ? { numFmt: NUMFMT[formato] } : {}),
    })),
    freezePane: { rows: acima.length + 1 },
    repeatHeaders: false,
  }) as unknown as AsyncIterable<Uint8Array>
}
