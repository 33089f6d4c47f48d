/** Plate text of a vehicle: letters (without accent), digits, underscore, space and hyphen; not blank. */
export const placaValida = (texto: string): boolean => /^[\w -]+$/.test(texto) && texto.trim() !== ''

/** Says what is said of a refused plate (docs/regras.md R64). */
export const PLACA_INVALIDA = 'A placa não pode conter caracteres especiais'

/** A plate of a vehicle, of before Mercosul or of today: three letters, a digit, a digit or a letter, two digits. */
const PLACA = /^([a-z]{3})-?(\d[a-z\d]\d{2})$/

/**
 * A word of a search in each way in which somebody may have kept it: a plate with a hyphen, with a space, and without
 * (docs/regras.md R140); any other word as it is.
 */
export function formasEscritas(palavra: string): string[] {
  const [, letras, resto] = PLACA.exec(palavra) ?? []
  return letras && resto ? ['', '-', ' '].map((entre) => `${letras}${entre}${resto}`) : [palavra]
}
