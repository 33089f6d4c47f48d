import { formatarCompetencia, formatarData, formatarDecimal } from '@tombo/contract'
import { integer, type Maybe, DASH, isBlank } from './formatLight.ts'

export { DASH, instant, integer, quantos } from './formatLight.ts'

/** `1.234,56` of a decimal string; the number never passes through binary floating point. */
export const money = (value: Maybe<string>): string => (isBlank(value) ? DASH : formatarDecimal(value, 2))
/** `R$ 1.234,56`. */
export const reais = (value: Maybe<string>): string =>
  isBlank(value) ? DASH : `R$ ${formatarDecimal(value, 2)}`.replace('R$ -', '-R$ ')
export const decimal = (value: Maybe<string>, places = 2): string =>
  isBlank(value) ? DASH : formatarDecimal(value, places)
/** `12,50 %`. */
export const percent = (value: Maybe<string>): string =>
  isBlank(value) ? DASH : `${formatarDecimal(value, 2)} %`
/** `DD/MM/AAAA` of `YYYY-MM-DD`. */
export const date = (value: Maybe<string>): string => (isBlank(value) ? DASH : formatarData(value))
/** `MM/AAAA` of `YYYY-MM`. */
export const competencia = (value: Maybe<string>): string =>
  isBlank(value) ? DASH : formatarCompetencia(value)
export const yesNo = (value: Maybe<boolean>): string => (isBlank(value) ? DASH : value ? 'Sim' : 'Não')
export const shownText = (value: Maybe<string | number>): string => (isBlank(value) ? DASH : String(value))

/** The size of a file: `12 kB`, `3,4 MB`. */
export function bytes(size: number): string {
  const kB = Math.ceil(size / 1024)
  return kB < 1024
    ? `${integer(Math.max(kB, size > 0 ? 1 : 0))} kB`
    : `${(kB / 1024).toFixed(1).replace('.', ',')} MB`
}

/** The same where it may be absent. */
export const fileSize = (value: Maybe<number>): string => (isBlank(value) ? DASH : bytes(value))

/** The time left in words, from seconds. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return rest ? `${hours} h ${rest} min` : `${hours} h`
}
