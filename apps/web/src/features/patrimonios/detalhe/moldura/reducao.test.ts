import { expect, it } from 'vitest'
import { reducaoDe } from './reducao.ts'

const bem = (
  valorBrutoContabil: string | null,
  valorDepreciado: string | null,
  valorLiquidoContabil: string | null,
) => ({
  valorBrutoContabil,
  valorDepreciado,
  valorLiquidoContabil,
})

it('what is missing between gross, depreciated and net is what was reduced, to the centavo', () => {
  expect(reducaoDe(bem('332034.93', '298831.44', '1.00'))).toBe('33202.49')
  expect(reducaoDe(bem('10.00', '9.94', '0.01'))).toBe('0.05')
  expect(reducaoDe(bem('10.00', '4.00', '6.00'))).toBeNull()
  expect(reducaoDe(bem(null, null, null))).toBeNull()
})
