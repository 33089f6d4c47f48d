/** Plate text of a vehicle: letters (without accent), digits, underscore, space and hyphen; not blank. */
export const placaValida = (texto: string): boolean => /^[\w -]+$/.test(texto) && texto.trim() !== ''

/** Says what is said of a refused plate (docs/regras.md R64). */
export const PLACA_INVALIDA = 'A placa não pode conter caracteres especiais'

/** A plate of a vehicle, of before Mercosul or of today: three letters, a digit, a digit or a letter, two digits. */
const PLACA = /^([a-z]{3})-?(\d[a-z\d]\d{2})$/

/** Square and cubic metres, alone or behind an amount: `120m2`. */
const AREA = /^([\d.,]*[cdkm]?m)([23²³])$/
const EXPOENTES: Readonly<Record<string, string>> = { 2: '²', 3: '³', '²': '2', '³': '3' }

/** Measures joined by the sign of times, or by the letter that is typed for it: `60x40`. */
const MEDIDAS = /(\d)[x*](?=\d)/g

/**
 * A word of a search in each way in which somebody may have kept it (docs/regras.md R140): a plate with a hyphen, with a space,
 * and without; `m2` as `m²`; `60x40` as `60×40`. Any other word as it is.
 */
export function formasEscritas(palavra: string): string[] {
  const [, letras, resto] = PLACA.exec(palavra) ?? []
  if (letras && resto) return ['', '-', ' '].map((entre) => `${letras}${entre}${resto}`)
  const [, medida, expoente] = AREA.exec(palavra) ?? []
  if (medida && expoente) return [palavra, `${medida}${EXPOENTES[expoente]}`]
  return [...new Set([palavra, palavra.replace(MEDIDAS, '$1x'), palavra.replace(MEDIDAS, '$1*')])]
}
