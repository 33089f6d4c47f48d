import { formatarDecimal, lerDecimal } from '@tombo/contract'

/**
 * What a person may type into a decimal field: digits, points, one comma, a minus where negatives are allowed, and no
 * more than `casas` digits after the comma. A text pasted from elsewhere (`1234.56`, `R$ 1.234,56`) is kept for `lerTyped`.
 */
export function limparDecimal(texto: string, casas: number, negativo = false): string {
  const limpo = texto.replace(negativo ? /[^\d.,-]/g : /[^\d.,]/g, '').replace(/(?!^)-/g, '')
  const virgula = limpo.indexOf(',')
  if (virgula < 0 || limpo.indexOf('.', virgula) >= 0) return limpo
  const fracao = limpo
    .slice(virgula + 1)
    .replaceAll(',', '')
    .slice(0, casas)
  return casas === 0 ? limpo.slice(0, virgula) : `${limpo.slice(0, virgula)},${fracao}`
}

/**
 * The value of what was typed: canonical text with a point (`"1234.50"`), null for nothing, and the text itself when it
 * is no number, so that the rule of the field can say so.
 */
export function lerDigitado(texto: string, casas: number): string | null {
  const limpo = texto.trim()
  if (!limpo) return null
  const lido = lerDecimal(limpo)
  if (lido === null) return limpo
  const [inteiro = '0', fracao = ''] = lido.split('.')
  // More places than the field has: the rule refuses it, nothing is rounded behind the person's back.
  if (/[1-9]/.test(fracao.slice(casas))) return lido
  return casas === 0 ? inteiro : `${inteiro}.${fracao.slice(0, casas).padEnd(casas, '0')}`
}

/** How a value stands in the field when nobody is typing: `1.234,50`. A text that is no number stays as it is. */
export function mostrarDecimal(valor: string | null | undefined, casas: number): string {
  if (valor === null || valor === undefined || valor === '') return ''
  return /^-?\d+(\.\d+)?$/.test(valor) ? formatarDecimal(valor, Math.max(casas, casasDe(valor))) : valor
}
const casasDe = (valor: string) => (valor.split('.')[1] ?? '').replace(/0+$/, '').length

/** A percentage: digits and a comma, at most five characters, 0 to 100. */
export const limparPercentual = (texto: string): string =>
  limparDecimal(texto.replaceAll('.', ','), 2).slice(0, 5)

/** The value of a typed percentage, held to 0 to 100. */
export function lerPercentual(texto: string): string | null {
  const lido = lerDigitado(texto, 2)
  if (lido === null || !/^\d+\.\d+$/.test(lido)) return lido
  return Number(lido) > 100 ? '100.00' : lido
}

/** `12,50`, and `100` without places, which has five characters no more. */
export function mostrarPercentual(valor: string | null | undefined): string {
  const mostrado = mostrarDecimal(valor, 2)
  return mostrado.endsWith(',00') ? mostrado.slice(0, -3) : mostrado
}
