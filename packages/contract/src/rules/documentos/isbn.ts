/** Without the word ISBN before it, hyphens and blanks, upper case: the form that is kept and compared. */
export const normalizarIsbn = (texto: string): string =>
  texto
    .replace(/^\s*ISBN(?:[- ]?1[03])?\s*:?/i, '')
    .replace(/[\s\p{Pd}\u2212]/gu, '')
    .toUpperCase()

/** Check digit of the 9 digits of an ISBN-10: weights 10 to 2, modulo 11, 10 is written X (ISO 2108). */
function digitoIsbn10(corpo: string): string {
  const soma = [...corpo].reduce((total, d, i) => total + Number(d) * (10 - i), 0)
  const digito = (11 - (soma % 11)) % 11
  return digito === 10 ? 'X' : String(digito)
}

/** Check digit of the 12 digits of an ISBN-13: weights 1 and 3, modulo 10 (EAN-13). */
function digitoIsbn13(corpo: string): string {
  const soma = [...corpo].reduce((total, d, i) => total + Number(d) * (i % 2 === 0 ? 1 : 3), 0)
  return String((10 - (soma % 10)) % 10)
}

/** True for an ISBN-10, or an ISBN-13 of the prefixes 978 and 979, masked or not, whose check digit is right. */
export function isbnValido(texto: string): boolean {
  const isbn = normalizarIsbn(texto)
  if (/^\d{9}[\dX]$/.test(isbn)) return isbn.endsWith(digitoIsbn10(isbn.slice(0, 9)))
  return /^97[89]\d{10}$/.test(isbn) && isbn.endsWith(digitoIsbn13(isbn.slice(0, 12)))
}

/**
 * Every way in which the number of a valid ISBN may be kept: as it is, and the other form of the same book (an ISBN-10 is
 * the ISBN-13 of prefix 978). A text that is none gives itself alone, normalised.
 */
export function formasDoIsbn(texto: string): string[] {
  const isbn = normalizarIsbn(texto)
  if (!isbnValido(isbn)) return [isbn]
  if (isbn.length === 10) {
    const corpo = `978${isbn.slice(0, 9)}`
    return [isbn, corpo + digitoIsbn13(corpo)]
  }
  if (!isbn.startsWith('978')) return [isbn]
  const corpo = isbn.slice(3, 12)
  return [isbn, corpo + digitoIsbn10(corpo)]
}
