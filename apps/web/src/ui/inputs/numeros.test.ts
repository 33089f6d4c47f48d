import { describe, expect, it } from 'vitest'
import {
  lerDigitado,
  lerPercentual,
  limparDecimal,
  limparPercentual,
  mostrarDecimal,
  mostrarPercentual,
} from './numeros.ts'

describe('typing a decimal', () => {
  it('keeps digits and one comma, and no more places than the field has', () => {
    expect(limparDecimal('1a2,3x4', 2)).toBe('12,34')
    expect(limparDecimal('12,345', 2)).toBe('12,34')
    expect(limparDecimal('12,3,4', 2)).toBe('12,34')
    expect(limparDecimal('12,3', 0)).toBe('12')
    expect(limparDecimal('-5', 2)).toBe('5')
    expect(limparDecimal('-5-', 2, true)).toBe('-5')
  })
  it('reads both notations into canonical text', () => {
    expect(lerDigitado('1.234,5', 2)).toBe('1234.50')
    expect(lerDigitado('1234.56', 2)).toBe('1234.56')
    expect(lerDigitado('1.234', 2)).toBe('1234.00')
    expect(lerDigitado('R$ 12.226,00', 2)).toBe('12226.00')
    expect(lerDigitado('0,125', 3)).toBe('0.125')
    expect(lerDigitado('7', 0)).toBe('7')
  })
  it('is null for nothing, and the text itself for what is no number', () => {
    expect(lerDigitado('  ', 2)).toBeNull()
    expect(lerDigitado('1..2', 2)).toBe('1..2')
    expect(lerDigitado(',', 2)).toBe(',')
  })
  it('rounds nothing behind the back', () => {
    expect(lerDigitado('0.125', 2)).toBe('0.125')
    expect(mostrarDecimal('0.125', 2)).toBe('0,125')
  })
  it('shows a value as it is written, and a wrong one as it was typed', () => {
    expect(mostrarDecimal('1234.5', 2)).toBe('1.234,50')
    expect(mostrarDecimal(null, 2)).toBe('')
    expect(mostrarDecimal('1..2', 2)).toBe('1..2')
  })
  it('comes back to the same value after being shown', () => {
    for (const v of ['0.00', '0.01', '1234567.89', '100.00'])
      expect(lerDigitado(mostrarDecimal(v, 2), 2)).toBe(v)
  })
})

describe('typing a percentage', () => {
  it('takes five characters at most, and is held to 0 to 100', () => {
    expect(limparPercentual('123456')).toBe('12345')
    expect(limparPercentual('12.5')).toBe('12,5')
    expect(lerPercentual('150')).toBe('100.00')
    expect(lerPercentual('12,5')).toBe('12.50')
  })
  it('shows whole percentages without places', () => {
    expect(mostrarPercentual('100.00')).toBe('100')
    expect(mostrarPercentual('12.50')).toBe('12,50')
  })
})
