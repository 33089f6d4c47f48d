import { formatarCompetencia, formatarData, formatarDecimal } from '@tombo/contract'
import { inteiro, type Talvez, TRACO, vazio } from './formatoLeve.ts'

export { inteiro, instante, quantos, TRACO } from './formatoLeve.ts'

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
/** `DD/MM/AAAA` of `YYYY-MM-DD`. */
export const data = (valor: Talvez<string>): string => (vazio(valor) ? TRACO : formatarData(valor))
/** `MM/AAAA` of `YYYY-MM`. */
export const competencia = (valor: Talvez<string>): string =>
  vazio(valor) ? TRACO : formatarCompetencia(valor)
export const simNao = (valor: Talvez<boolean>): string => (vazio(valor) ? TRACO : valor ? 'Sim' : 'Não')
export const texto = (valor: Talvez<string | number>): string => (vazio(valor) ? TRACO : String(valor))

/** The size of a file: `12 kB`, `3,4 MB`. */
export function bytes(tamanho: number): string {
  const kB = Math.ceil(tamanho / 1024)
  return kB < 1024
    ? `${inteiro(Math.max(kB, tamanho > 0 ? 1 : 0))} kB`
    : `${(kB / 1024).toFixed(1).replace('.', ',')} MB`
}

/** The same where it may be absent. */
export const tamanho = (valor: Talvez<number>): string => (vazio(valor) ? TRACO : bytes(valor))

/** The time left in words, from seconds. */
export function duracao(segundos: number): string {
  if (segundos < 60) return `${Math.max(1, Math.round(segundos))} s`
  const minutos = Math.round(segundos / 60)
  if (minutos < 60) return `${minutos} min`
  const horas = Math.floor(minutos / 60)
  const resto = minutos % 60
  return resto ? `${horas} h ${resto} min` : `${horas} h`
}
