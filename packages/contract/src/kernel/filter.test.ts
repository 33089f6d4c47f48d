import { expect, it } from 'vitest'
import { filter, zWhere } from './filter.ts'

const where = zWhere({ ativo: filter.booleano('Ativo') })
const takes = (asked: string) => where.safeParse(asked).success

it('takes the filters that were declared, and no name that every object has', () => {
  expect(takes('{"ativo":{"eq":true}}')).toBe(true)
  for (const name of ['outro', 'constructor', 'toString', 'hasOwnProperty', '__proto__'])
    expect({ name, taken: takes(`{"${name}":{"eq":true}}`) }).toEqual({ name, taken: false })
  for (const asked of ['', '{', 'null', '[]', '1', '"x"'])
    expect({ asked, taken: takes(asked) }).toEqual({ asked, taken: false })
})
