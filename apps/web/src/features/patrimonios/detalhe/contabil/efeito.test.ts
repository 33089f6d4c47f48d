import { expect, it } from 'vitest'
import { efeito } from './efeito.ts'

it('an entry says each balance of the asset that it moves', () => {
  const um = { outro: null }
  expect(efeito({ saldo: 'BRUTO', sinal: 1, ...um })).toBe('Aumenta o bruto')
  expect(efeito({ saldo: 'BRUTO', sinal: 0, ...um })).toBe('Muda de conta o bruto')
  expect(efeito({ saldo: 'RESERVA', sinal: -1, ...um })).toBe('Diminui a reserva')
  expect(efeito({ saldo: 'DEPRECIADO', sinal: -1, outro: { saldo: 'BRUTO', sinal: -1 } })).toBe(
    'Diminui o depreciado e o bruto',
  )
  expect(efeito({ saldo: 'BRUTO', sinal: -1, outro: { saldo: 'PERDA', sinal: 1 } })).toBe(
    'Diminui o bruto, aumenta a perda',
  )
})
