import { expect, it } from 'vitest'
import { saldoComLado } from './saldo.ts'

it.each([
  ['1234.50', '1.234,50 D'],
  ['-200.00', '200,00 C'],
  ['0.00', '0,00'],
  ['-0.00', '0,00'],
])('%s is %s', (saldo, lido) => expect(saldoComLado(saldo)).toBe(lido))
