// What the shell writes: without the library of decimals, which the first screen does not need.
export { quantos } from '@tombo/contract'

/** What stands where there is no value. */
export const TRACO = '–'
export type Talvez<T> = T | null | undefined
export const vazio = (v: unknown): v is null | undefined | '' => v === null || v === undefined || v === ''

/** `1.234`. */
export const inteiro = (valor: Talvez<number>): string =>
  vazio(valor) ? TRACO : valor.toLocaleString('pt-BR')

const par = (n: number) => String(n).padStart(2, '0')
/** `DD/MM/AAAA HH:mm` of an instant, in the time of the person's machine. */
export function instante(valor: Talvez<string>): string {
  if (vazio(valor)) return TRACO
  const d = new Date(valor)
  if (Number.isNaN(d.getTime())) return valor
  return `${par(d.getDate())}/${par(d.getMonth() + 1)}/${d.getFullYear()} ${par(d.getHours())}:${par(d.getMinutes())}`
}
