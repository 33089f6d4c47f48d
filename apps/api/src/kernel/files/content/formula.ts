const BLANKS = '\\t\\n\\v\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff'
/**
 * Says what a spreadsheet may begin a formula with, after blanks; full-width signs are the same to some. The patterns are
 * read by the database too, and mean the same there.
 */
export const FORMULA_PATTERN = `^(?:[\\t\\r\\n]|[${BLANKS}]*[=+@\\uff1d\\uff0b\\uff0d\\uff20-])`
/** A number is no formula, whatever its sign. */
export const NUMBER_PATTERN = '^[+-]?[0-9][0-9.,]*$'
const DANGEROUS = new RegExp(FORMULA_PATTERN)
const NUMBER = new RegExp(NUMBER_PATTERN)

/** A text that a spreadsheet would take for a formula gets an apostrophe in front. */
export const withoutFormula = (text: string): string =>
  DANGEROUS.test(text) && !NUMBER.test(text) ? `'${text}` : text

/** The text that `withoutFormula` made plain, as it was before. */
export const asItWas = (text: string): string =>
  text.charCodeAt(0) === 0x27 && withoutFormula(text.slice(1)) === text ? text.slice(1) : text
