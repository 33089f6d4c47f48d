import { expect, test } from 'vitest'
import { longLinesOf, longSqlLinesOf } from './sql.mjs'

const long = `select ${'a, '.repeat(50)}b`

test('finds the long lines of statements, and of nothing else', () => {
  const source = [
    'const words = ' + JSON.stringify(long),
    `const one = sql\`${long} from t\``,
    'const two = sql<{ a: string }>`',
    '  select a',
    `  from (${long}) t where \${sql\`a = \${b}\`}\``,
    `call(${'x, '.repeat(50)}y)`,
  ].join('\n')
  expect(longSqlLinesOf(source)).toEqual([2, 5])
})

test('of a migration every line counts', () => {
  expect(longLinesOf(`select 1;\n${long};\n-- ${'x'.repeat(116)}\n`)).toEqual([2])
})
