import { expect, test } from 'vitest'
import { diasAte } from './dias.ts'

test('days are whole days of the calendar, at any hour', () => {
  const hoje = (hora: number) => new Date(2026, 2, 10, hora, 59)
  for (const hora of [0, 12, 23]) {
    expect(diasAte('2026-03-10', hoje(hora))).toBe(0)
    expect(diasAte('2026-03-11', hoje(hora))).toBe(1)
    expect(diasAte('2026-04-09', hoje(hora))).toBe(30)
    expect(diasAte('2026-03-09', hoje(hora))).toBe(-1)
  }
})
