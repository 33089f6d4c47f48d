import { expect, test } from 'vitest'
import { mensagens } from '../messages.ts'
import { zCompetencia, zDate } from './values.ts'

test.each([
  [zCompetencia, '2026-03', ['0000-01', '0999-12', '2026-13', '2026-3', '10000-01']],
  [zDate, '2026-03-31', ['0000-01-01', '0999-12-31', '2026-02-30', '10000-01-01']],
])('days and months are of the calendar, of the years from 1000 on', (schema, taken, refused) => {
  expect(schema.parse(taken)).toBe(taken)
  for (const text of refused)
    expect(schema.safeParse(text).error?.issues.map((i) => i.message)).toEqual([mensagens.dataInvalida])
})
