import { describe, expect, it } from 'vitest'
import { bytes, date, money, duration, integer, percent, quantos, reais, DASH } from './format.ts'
import { inSentence } from './formatLight.ts'

it('a label begins small inside a sentence, unless with an acronym', () => {
  expect(['Descrição', 'Número da NF-e', 'EPC (RFID)', 'É de terceiros'].map(inSentence)).toEqual([
    'descrição',
    'número da NF-e',
    'EPC (RFID)',
    'é de terceiros',
  ])
})

describe('formatters', () => {
  it('writes money from the decimal string, to the centavo, however large', () => {
    expect(money('1234.5')).toBe('1.234,50')
    expect(money('0.01')).toBe('0,01')
    // Not representable in binary floating point.
    expect(money('9007199254740993.07')).toBe('9.007.199.254.740.993,07')
    expect(money('-12.30')).toBe('-12,30')
    expect(reais('-12.3')).toBe('-R$ 12,30')
  })
  it('shows a dash for what is absent, and zero for zero', () => {
    for (const f of [money, reais, date, percent]) {
      expect(f(null)).toBe(DASH)
      expect(f('')).toBe(DASH)
    }
    expect(integer(0)).toBe('0')
    expect(money('0')).toBe('0,00')
  })
  it('writes dates and quantities', () => {
    expect(date('2026-03-01')).toBe('01/03/2026')
    expect(integer(54431)).toBe('54.431')
    expect(quantos(1, 'bem', 'bens')).toBe('1 bem')
    expect(quantos(0, 'bem', 'bens')).toBe('0 bens')
  })
  it('says the time left', () => {
    expect(duration(0.2)).toBe('1 s')
    expect(duration(59)).toBe('59 s')
    expect(duration(150)).toBe('3 min')
    expect(duration(3600 + 120)).toBe('1 h 2 min')
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
