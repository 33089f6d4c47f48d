import { describe, expect, it } from 'vitest'
import { bytes, data, dinheiro, duracao, inteiro, percentual, quantos, reais, TRACO } from './formato.ts'

describe('formatters', () => {
  it('writes money from the decimal string, to the centavo, however large', () => {
    expect(dinheiro('1234.5')).toBe('1.234,50')
    expect(dinheiro('0.01')).toBe('0,01')
    // Not representable in binary floating point.
    expect(dinheiro('9007199254740993.07')).toBe('9.007.199.254.740.993,07')
    expect(dinheiro('-12.30')).toBe('-12,30')
    expect(reais('-12.3')).toBe('-R$ 12,30')
  })
  it('shows a dash for what is absent, and zero for zero', () => {
    for (const f of [dinheiro, reais, data, percentual]) {
      expect(f(null)).toBe(TRACO)
      expect(f('')).toBe(TRACO)
    }
    expect(inteiro(0)).toBe('0')
    expect(dinheiro('0')).toBe('0,00')
  })
  it('writes dates and quantities', () => {
    expect(data('2026-03-01')).toBe('01/03/2026')
    expect(inteiro(54431)).toBe('54.431')
    expect(quantos(1, 'bem', 'bens')).toBe('1 bem')
    expect(quantos(0, 'bem', 'bens')).toBe('0 bens')
  })
  it('says the time left', () => {
    expect(duracao(0.2)).toBe('1 s')
    expect(duracao(59)).toBe('59 s')
    expect(duracao(150)).toBe('3 min')
    expect(duracao(3600 + 120)).toBe('1 h 2 min')
  })
  it('writes the size of a file', () => {
    expect([0, 1, 1024, 1025, 1_048_575, 1_048_576, 41_943_040].map(bytes)).toEqual([
      '0 kB',
      '1 kB',
      '1 kB',
      '2 kB',
      '1,0 MB',
      '1,0 MB',
      '40,0 MB',
    ])
  })
})
