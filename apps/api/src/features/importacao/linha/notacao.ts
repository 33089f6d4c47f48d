import { chaveDeBusca, lerData, lerDecimal, type SeparadorDecimal } from '@tombo/contract'

/** Says what the values of one column have shown of their decimal sign. */
export interface Provas {
  virgula: boolean
  ponto: boolean
}

const PONTO_CERTO = /^\d+\.\d{1,2}$/
const VIRGULA_CERTA = /^\d+,\d{1,2}$/
const INTEIRO = /^\d*$/

/** Takes note of a value that can be read with one decimal sign only. */
export function observar(provas: Provas, texto: string): void {
  if (INTEIRO.test(texto) || (provas.virgula && provas.ponto)) return
  if (PONTO_CERTO.test(texto)) provas.ponto = true
  else if (VIRGULA_CERTA.test(texto)) provas.virgula = true
  else {
    const v = lerDecimal(limpar(texto), ',')
    const p = lerDecimal(limpar(texto), '.')
    if (v !== null && p === null) provas.virgula = true
    if (p !== null && v === null) provas.ponto = true
  }
}

/** The decimal sign of the column where its values prove one; where they prove both or none, each value is read by itself. */
export const sinalDecimal = (p: Provas): SeparadorDecimal | undefined =>
  p.virgula === p.ponto ? undefined : p.virgula ? ',' : '.'

const limpar = (texto: string) => (texto.endsWith('%') ? texto.slice(0, -1) : texto)
const CANONICO = /^\d{1,13}\.\d\d$/
const BRASILEIRO = /^\d{1,13},\d\d$/

/** A number of a column whose decimal sign is known or not: canonical text with a point and at least two places, or null. */
export function lerNumero(texto: string, decimal: SeparadorDecimal | undefined): string | null {
  if (decimal !== ',' && CANONICO.test(texto)) return texto
  if (decimal !== '.' && BRASILEIRO.test(texto)) return texto.replace(',', '.')
  return lerDecimal(limpar(texto), decimal)
}

const COM_PONTOS = /^(\d{1,2})[.-](\d{1,2})[.-](\d{4})(?=\D|$)/
const LIMITE = 20_000
const lidas = new Map<string, string | null>()

/** A date as files write it, `YYYY-MM-DD` or null. Dates repeat, so what was read is remembered. */
export function lerDataDoArquivo(texto: string): string | null {
  const lembrada = lidas.get(texto)
  if (lembrada !== undefined) return lembrada
  const data = lerData(texto.replace(COM_PONTOS, '$1/$2/$3'))
  if (lidas.size >= LIMITE) lidas.clear()
  lidas.set(texto, data)
  return data
}

const SIM = new Set(['sim', 's', '1', 'true', 'verdadeiro', 'x', 'yes', 'y'])
const NAO = new Set(['nao', 'n', '0', 'false', 'falso', 'no'])

/** Yes or no, however it is written; undefined when it is neither. */
export function lerSimNao(texto: string): boolean | undefined {
  const chave = chaveDeBusca(texto)
  return SIM.has(chave) ? true : NAO.has(chave) ? false : undefined
}

const NUMERO = /^\d{1,15}$/
const COM_ACESSORIO = /^(\d{1,15})\/(\d{1,6})$/

/** A registration number: digits, with or without leading zeros, points of thousands or a decimal part of zeros; `123/2` is an accessory of 123. */
export function lerNumeroTombamento(texto: string): { numero: number; acessorio: boolean } | null {
  if (NUMERO.test(texto)) return Number(texto) > 0 ? { numero: Number(texto), acessorio: false } : null
  const par = COM_ACESSORIO.exec(texto)
  if (par) return Number(par[1]) > 0 ? { numero: Number(par[1]), acessorio: Number(par[2]) > 0 } : null
  const n = lerInteiro(texto)
  return n !== null && n > 0 ? { numero: n, acessorio: false } : null
}

/** A whole number however it is written (`120`, `120,00`, `1.200`), or null. */
export function lerInteiro(texto: string): number | null {
  if (NUMERO.test(texto)) return Number(texto)
  const lido = lerDecimal(texto)
  return lido !== null && /^-?\d{1,15}\.0+$/.test(lido) ? Number(lido) : null
}
