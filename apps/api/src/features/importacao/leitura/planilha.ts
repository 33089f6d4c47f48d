import { stringify } from 'csv-stringify/sync'
import { streamOdsRows } from 'hucre/ods'
import { streamXlsxRows } from 'hucre/xlsx'
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

/** A cell as an office writes it: 1234,5; 31/12/2025; Sim. */
function emTexto(valor: Celula): string {
  if (valor === null || valor === undefined) return ''
  if (valor instanceof Date)
    return Number.isNaN(valor.getTime())
      ? ''
      : `${dois(valor.getUTCDate())}/${dois(valor.getUTCMonth() + 1)}/${valor.getUTCFullYear()}`
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  if (typeof valor === 'number')
    return Number.isInteger(valor)
      ? valor.toFixed(0)
      : String(Number(valor.toPrecision(15))).replace('.', ',')
  return String(valor).slice(0, LIMITES_DA_PLANILHA.celula)
}

const cheias = (linha: readonly string[]): number => linha.filter((c) => c.trim() !== '').length
const OLHA = 20

/**
 * Where the names of the columns stand: offices write titles above them. The first of the first rows that has nearly as many
 * cells as the fullest, none of which is a number.
 */
export function linhaDoCabecalho(linhas: readonly (readonly string[])[]): number {
  const primeiras = linhas.slice(0, OLHA)
  const maior = Math.max(0, ...primeiras.map(cheias))
  const achada = primeiras.findIndex(
    (l) => cheias(l) >= Math.max(1, Math.ceil(maior * 0.6)) && l.every((c) => !/^\s*\d[\d.,/]*\s*$/.test(c)),
  )
  return achada < 0
    ? Math.max(
        0,
        primeiras.findIndex((l) => cheias(l) > 0),
      )
    : achada
}

async function* linhasDe(bytes: Buffer): AsyncGenerator<string[]> {
  const ods = bytes.subarray(0, 200).includes('opendocument.spreadsheet', 0, 'latin1')
  const limites = { maxRows: LIMITES_DA_PLANILHA.linhas + 1 }
  const fonte = ods
    ? streamOdsRows(bytes, { ...limites, sheets: [0] })
    : streamXlsxRows(bytes, { ...limites, sheet: 0 })
  for await (const { values } of fonte as AsyncIterable<{ values: Celula[] }>) yield values.map(emTexto)
}

/** The first sheet of an XLSX or ODS as a CSV, from the names of its columns on. For a thread: it takes time and memory. */
export async function lerPlanilha(bytes: Buffer): Promise<PlanilhaLida> {
  const { descompactada, linhas: maisLinhas, colunas } = LIMITES_DA_PLANILHA
  if (!cabeDescompactado(bytes, descompactada))
    return { recusa: 'A planilha está danificada, ou é grande demais quando aberta. Salve-a como CSV.' }
  const linhas: string[][] = []
  try {
    for await (const linha of linhasDe(bytes)) {
      let fim = linha.length
      while (fim > 0 && linha[fim - 1] === '') fim--
      if (fim > colunas) return { recusa: `A planilha tem mais de ${colunas} colunas.` }
      linhas.push(linha.slice(0, fim))
      if (linhas.length > maisLinhas)
        return {
          recusa: `A planilha tem mais de ${maisLinhas.toLocaleString('pt-BR')} linhas: salve-a como CSV.`,
        }
    }
  } catch (erro) {
    return { recusa: `A planilha não pôde ser lida (${(erro as Error).name}). Salve-a como CSV.` }
  }
  if (linhas.every((l) => l.length === 0)) return { recusa: 'A primeira folha da planilha está vazia.' }
  const daqui = linhas.slice(linhaDoCabecalho(linhas))
  const largura = Math.max(...daqui.map((l) => l.length))
  const iguais = daqui.map((l) => [...l, ...Array.from({ length: largura - l.length }, () => '')])
  return { csv: stringify(iguais, { delimiter: SEPARADOR_DA_PLANILHA, quoted_match: /[\r\n]/ }) }
}
