import { describe, expect, test } from 'vitest'
import { acumularVariacoes } from './indice.ts'

/** The IPCA of each month, and of the year, as IBGE published them. */
const ANOS = [
  ['2023', '0.53 0.84 0.71 0.61 0.23 -0.08 0.12 0.23 0.26 0.24 0.28 0.56', '4.62'],
  ['2024', '0.42 0.83 0.16 0.38 0.46 0.21 0.38 -0.02 0.44 0.56 0.39 0.52', '4.83'],
] as const

describe('the variation of a period', () => {
  test.each(ANOS)('of %s is the one that was published', (_, meses, ano) => {
    expect(Number(acumularVariacoes(meses.split(' '))).toFixed(2)).toBe(ano)
  })

  test('of one month is its own, of none is nothing, and two months go upon each other', () => {
    expect(acumularVariacoes(['-0.68'])).toBe('-0.68')
    expect(acumularVariacoes([])).toBe('0')
    expect(acumularVariacoes(['10', '10'])).toBe('21')
    expect(acumularVariacoes(['0.53', '0.84'])).toBe('1.3745')
  })
})
