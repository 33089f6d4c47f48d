import { expect, it } from 'vitest'
import { efeito } from './efeito.ts'

it('an entry says each balance of the asset that it moves', () => {
  const de = (value: string) => ({ tipo: { value, descricao: '' } })
  const um = { outro: null, ...de('RECLASSIFICACAO') }
  expect(efeito({ saldo: 'BRUTO', sinal: 1, ...um })).toBe('Aumenta o bruto')
  expect(efeito({ saldo: 'BRUTO', sinal: 0, ...um })).toBe('Muda de conta o bruto')
  expect(efeito({ saldo: 'RESERVA', sinal: -1, ...um })).toBe('Diminui a reserva')
  expect(
    efeito({ saldo: 'DEPRECIADO', sinal: -1, outro: { saldo: 'BRUTO', sinal: -1 }, ...de('BAIXA') }),
  ).toBe('Diminui o depreciado e o bruto')
  expect(
    efeito({ saldo: 'BRUTO', sinal: -1, outro: { saldo: 'PERDA', sinal: 1 }, ...de('REAVALIACAO') }),
  ).toBe('Diminui o bruto, aumenta a perda')
})

it('the gain of a sale, and its reversal, change no account of the asset', () => {
  for (const value of ['GANHO_ALIENACAO', 'ESTORNO_BAIXA'])
    expect(efeito({ tipo: { value, descricao: '' }, saldo: 'BRUTO', sinal: 0, outro: null })).toBe(
      'Não muda o bruto',
    )
})
