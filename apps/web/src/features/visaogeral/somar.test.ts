import { expect, it } from 'vitest'
import { somar } from './somar.ts'

const parte = (quantidade: number, valor: string) => ({ chave: null, descricao: 'x', quantidade, valor })

it('the sum of the parts is exact, however large', () => {
  expect(somar([])).toEqual([0, '0.00'])
  expect(somar([parte(1, '0.05')])).toEqual([1, '0.05'])
  expect(somar([parte(1, '0.10'), parte(2, '0.20')])).toEqual([3, '0.30'])
  expect(somar([parte(1, '99999999999999.99'), parte(1, '0.02')])).toEqual([2, '100000000000000.01'])
})
