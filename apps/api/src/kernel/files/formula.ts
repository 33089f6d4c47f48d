/** What a spreadsheet may begin a formula with, after blanks; full-width signs are the same to some. */
const PERIGOSO = /^(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/
/** A number is no formula, whatever its sign. */
const NUMERO = /^[+-]?\d[\d.,]*$/

/** A text that a spreadsheet would take for a formula gets an apostrophe in front. */
export const semFormula = (texto: string): string =>
  PERIGOSO.test(texto) && !NUMERO.test(texto) ? `'${texto}` : texto

/** The text that `semFormula` made plain, as it was before. */
export const comoEra = (texto: string): string =>
  texto.charCodeAt(0) === 0x27 && semFormula(texto.slice(1)) === texto ? texto.slice(1) : texto
