import { expect, test } from 'vitest'
import { chegouAVez } from './vez.ts'

const HORA = 3_600_000
test('once a day, at first, and after a clock was set back', () => {
  expect(chegouAVez(null, 0)).toBe(true)
  expect(chegouAVez(0, 23 * HORA)).toBe(false)
  expect(chegouAVez(0, 24 * HORA)).toBe(true)
  expect(chegouAVez(50 * HORA, 49 * HORA)).toBe(true)
})
