import type { ColunaImportacao } from '@tombo/contract'
import { rotuloDe } from './mapear.ts'

/** The longest text of each column, as the register keeps it. */
export const MAXIMOS = {
  referencia: 60,
  referenciaLegada: 60,
  descricao: 300,
  caracteristica1: 500,
  caracteristica2: 500,
  caracteristica3: 500,
  placa: 12,
  chassi: 30,
  renavam: 20,
  observacao: 4000,
  autor: 500,
  editora: 200,
  edicao: 60,
  volume: 60,
  idioma: 60,
} as const satisfies Partial<Record<ColunaImportacao, number>>
export type ColunaDeTexto = keyof typeof MAXIMOS

const MOSTRA = 60

/** A value of the file as it is named in a message. */
export const citar = (valor: string) => `“${valor.length > MOSTRA ? `${valor.slice(0, MOSTRA)}…` : valor}”`

/** Why a field could not be used: its label, its value, the reason. */
export const aviso = (coluna: ColunaImportacao, valor: string, motivo: string) =>
  `${rotuloDe(coluna)}: ${citar(valor)} ${motivo}.`

/** A text as long as its column takes; what is longer is cut, never in the middle of a character, and told. */
export function caber(coluna: ColunaDeTexto, texto: string, avisos: string[]): string | null {
  const maximo = MAXIMOS[coluna]
  if (texto.length <= maximo) return texto || null
  avisos.push(`${rotuloDe(coluna)}: o texto tem ${texto.length} caracteres; ficaram os ${maximo} primeiros.`)
  return texto
    .slice(0, maximo)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
}
