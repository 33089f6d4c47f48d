import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cortar, emWinAnsi, type Fonte, larguraDe, letraDe, operando, quebrar } from './texto.ts'

/** Every letter is half its size wide, and an `i` a quarter. */
const fonte: Fonte = {
  nome: 'R',
  larguras: Array.from({ length: 256 }, (_, c) => (c === 0x69 ? 250 : 500)),
}
const decodificar = (t: string) => new TextDecoder('windows-1252').decode(Buffer.from(t, 'latin1'))

test('Portuguese and its signs keep their letters; what has no place becomes the nearest one', () => {
  const portugues = 'ÁÀÂÃÇÉÊÍÓÔÕÚÜ áàâãçéêíóôõúü ªº° “aspas” ‘x’ – — … € R$ § nº 1ª “½”'
  expect(decodificar(emWinAnsi(portugues))).toBe(portugues)
  expect(decodificar(emWinAnsi('decomposto: a\u0303 e\u0301'))).toBe('decomposto: ã é')
  expect(emWinAnsi('ő ǧ → ≤ 漢 🙂 a\tb\nc\u200b')).toBe('o g -> <= ? ? a b c')
  expect([letraDe(0x41), letraDe(0x85), letraDe(0x81), letraDe(0x0a), letraDe(0xe7)]).toEqual([
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
      const codificado = emWinAnsi(t)
      expect([...codificado].every((c) => c.charCodeAt(0) < 256)).toBe(true)
      expect(operando(codificado)).toMatch(/^\((?:\\[\\()]|[^\\()])*\)$/s)
    }),
  )
})

test('lines are never wider than their column and together say the whole text', () => {
  const texto = fc
    .array(fc.string({ unit: fc.constantFrom('a', 'i', 'ç'), minLength: 1, maxLength: 30 }), {
      maxLength: 12,
    })
    .map((ps) => ps.join(' '))
  fc.assert(
    fc.property(texto, fc.integer({ min: 10, max: 200 }), (t, largura) => {
      const linhas = quebrar(fonte, 10, t, largura, 1000)
      for (const l of linhas) expect(larguraDe(fonte, 10, l)).toBeLessThanOrEqual(largura)
      expect(linhas.join('').replaceAll(' ', '')).toBe(t.replaceAll(' ', ''))
    }),
  )
})

test('what does not fit is cut with an ellipsis', () => {
  expect(cortar(fonte, 10, 'abcdef', 30)).toBe('abcdef')
  expect(cortar(fonte, 10, 'abcdefg', 30)).toBe('abcde\x85')
  expect(quebrar(fonte, 10, 'uma duas tres quatro', 30, 2)).toEqual(['uma', 'duas\x85'])
  expect(quebrar(fonte, 10, 'uma duas', 45, 2)).toEqual(['uma duas'])
})
