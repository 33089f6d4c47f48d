import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printable, truncate, toWinAnsi, type Font, widthOf, letterOf, operand, wrap } from './text.ts'

/** Every letter is half its size wide, and an `i` a quarter. */
const font: Font = {
  name: 'R',
  widths: Array.from({ length: 256 }, (_, c) => (c === 0x69 ? 250 : 500)),
}
const decodificar = (t: string) => new TextDecoder('windows-1252').decode(Buffer.from(t, 'latin1'))

test('Portuguese and its signs keep their letters; what has no place becomes the nearest one', () => {
  const portugues = 'ÁÀÂÃÇÉÊÍÓÔÕÚÜ áàâãçéêíóôõúü ªº° “aspas” ‘x’ – — … € R$ § nº 1ª “½”'
  expect(decodificar(toWinAnsi(portugues))).toBe(portugues)
  expect(decodificar(toWinAnsi('decomposto: a\u0303 e\u0301'))).toBe('decomposto: ã é')
  expect(toWinAnsi('ő ǧ → ≤ 漢 🙂 a\tb\nc\u200b')).toBe('o g -> <= ? ? a b c')
  expect(printable(portugues)).toBe(portugues)
  expect(printable('a\u0303 – “€” → 漢')).toBe('ã – “€” -> ?')
  expect([letterOf(0x41), letterOf(0x85), letterOf(0x81), letterOf(0x0a), letterOf(0xe7)]).toEqual([
    'A',
    '…',
    '',
    '',
    'ç',
  ])
})

test('every coded text is of one byte a character, and leaves its operand only at its end', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (t) => {
      const encoded = toWinAnsi(t)
      expect([...encoded].every((c) => c.charCodeAt(0) < 256)).toBe(true)
      expect(operand(encoded)).toMatch(/^\((?:\\[\\()]|[^\\()])*\)$/s)
    }),
  )
})

test('lines are never wider than their column and together say the whole text', () => {
  const text = fc
    .array(fc.string({ unit: fc.constantFrom('a', 'i', 'ç'), minLength: 1, maxLength: 30 }), {
      maxLength: 12,
    })
    .map((ps) => ps.join(' '))
  fc.assert(
    fc.property(text, fc.integer({ min: 10, max: 200 }), (t, width) => {
      const rows = wrap(font, 10, t, width, 1000)
      for (const l of rows) expect(widthOf(font, 10, l)).toBeLessThanOrEqual(width)
      expect(rows.join('').replaceAll(' ', '')).toBe(t.replaceAll(' ', ''))
    }),
  )
})

test('what does not fit is cut with an ellipsis', () => {
  expect(truncate(font, 10, 'abcdef', 30)).toBe('abcdef')
  expect(truncate(font, 10, 'abcdefg', 30)).toBe('abcde\x85')
  expect(wrap(font, 10, 'uma duas tres quatro', 30, 2)).toEqual(['uma', 'duas\x85'])
  expect(wrap(font, 10, 'uma duas', 45, 2)).toEqual(['uma duas'])
})
