import { expect, test } from 'vitest'
import { conditionsOf } from './by-unit.mjs'

const words = (/** @type {string} */ text) => conditionsOf(text).map((c) => c.words)
const unit = '${ctx.unidadeId}'

test.each([
  [
    'an update',
    `sql\`update bem b set a = 1 where b.unidade_id = ${unit} and id = \${id}\``,
    [`b.unidade_id = ${unit}`],
  ],
  [
    'a list of units',
    `sql\`delete from bem where unidade_id = any(\${ids}::int[])\``,
    ['unidade_id = any(${ids}::int[])'],
  ],
  [
    'rows that come of a query',
    `sql\`insert into a select id from bem where unidade_id = ${unit}::int\``,
    [`unidade_id = ${unit}::int`],
  ],
  [
    'a fragment in a statement',
    `sql\`update bem set a = 1 where \${so ? sql\`unidade_id = ${unit}\` : sql\`true\`}\``,
    [`unidade_id = ${unit}`],
  ],
  ['a fragment by itself', `const here = sql<X>\`t.unidade_id = ${unit} and x\``, [`t.unidade_id = ${unit}`]],
])('finds the condition of %s', (_, text, found) => expect(words(text)).toEqual(found))

test.each([
  `sql\`select id from bem where unidade_id = ${unit}\``,
  `sql\`update bem set unidade = ${unit}\``,
  'sql`update bem set a = 1 where b.unidade_id = c.unidade_id`',
])('leaves %s', (text) => expect(words(text)).toEqual([]))

test('tells where it stands', () => {
  const text = `sql\`update a set b = 1 where unidade_id = ${unit} and c\``
  const [{ at, end }] = /** @type {[import('./by-unit.mjs').Condition]} */ (conditionsOf(text))
  expect(`${text.slice(0, at)}true${text.slice(end)}`).toBe('sql`update a set b = 1 where true and c`')
})
