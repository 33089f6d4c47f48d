import { stringify } from 'csv-stringify/sync'
import { streamOdsRows } from 'hucre/ods'
import { streamXlsxRows } from 'hucre/xlsx'
import { type Formato, type FormatosDaLinha, formatosDoXlsx, odsComPorcentos } from './formatos.ts'
import { cabeDescompactado } from './tamanho-do-zip.ts'

/** Says what a spreadsheet may hold: an office of this size has its register in one. */
export const LIMITES_DA_PLANILHA = {
  bytes: 20 * 1024 * 1024,
  descompactada: 300 * 1024 * 1024,
  linhas: 200_000,
  colunas: 200,
  celula: 5000,
} as const

/** The separator of the CSV that is made of a spreadsheet. */
export const SEPARADOR_DA_PLANILHA = ';'

/** A spreadsheet as the CSV that it would be saved as, or why it cannot be. */
export type PlanilhaLida = { csv: string } | { recusa: string }

type Celula = string | number | boolean | Date | null | undefined

const dois = (n: number) => String(n).padStart(2, '0')

/** Less than this is nothing: a sheet works sums out in binary. */
const NADA = 1e-9

const numeroEmTexto = (n: number): string =>
  Math.abs(n) < NADA
    ? '0'
    : Number.isInteger(n)
      ? n.toFixed(0)
      : String(Number(n.toPrecision(15))).replace('.', ',')

/** A cell as an office writes it: 1234,5; 31/12/2025; Sim; and as the sheet shows it where its format changes the number: 10%; 00042. */
function emTexto(valor: Celula, formato?: Formato): string {
  if (valor === null || valor === undefined) return ''
  if (valor instanceof Date)
    return Number.isNaN(valor.getTime())
      ? ''
      : `${dois(valor.getUTCDate())}/${dois(valor.getUTCMonth() + 1)}/${valor.getUTCFullYear()}`
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  if (typeof valor === 'number') {
    if (!formato) return numeroEmTexto(valor)
    if ('porcento' in formato) return `${numeroEmTexto(Number((valor * 100).toPrecision(15)))}%`
    return Number.isInteger(valor) && valor >= 0
      ? numeroEmTexto(valor).padStart(formato.algarismos, '0')
      : numeroEmTexto(valor)
  }
  return String(valor).slice(0, LIMITES_DA_PLANILHA.celula)
}

const semNumero = (linha: readonly string[]): boolean => linha.every((c) => !/^\s*\d[\d.,/]*\s*$/.test(c))

const cheias = (linha: readonly string[]): number => linha.filter((c) => c.trim() !== '').length
/** Rows among which the names of the columns are looked for. */
export const OLHA = 20

/**
 * Where the names of the columns stand: offices write titles above them. The first of the first rows that has nearly as many
 * cells as the fullest, none of which is a number; not the groups of columns that stand above their names, of which there are
 * fewer.
 */
export function linhaDoCabecalho(linhas: readonly (readonly string[])[]): number {
  const primeiras = linhas.slice(0, OLHA)
  const maior = Math.max(0, ...primeiras.map(cheias))
  const achada = primeiras.findIndex((l) => cheias(l) >= Math.max(1, Math.ceil(maior * 0.6)) && semNumero(l))
  const abaixo = primeiras[achada + 1]
  if (achada >= 0 && abaixo && semNumero(abaixo) && cheias(primeiras[achada] ?? []) < cheias(abaixo) * 0.75)
    return achada + 1
  return achada < 0
    ? Math.max(
        0,
        primeiras.findIndex((l) => cheias(l) > 0),
      )
    : achada
}

/** The same of a CSV: its first line, but where that has fewer cells than its lines usually have. */
export function titulosDoCsv(registros: readonly (readonly string[])[]): number {
  const [primeira = 0, ...outras] = registros.slice(0, OLHA).map(cheias)
  const usual = outras.filter((n) => n > 0).toSorted((a, b) => a - b)
  return primeira === 0 || primeira >= (usual[usual.length >> 1] ?? 0) ? 0 : linhaDoCabecalho(registros)
}

/** The rows that the file has, each with its place in the sheet: it leaves out blank ones. */
async function* linhasDe(bytes: Buffer): AsyncGenerator<{ index: number; celulas: string[] }> {
  const ods = bytes.subarray(0, 200).includes('opendocument.spreadsheet', 0, 'latin1')
  const limites = { maxRows: LIMITES_DA_PLANILHA.linhas + 1 }
  const formatos: FormatosDaLinha = ods ? () => undefined : formatosDoXlsx(bytes)
  const fonte = ods
    ? streamOdsRows(odsComPorcentos(bytes), { ...limites, sheets: [0] })
    : streamXlsxRows(bytes, { ...limites, sheet: 0 })
  for await (const { index, values } of fonte as AsyncIterable<{ index: number; values: Celula[] }>) {
    const daLinha = formatos(index)
    yield { index, celulas: values.map((v, i) => emTexto(v, daLinha?.get(i))) }
  }
}

/**
 * The first sheet of an XLSX or ODS as a CSV: the names of its columns, then its rows, each in the line where the sheet has it,
 * which is what a person is told. Blank lines stand for what is above the names. For a thread: it takes time and memory.
 */
export async function lerPlanilha(bytes: Buffer): Promise<PlanilhaLida> {
  const { descompactada, linhas: maisLinhas, colunas } = LIMITES_DA_PLANILHA
  if (!cabeDescompactado(bytes, descompactada))
    return { recusa: 'A planilha está danificada, ou é grande demais quando aberta. Salve-a como CSV.' }
  const linhas: string[][] = []
  try {
    for await (const { index, celulas } of linhasDe(bytes)) {
      let fim = celulas.length
      while (fim > 0 && celulas[fim - 1] === '') fim--
      if (fim > colunas) return { recusa: `A planilha tem mais de ${colunas} colunas.` }
      if (fim === 0) continue
      if (index >= maisLinhas)
        return {
          recusa: `A planilha tem mais de ${maisLinhas.toLocaleString('pt-BR')} linhas: salve-a como CSV.`,
        }
      while (linhas.length < index) linhas.push([])
      linhas.push(celulas.slice(0, fim))
    }
  } catch (erro) {
    return { recusa: `A planilha não pôde ser lida (${(erro as Error).name}). Salve-a como CSV.` }
  }
  if (linhas.length === 0) return { recusa: 'A primeira folha da planilha está vazia.' }
  const cabecalho = linhaDoCabecalho(linhas)
  const [nomes = [], ...bens] = linhas.slice(cabecalho)
  const acima = Array.from({ length: cabecalho }, (): string[] => [])
  const largura = bens.reduce((n, l) => Math.max(n, l.length), nomes.length)
  const iguais = [nomes, ...acima, ...bens].map((l) => [
    ...l,
    ...Array.from({ length: largura - l.length }, () => ''),
  ])
  return { csv: stringify(iguais, { delimiter: SEPARADOR_DA_PLANILHA, quoted_match: /[\r\n]/ }) }
}
