import { type ColunaImportacao, MAXIMOS_IMPORTACAO } from '@tombo/contract'
import { rotuloDe } from '../colunas/mapear.ts'

const MOSTRA = 60

/** A value of the file as it is named in a message. */
export const citar = (valor: string) => `“${valor.length > MOSTRA ? `${valor.slice(0, MOSTRA)}…` : valor}”`

/** Why a field could not be used: its label, its value, the reason. */
export const aviso = (coluna: ColunaImportacao, valor: string, motivo: string) =>
  `${rotuloDe(coluna)}: ${citar(valor)} ${motivo}.`

/** A text as long as its column takes; what is longer is cut, never in the middle of a character, and told. */
export function caber(coluna: ColunaImportacao, texto: string, avisos: string[]): string | null {
  const maximo = MAXIMOS_IMPORTACAO[coluna] ?? Infinity
  if (texto.length <= maximo) return texto || null
  avisos.push(`${rotuloDe(coluna)}: o texto tem ${texto.length} caracteres; ficaram os ${maximo} primeiros.`)
  return texto
    .slice(0, maximo)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
}
