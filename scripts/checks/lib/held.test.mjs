import { expect, it } from 'vitest'
import { readBesideHeld } from './held.mjs'

it('finds a statement that holds a row and reads others with it', () => {
  expect(readBesideHeld('const a = sql`select t.id from saida t join x on true for update of t`')).toEqual([
    1,
  ])
  expect(
    readBesideHeld(
      '\ndb.row(sql<{ n: number }>`\n  select (select count(*) from i) as n from t for no key update`)',
    ),
  ).toEqual([2])
})

it('passes one that holds alone, reads without holding, or takes what nobody else has', () => {
  expect(readBesideHeld('sql`select id from t where id = ${id} order by id for update`')).toEqual([])
  expect(readBesideHeld('sql`select t.id from t join x on true`')).toEqual([])
  expect(readBesideHeld('sql`select t.id from t join x on true for update of t skip locked`')).toEqual([])
  expect(readBesideHeld("exec('select 1 for update') // join (select")).toEqual([])
})
