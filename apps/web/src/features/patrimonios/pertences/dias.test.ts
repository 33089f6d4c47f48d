import { expect, test } from 'vitest'
import { diasAte } from './dias.ts'

test('days are whole days of the calendar', () => {
  const hoje = '2026-03-10'
  expect(diasAte('2026-03-10', hoje)).toBe(0)
  expect(diasAte('2026-03-11', hoje)).toBe(1)
  expect(diasAte('2026-04-09', hoje)).toBe(30)
  expect(diasAte('2026-03-09', hoje)).toBe(-1)
  expect(diasAte('2027-01-01', '2026-12-31')).toBe(1)
})
