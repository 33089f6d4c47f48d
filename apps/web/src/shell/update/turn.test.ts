import { expect, test } from 'vitest'
import { turnHasCome } from './turn.ts'

const HORA = 3_600_000
test('once a day, at first, and after a clock was set back', () => {
  expect(turnHasCome(null, 0)).toBe(true)
  expect(turnHasCome(0, 23 * HORA)).toBe(false)
  expect(turnHasCome(0, 24 * HORA)).toBe(true)
  expect(turnHasCome(50 * HORA, 49 * HORA)).toBe(true)
})
