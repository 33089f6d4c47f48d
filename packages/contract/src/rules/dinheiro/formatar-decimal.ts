/** Canonical text of a decimal, or what writes it: a number of the library of decimals, say. */
export type EscritoEmDecimal = string | number | { toFixed: () => string }

const CANONICO = /^(-?)(\d+)(?:\.(\d*))?$/

/**
 * `1.234,56`: Brazilian notation, rounded half up to `casas` places. Takes canonical text, never guesses; needs no library,
 * so that a screen may show amounts before it can reckon with them.
 * @throws {Error} when it is no decimal
 */
export function formatarDecimal(valor: EscritoEmDecimal, casas = 2): string {
  const escrito = typeof valor === 'object' ? valor.toFixed() : String(valor)
  const [, menos, inteiro, fracao = ''] = CANONICO.exec(escrito.trim()) ?? []
  if (inteiro === undefined) throw new Error(`Não é um decimal: ${escrito}`)
  // One digit more than is shown says which way the last one goes.
  const digitos = BigInt(inteiro + fracao.slice(0, casas + 1).padEnd(casas + 1, '0'))
  const texto = String((digitos + 5n) / 10n).padStart(casas + 1, '0')
  const corte = texto.length - casas
  const sinal = menos && /[1-9]/.test(texto) ? '-' : ''
  const grupos = texto.slice(0, corte).replace(/\B(?=(\d{3})+$)/g, '.')
  return sinal + (casas === 0 ? grupos : `${grupos},${texto.slice(corte)}`)
}

/** The places that a decimal, as it travels, is written with: those that say something. */
export const casasDe = (valor: string): number => valor.split('.')[1]?.replace(/0+$/, '').length ?? 0
