import { Decimal, paraTexto, type Numerico } from './arredondar.ts'
import { formatarDecimal } from './formatar-decimal.ts'

/** Which character is the decimal point in a file whose notation is known. */
export type SeparadorDecimal = ',' | '.'

const outro = (s: SeparadorDecimal): SeparadorDecimal => (s === ',' ? '.' : ',')

/** Digits in groups of three (`1.234.567`): the first group has one to three digits and does not start with 0. */
const emGrupos = (inteiro: string, milhar: SeparadorDecimal): boolean =>
  (milhar === '.' ? /^[1-9]\d{0,2}(\.\d{3})+$/ : /^[1-9]\d{0,2}(,\d{3})+$/).test(inteiro)

/** Guess the decimal point of one number; see the rule in `lerDecimal`. */
function separadorDe(numero: string): SeparadorDecimal {
  const virgula = numero.lastIndexOf(',')
  const ponto = numero.lastIndexOf('.')
  if (virgula >= 0 && ponto >= 0) return virgula > ponto ? ',' : '.'
  if (virgula >= 0) return numero.indexOf(',') === virgula ? ',' : '.'
  return emGrupos(numero, '.') ? ',' : '.'
}

/** The bare number (digits, dots, commas) as `1234.56`, or null. */
function semMilhar(numero: string, decimal: SeparadorDecimal): string | null {
  const partes = numero.split(decimal)
  if (partes.length > 2) return null
  const [inteiro = '', fracao] = partes
  if (fracao !== undefined && !/^\d+$/.test(fracao)) return null
  if (!/^\d*$/.test(inteiro) && !emGrupos(inteiro, outro(decimal))) return null
  if (inteiro === '' && fracao === undefined) return null
  return `${inteiro.replaceAll(outro(decimal), '') || '0'}.${fracao ?? '0'}`
}

/**
 * Read a number as people and files write it: `1.234,56`, `1234,56`, `1234.56`, `R$ 12.226,00`, `1,234.56`, `-5`.
 *
 * Which mark is the decimal point:
 * - dot and comma together: the last one; the other must group by three;
 * - one comma: the comma (Brazilian reading: `1,234` is 1.234); several commas: they group thousands;
 * - only dots: thousands when the whole is exactly groups of three (`1.234` is 1234, `12.345.678`), else the
 *   decimal point. So `1234.567`, `0.125` and `12.50` are decimals: a thousands group has at most three digits
 *   before the dot and does not start with 0.
 *
 * When the notation of the file is known, give `decimal` and nothing is guessed.
 * @returns canonical text with a dot and at least two places (`"1234.50"`, `"0.125"`), or null when it is no number.
 */
export function lerDecimal(texto: string, decimal?: SeparadorDecimal): string | null {
  const limpo = texto.replace(/\s/g, '').replace('\u2212', '-')
  const achado = /^(-?)(?:R\$)?(-?)([\d.,]+)$/i.exec(limpo)
  if (!achado || (achado[1] && achado[2])) return null
  const numero = achado[3] ?? ''
  const lido = semMilhar(numero, decimal ?? separadorDe(numero))
  if (lido === null) return null
  const valor = new Decimal((achado[1] || achado[2] || '') + lido)
  return valor.isZero() ? '0.00' : valor.toFixed(Math.max(2, valor.decimalPlaces()))
}

/** `R$ 1.234,56`, negative `-R$ 1.234,56`. */
export function formatarReais(valor: Numerico): string {
  const texto = formatarDecimal(paraTexto(valor))
  return texto.startsWith('-') ? `-R$ ${texto.slice(1)}` : `R$ ${texto}`
}
