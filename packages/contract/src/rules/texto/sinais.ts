/** Blanks of which one at least ends a line, or jumps within it. */
const QUEBRA = /[\t\n\v\f\r\u0085\u2028\u2029]/

/** Signs that nobody sees: controls, marks that turn the direction of reading, blanks without width. */
const INVISIVEIS = /(?![\t\n\r])\p{Cc}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** Texts of printed signs alone, as nearly all are. */
const LIMPO = /^[ -~\u00a0-\u00ff]*$/

/** A text of several lines as it is kept: without signs that nobody sees, which have it read otherwise than it is written. */
export const semInvisiveis = (texto: string): string =>
  LIMPO.test(texto) ? texto : texto.replace(/[\v\f\u0085\u2028\u2029]/g, '\n').replace(INVISIVEIS, '')

/** The same in one line, as names, numbers and descriptions are: `"Mesa\nde reunião"` → `"Mesa de reunião"`. */
export const numaLinha = (texto: string): string =>
  LIMPO.test(texto)
    ? texto
    : texto.replace(/\s+/g, (brancos) => (QUEBRA.test(brancos) ? ' ' : brancos)).replace(INVISIVEIS, '')
