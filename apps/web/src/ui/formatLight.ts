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

const twoDigits = (n: number) => String(n).padStart(2, '0')
/** `DD/MM/AAAA HH:mm` of an instant, in the time of the person's machine. */
export function instant(value: Maybe<string>): string {
  if (isBlank(value)) return DASH
  const d = new Date(value)
  if (Number.isNaN(d.getTime())) return value
  return `${twoDigits(d.getDate())}/${twoDigits(d.getMonth() + 1)}/${d.getFullYear()} ${twoDigits(d.getHours())}:${twoDigits(d.getMinutes())}`
}
