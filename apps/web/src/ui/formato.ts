import { formatarCompetencia, formatarData, formatarDecimal } from '@tombo/contract'

/** What stands where there is no value. */
export const TRACO = '–'
type Talvez<T> = T | null | undefined
const vazio = (v: unknown): v is null | undefined | '' => v === null || v === undefined || v === ''

/** `1.234,56` of a decimal string; the number never passes through binary floating point. */
export const dinheiro = (valor: Talvez<string>): string => (vazio(valor) ? TRACO : formatarDecimal(valor, 2))
/** `R$ 1.234,56`. */
export const reais = (valor: Talvez<string>): string =>
  vazio(valor) ? TRACO : `R$ ${formatarDecimal(valor, 2)}`.replace('R$ -', '-R$ ')
export const decimal = (valor: Talvez<string>, casas = 2): string =>
  vazio(valor) ? TRACO : formatarDecimal(valor, casas)
/** `12,50 %`. */
export const percentual = (valor: Talvez<string>): string =>
  vazio(valor) ? TRACO : `${formatarDecimal(valor, 2)} %`
/** `1.234`. */
export const inteiro = (valor: Talvez<number>): string => (vazio(valor) ? TRACO : formatarDecimal(valor, 0))
/** `DD/MM/AAAA` of `YYYY-MM-DD`. */
export const data = (valor: Talvez<string>): string => (vazio(valor) ? TRACO : formatarData(valor))
/** `MM/AAAA` of `YYYY-MM`. */
export const competencia = (valor: Talvez<string>): string =>
  vazio(valor) ? TRACO : formatarCompetencia(valor)
export const simNao = (valor: Talvez<boolean>): string => (vazio(valor) ? TRACO : valor ? 'Sim' : 'Não')
export const texto = (valor: Talvez<string | number>): string => (vazio(valor) ? TRACO : String(valor))

const par = (n: number) => String(n).padStart(2, '0')
/** `DD/MM/AAAA HH:mm` of an instant, in the time of the person's machine. */
export function instante(valor: Talvez<string>): string {
  if (vazio(valor)) return TRACO
  const d = new Date(valor)
  if (Number.isNaN(d.getTime())) return valor
  return `${par(d.getDate())}/${par(d.getMonth() + 1)}/${d.getFullYear()} ${par(d.getHours())}:${par(d.getMinutes())}`
}

/** "1 item", "2 itens". */
export const quantos = (n: number, um: string, varios: string): string =>
  `${inteiro(n)} ${n === 1 ? um : varios}`

/** The size of a file: `12 kB`, `3,4 MB`. */
export function bytes(tamanho: number): string {
  const kB = Math.ceil(tamanho / 1024)
  return kB < 1024
    ? `${inteiro(Math.max(kB, tamanho > 0 ? 1 : 0))} kB`
    : `${(kB / 1024).toFixed(1).replace('.', ',')} MB`
}

/** The time left in words, from seconds. */
export function duracao(segundos: number): string {
  if (segundos < 60) return `${Math.max(1, Math.round(segundos))} s`
  const minutos = Math.round(segundos / 60)
  if (minutos < 60) return `${minutos} min`
  const horas = Math.floor(minutos / 60)
  const resto = minutos % 60
  return resto ? `${horas} h ${resto} min` : `${horas} h`
}
