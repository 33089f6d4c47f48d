/** Plate text of a vehicle: letters (without accent), digits, underscore, space and hyphen; not blank. */
export const placaValida = (texto: string): boolean => /^[\w -]+$/.test(texto) && texto.trim() !== ''

/** Message of the specification for a refused plate. */
export const PLACA_INVALIDA = 'A placa não pode conter caracteres especiais'
