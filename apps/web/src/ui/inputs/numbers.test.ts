import { describe, expect, it } from 'vitest'
import { parseTyped, parsePercent, cleanDecimal, cleanPercent, showDecimal, showPercent } from './numbers.ts'

describe('typing a decimal', () => {
  it('keeps digits and one comma, and no more places than the field has', () => {
    expect(cleanDecimal('1a2,3x4', 2)).toBe('12,34')
    expect(cleanDecimal('12,345', 2)).toBe('12,34')
    expect(cleanDecimal('12,3,4', 2)).toBe('12,34')
    expect(cleanDecimal('12,3', 0)).toBe('12')
    expect(cleanDecimal('-5', 2)).toBe('5')
    expect(cleanDecimal('-5-', 2, true)).toBe('-5')
  })
  it('reads both notations into canonical text', () => {
    expect(parseTyped('1.234,5', 2)).toBe('1234.50')
    expect(parseTyped('1234.56', 2)).toBe('1234.56')
    expect(parseTyped('1.234', 2)).toBe('1234.00')
    expect(parseTyped('R$ 12.226,00', 2)).toBe('12226.00')
    expect(parseTyped('0,125', 3)).toBe('0.125')
    expect(parseTyped('7', 0)).toBe('7')
  })
  it('is null for nothing, and the text itself for what is no number', () => {
    expect(parseTyped('  ', 2)).toBeNull()
    expect(parseTyped('1..2', 2)).toBe('1..2')
    expect(parseTyped(',', 2)).toBe(',')
  })
  it('rounds nothing behind the back', () => {
    expect(parseTyped('0.125', 2)).toBe('0.125')
    expect(showDecimal('0.125', 2)).toBe('0,125')
  })
  it('shows a value as it is written, and a wrong one as it was typed', () => {
    expect(showDecimal('1234.5', 2)).toBe('1.234,50')
    expect(showDecimal(null, 2)).toBe('')
    expect(showDecimal('1..2', 2)).toBe('1..2')
  })
  it('comes back to the same value after being shown', () => {
    for (const v of ['0.00', '0.01', '1234567.89', '100.00']) expect(parseTyped(showDecimal(v, 2), 2)).toBe(v)
  })
})

describe('typing a percentage', () => {
  it('takes five characters at most, and is held to 0 to 100', () => {
    expect(cleanPercent('123456')).toBe('12345')
    expect(cleanPercent('12.5')).toBe('12,5')
    expect(parsePercent('150')).toBe('100.00')
    expect(parsePercent('12,5')).toBe('12.50')
  })
  it('shows whole percentages without places', () => {
    expect(showPercent('100.00')).toBe('100')
    expect(showPercent('12.50')).toBe('12,50')
  })
})
