import { expect, test } from 'vitest'
import { lerValor } from './valor.ts'

test.each([
  ['1.234,56', '1234.56'],
  ['R$ 1300', '1300.00'],
  ['99,9', '99.90'],
  ['1.234.567', '1234567.00'],
  [' ', null],
  ['1234.56', undefined],
  ['12.34', undefined],
  ['1,234.56', undefined],
  ['muito', undefined],
])('%s is read as %s', (texto, valor) => {
  expect(lerValor(texto)).toBe(valor)
})
