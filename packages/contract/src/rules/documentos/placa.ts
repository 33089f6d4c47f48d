/** Plate text of a vehicle: letters (without accent), digits, underscore, space and hyphen; not blank. */
export const placaValida = (texto: string): boolean => /^[\w -]+$/.test(texto) && texto.trim() !== ''

/** Says what is said of a refused plate (docs/regras.md R64). */
export const PLACA_INVALIDA = 'A placa não pode conter caracteres especiais'
