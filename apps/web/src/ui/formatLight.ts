import { clockOf } from './today.ts'

// The shell writes without the library of decimals, which the first screen does not need.
export { quantos } from '@tombo/contract'

/** Says what stands where there is no value. */
export const DASH = '–'
export type Maybe<T> = T | null | undefined
export const isBlank = (v: unknown): v is null | undefined | '' => v === null || v === undefined || v === ''

/** A label as it stands inside a sentence: it begins small, unless with an acronym (`descrição`, `EPC (RFID)`). */
export const inSentence = (label: string): string =>
  label.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase())

/** `1.234`. */
export const integer = (value: Maybe<number>): string =>
  isBlank(value) ? DASH : value.toLocaleString('pt-BR')

/** `DD/MM/AAAA HH:mm` of an instant, by the clocks of the organisation. */
export function instant(value: Maybe<string>): string {
  if (isBlank(value)) return DASH
  const d = new Date(value)
  if (Number.isNaN(d.getTime())) return value
  const { dia, hora } = clockOf(d)
  const [ano, mes, doMes] = dia.split('-')
  return `${doMes}/${mes}/${ano} ${hora}`
}
