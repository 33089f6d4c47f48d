import { expect, it } from 'vitest'
import { doMesesAtras } from './periodo.ts'

it('a month of so many months before begins on its first day', () => {
  expect(doMesesAtras('2026-03-31', 0)).toBe('2026-03-01')
  expect(doMesesAtras('2026-03-31', 2)).toBe('2026-01-01')
  expect(doMesesAtras('2026-03-31', 3)).toBe('2025-12-01')
  expect(doMesesAtras('2026-11-22', 11)).toBe('2025-12-01')
})
