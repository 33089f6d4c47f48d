import { expect, test } from 'vitest'
import { analisarReparo, custosDosItens, porCento, somarValores } from './custo.ts'

test('exact amounts are added without a lost centavo', () => {
  expect(somarValores(['0.10', '0.2', '1999.70', '0'])).toBe('2000.00')
  expect(somarValores([])).toBe('0.00')
  expect(somarValores(Array.from({ length: 1000 }, () => '0.01'))).toBe('10.00')
})

test.each<[string[], string | null, string[]]>([
  [['10.00', '0'], '500.00', ['10.00', '0.00']],
  [['0', '0', '0'], '100.00', ['33.33', '33.33', '33.34']],
  [['0'], null, ['0.00']],
  [['0'], '0.01', ['0.01']],
  [[], '10.00', []],
])('services of %j and a quote of %j cost %j', (servicos, orcamento, custos) =>
  expect(custosDosItens(servicos, orcamento)).toEqual(custos),
)

test.each([
  ['500.01', '500.01', '1000.00', '10.00', 'IRRECUPERAVEL'],
  // Half is not more than half.
  ['500.00', '500.00', '1000.00', '10.00', null],
  ['100.00', '500.01', '1000.00', null, 'ANTIECONOMICO'],
  // Without a market value the books say what it is worth, and then it is never irrecoverable.
  ['900.00', '900.00', null, '1000.00', 'ANTIECONOMICO'],
  ['100.00', '500.00', null, '1000.00', null],
  ['100.00', '100.00', null, null, null],
  // An asset of no value left says nothing.
  ['100.00', '100.00', null, '0.00', null],
])('a repair of %s, %s in the year, market %j, net %j: %j', (reparo, noAno, mercado, liquido, fim) =>
  expect(analisarReparo({ reparo, noAno, mercado, liquido })).toBe(fim),
)

test('how much of something another is', () => {
  expect(porCento('50.00', '100.00')).toBe(50)
  expect(porCento('1.00', '3.00')).toBe(33)
  expect(porCento('1.00', null)).toBeNull()
  expect(porCento('1.00', '0')).toBeNull()
})
