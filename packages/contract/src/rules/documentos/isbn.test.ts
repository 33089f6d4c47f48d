import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formasDoIsbn, isbnValido, normalizarIsbn } from './isbn.ts'

const nove = fc.stringMatching(/^\d{9}$/)
/** The check digit found by trying: independent of how the rule computes it. */
const completar = (corpo: string) => [...'0123456789X'].map((d) => corpo + d).filter(isbnValido)

describe('ISBN', () => {
  test.each([
    '0-306-40615-2',
    '0306406152',
    '978-0-306-40615-7',
    '9780306406157',
    '85-7419-547-2',
    '080442957X',
    '0-8044-2957-x',
    '978 85 359 0092 7',
    '979-10-90636-07-1',
    'ISBN 85-7419-547-2',
    'ISBN-13: 978-0-306-40615-7',
    '978–0–306–40615–7',
  ])('aceita %s', (isbn) => expect(isbnValido(isbn)).toBe(true))
  test.each([
    '',
    '0',
    '0306406153',
    '9780306406158',
    '030640615',
    '97803064061570',
    'X306406152',
    '03064X6152',
    '9780306406X57',
    '4006381333931',
    '9771234567003',
    '0306406152 (broch.)',
  ])('recusa %s', (isbn) => expect(isbnValido(isbn)).toBe(false))

  test('cada corpo tem exatamente um dígito, e trocar um algarismo ou dois vizinhos invalida', () => {
    fc.assert(
      fc.property(nove, fc.nat(8), fc.integer({ min: 1, max: 9 }), (corpo, i, soma) => {
        const [isbn = '', ...mais] = completar(corpo)
        expect(isbn).toHaveLength(10)
        expect(mais).toEqual([])
        const outro = (Number(isbn[i]) + soma) % 10
        expect(isbnValido(isbn.slice(0, i) + outro + isbn.slice(i + 1))).toBe(false)
        if (i < 8 && isbn[i] !== isbn[i + 1])
          expect(isbnValido(isbn.slice(0, i) + isbn[i + 1] + isbn[i] + isbn.slice(i + 2))).toBe(false)
      }),
    )
  })
  test('ISBN-13: um dígito só, e trocar um algarismo invalida', () => {
    fc.assert(
      fc.property(nove, fc.integer({ min: 3, max: 11 }), fc.integer({ min: 1, max: 9 }), (corpo, i, soma) => {
        const [isbn = '', ...mais] = completar(`978${corpo}`)
        expect(isbn).toHaveLength(13)
        expect(mais).toEqual([])
        expect(isbnValido(isbn.slice(0, i) + ((Number(isbn[i]) + soma) % 10) + isbn.slice(i + 1))).toBe(false)
      }),
    )
  })
  test('as duas formas são do mesmo livro, de onde quer que se parta', () => {
    fc.assert(
      fc.property(nove, (corpo) => {
        const [dez = ''] = completar(corpo)
        const formas = formasDoIsbn(dez)
        expect(formas).toHaveLength(2)
        expect(formas.every(isbnValido)).toBe(true)
        expect(formasDoIsbn(formas[1] as string).toReversed()).toEqual(formas)
      }),
    )
  })
  test('normaliza; 979 não tem forma de dez; o que não é ISBN fica como está', () => {
    expect(normalizarIsbn(' isbn 0-8044-2957-x ')).toBe('080442957X')
    expect(formasDoIsbn('0-306-40615-2')).toEqual(['0306406152', '9780306406157'])
    expect(formasDoIsbn('979-10-90636-07-1')).toEqual(['9791090636071'])
    expect(formasDoIsbn('97885-35')).toEqual(['9788535'])
  })
  test('o travessão e o espaço não mudam nada', () => {
    fc.assert(
      fc.property(nove, fc.nat(9), (corpo, i) => {
        const [isbn = ''] = completar(corpo)
        for (const s of ['-', ' ', '–', '\u00a0'])
          expect(normalizarIsbn(isbn.slice(0, i) + s + isbn.slice(i))).toBe(isbn)
      }),
    )
  })
})
