import { diasNoMes } from './data.ts'

/** A calendar month as `YYYY-MM`. Text order is time order. */
export type Competencia = string

/** True for `YYYY-MM` with a real month. */
export const competenciaValida = (texto: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(texto)

/** Months since year 0; throws RangeError when the text is no competência. */
function indice(c: Competencia): number {
  if (!competenciaValida(c)) throw new RangeError(`Competência inválida: ${c}`)
  return Number(c.slice(0, 4)) * 12 + Number(c.slice(5)) - 1
}

const deIndice = (i: number): Competencia =>
  `${String(Math.floor(i / 12)).padStart(4, '0')}-${String((i % 12) + 1).padStart(2, '0')}`

/** The competência `meses` after (or before, when negative). */
export const somarMeses = (c: Competencia, meses: number): Competencia => deIndice(indice(c) + meses)

/** The next month. */
export const proxima = (c: Competencia): Competencia => somarMeses(c, 1)

/** The previous month. */
export const anterior = (c: Competencia): Competencia => somarMeses(c, -1)

/** How many months lie from `de` to `ate`: 0 for the same month, negative when `ate` is earlier. */
export const mesesEntre = (de: Competencia, ate: Competencia): number => indice(ate) - indice(de)

/** Last day of the month, `YYYY-MM-DD`. */
export function ultimoDia(c: Competencia): string {
  const i = indice(c)
  return `${c}-${diasNoMes(Math.floor(i / 12), (i % 12) + 1)}`
}

/** First day of the month, `YYYY-MM-DD`. */
export const primeiroDia = (c: Competencia): string => `${deIndice(indice(c))}-01`

/** The competência of a date `YYYY-MM-DD` (or ISO datetime, as written). */
export const deData = (data: string): Competencia => deIndice(indice(data.slice(0, 7)))

/** `03/2026`. */
export const formatar = (c: Competencia): string => `${deIndice(indice(c)).slice(5)}/${c.slice(0, 4)}`
