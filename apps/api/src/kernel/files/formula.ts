/** Says what a spreadsheet may begin a formula with, after blanks; full-width signs are the same to some. */
const DANGEROUS = /^(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/
/** A number is no formula, whatever its sign. */
const NUMERO = /^[+-]?\d[\d.,]*$/

/** A text that a spreadsheet would take for a formula gets an apostrophe in front. */
export const withoutFormula = (text: string): string =>
  DANGEROUS.test(text) && !NUMERO.test(text) ? `'${text}` : text

/** The text that `withoutFormula` made plain, as it was before. */
export const comoEra = (text: string): string =>
  text.charCodeAt(0) === 0x27 && withoutFormula(text.slice(1)) === text ? text.slice(1) : text
