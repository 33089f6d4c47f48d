/**
 * Texts of a page, in the one-byte code of the PDF's own fonts (WinAnsi, windows-1252): every letter of Portuguese is in
 * it, and no font has to be put into the file. Widths are in thousandths of the size.
 */
const DE_80_A_9F = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'
const HIGH = new Map(
  [...DE_80_A_9F].flatMap((c, i) => (c === '\0' ? [] : [[c, String.fromCharCode(0x80 + i)]])),
)
/** Letters and signs that have no place in the code, by what is nearest. */
const LOOKALIKES = new Map(
  Object.entries({ '−': '-', '≤': '<=', '≥': '>=', '→': '->', '\u200b': '', '\u200d': '', '\ufeff': '' }),
)

/** The letter of a code from 0 to 255; none where the code has none. */
export function letterOf(code: number): string {
  if (code < 0x20 || code === 0x7f) return ''
  if (code < 0x80 || code > 0x9f) return String.fromCharCode(code)
  return DE_80_A_9F.charAt(code - 0x80).replace('\0', '')
}

function codeOf(letter: string): string {
  const n = letter.codePointAt(0) ?? 0
  if (n < 0x20) return ' '
  if (n < 0x7f || (n >= 0xa0 && n <= 0xff)) return letter
  const other = HIGH.get(letter) ?? LOOKALIKES.get(letter)
  if (other !== undefined) return other
  const base = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  return base !== letter && base !== '' ? [...base].map(codeOf).join('') : '?'
}

/** A text as bytes of the code, one to a character; what has no place in it becomes the nearest letter, or `?`. */
export function toWinAnsi(text: string): string {
  // Nearly every text is plain, and is given back as it is.
  return /^[\x20-\x7e\xa0-\xff]*$/.test(text) ? text : [...text.normalize('NFC')].map(codeOf).join('')
}

/** The same as letters, for who codes them itself: none that the code does not have. */
export const printable = (text: string): string =>
  [...toWinAnsi(text)].map((c) => letterOf(c.charCodeAt(0))).join('')

/** The text as an operand of a page: in parentheses, the signs escaped that would end it. */
export const operand = (encoded: string): string => `(${encoded.replace(/[\\()]/g, '\\$&')})`

/** A font of the page: its name there, and the width of each of the 256 codes. */
export interface Font {
  name: string
  widths: readonly number[]
}

/** How wide a coded text is, in points. */
export function widthOf(font: Font, body: number, encoded: string): number {
  let total = 0
  for (let i = 0; i < encoded.length; i += 1) total += font.widths[encoded.charCodeAt(i)] ?? 0
  return (total * body) / 1000
}

/** The text as it is, or its beginning with an ellipsis: never wider than `width`. */
export function truncate(font: Font, body: number, encoded: string, width: number): string {
  if (widthOf(font, body, encoded) <= width) return encoded
  const end = '\x85'
  let n = encoded.length
  while (n > 0 && widthOf(font, body, encoded.slice(0, n).trimEnd() + end) > width) n -= 1
  return encoded.slice(0, n).trimEnd() + end
}

/** How many characters of a word fit in `width`; at least one. */
function howManyFit(font: Font, body: number, word: string, width: number): number {
  let n = 1
  while (n < word.length && widthOf(font, body, word.slice(0, n + 1)) <= width) n += 1
  return n
}

/**
 * A coded text in lines no wider than `width`, broken between words, and within a word that is wider by itself. What is
 * over `maximo` lines is cut with an ellipsis.
 */
export function wrap(font: Font, body: number, encoded: string, width: number, max: number): string[] {
  if (widthOf(font, body, encoded) <= width) return [encoded]
  const rows: string[] = []
  let current = ''
  for (const whole of encoded.split(' ')) {
    let word = whole
    if (current !== '' && widthOf(font, body, `${current} ${word}`) <= width) {
      current = `${current} ${word}`
      continue
    }
    if (current !== '') rows.push(current)
    while (widthOf(font, body, word) > width && word.length > 1) {
      const n = howManyFit(font, body, word, width)
      rows.push(word.slice(0, n))
      word = word.slice(n)
    }
    current = word
  }
  if (current !== '') rows.push(current)
  if (rows.length <= max) return rows
  return [...rows.slice(0, max - 1), truncate(font, body, `${rows[max - 1]} ${rows[max]}`, width)]
}
