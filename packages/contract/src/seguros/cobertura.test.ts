import { expect, test } from 'vitest'
import { analisarCobertura } from './cobertura.ts'

test.each([
  ['900.00', '1000.00', null, 90, 'ADEQUADA'],
  ['899.99', '1000.00', null, 89, 'SUBSEGURO'],
  ['1109.99', '1000.00', '10.00', 110, 'ADEQUADA'],
  ['1110.00', '1000.00', '10.00', 111, 'SOBRESSEGURO'],
  ['500.00', null, '400.00', 125, 'SOBRESSEGURO'],
  ['0.00', null, '400.00', 0, 'SUBSEGURO'],
])(
  '%s insured of a market value of %s and a net value of %s is %i %%: %s',
  (segurado, mercado, liquido, n, analise) => {
    expect(analisarCobertura({ segurado, mercado, liquido })).toEqual({ porCento: n, analise })
  },
)

test('where nothing is known of the worth, or it is nothing, nothing is said of the cover', () => {
  expect(analisarCobertura({ segurado: '10.00', mercado: null, liquido: null })).toBeNull()
  expect(analisarCobertura({ segurado: '10.00', mercado: null, liquido: '0.00' })).toBeNull()
})
