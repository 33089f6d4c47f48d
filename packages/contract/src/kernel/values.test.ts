import { expect, test } from 'vitest'
import { mensagens } from '../messages.ts'
import { zCompetencia, zDate, zMoney } from './values.ts'

test.each([
  [zCompetencia, '2026-03', ['0000-01', '0999-12', '2026-13', '2026-3', '10000-01']],
  [zDate, '2026-03-31', ['0000-01-01', '0999-12-31', '2026-02-30', '10000-01-01']],
])('days and months are of the calendar, of the years from 1000 on', (schema, taken, refused) => {
  expect(schema.parse(taken)).toBe(taken)
  for (const text of refused)
    expect(schema.safeParse(text).error?.issues.map((i) => i.message)).toEqual([mensagens.dataInvalida])
})

test('an amount that is too large is told so, and what is no number is told that', () => {
  expect(zMoney.parse('9999999999999.99')).toBe('9999999999999.99')
  for (const [text, said] of [
    ['10000000000000.00', mensagens.valorMaior],
    ['1,234', mensagens.numeroRequerido],
    ['abc', mensagens.numeroRequerido],
  ] as const)
    expect(zMoney.safeParse(text).error?.issues[0]?.message).toBe(said)
})
