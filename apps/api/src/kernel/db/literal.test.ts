import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setUpApp } from '../../../test/scene.ts'
import { literal } from './literal.ts'
import { compileLiteral, sql } from './sql.ts'

const t = setUpApp()
const text = fc.string({ unit: 'binary', maxLength: 20 }).filter((s) => !s.includes('\0'))
const nasty = fc.oneof(
  text,
  fc.constantFrom("'", "\\'; drop table patrimonio; --", '\\', '"', '{}', '$1', '%', 'null', ''),
)

test('a value in the text of a statement is what it is as a parameter', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(nasty, { minLength: 1, maxLength: 12 }), async (values) => {
      const list = values.map((v) => literal(v)).join()
      const [row] = await t.rows<{ one: string; all: string[]; written: string[] }>(
        sql`select ${values[0]}::text as one, ${values}::text[] as all,
          array[${sql.raw(list)}]::text[] as written`,
      )
      expect([row?.written, row?.all]).toEqual([values, values])
      const query = sql<{
        one: string
        all: string[]
      }>`select ${values[0]}::text as one, ${values}::text[] as all`
      const [again] = await t.rows<{ one: string; all: string[] }>(sql.raw(compileLiteral(query)))
      expect(again).toEqual({ one: values[0], all: values })
    }),
    { numRuns: 60 },
  )
})

test('nothing, numbers, yes and no, days and lists of lists too; no other thing', async () => {
  const [row] = await t.rows<Record<string, unknown>>(
    sql`select ${sql.raw(literal(null))}::int as nada, ${sql.raw(literal(-12.5))}::numeric as n,
      ${sql.raw(literal(true))}::boolean as sim, ${sql.raw(literal([1, null, 3]))}::int[] as lista,
      ${sql.raw(literal([['a'], ['b,"c"']]))}::text[] as listas,
      ${sql.raw(literal(new Date('2026-03-10T12:00:00.000Z')))}::timestamptz = '2026-03-10 12:00+00' as quando`,
  )
  expect(row).toEqual({
    nada: null,
    n: '-12.5',
    sim: true,
    lista: [1, null, 3],
    listas: [['a'], ['b,"c"']],
    quando: true,
  })
  expect(() => literal({ id: 1 })).toThrow('não é um valor')
})
