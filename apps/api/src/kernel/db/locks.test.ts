import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCKS } from './locks.ts'

test('no two locks have one number', () => {
  const numbers = Object.values(LOCKS)
  expect(numbers.filter((n, i) => numbers.indexOf(n) !== i)).toEqual([])
})

test('every lock that is no row is of the list, or has a text for its number', () => {
  const src = new URL('../../', import.meta.url)
  const taken = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(new URL(file, src), 'utf8')
      return [...text.matchAll(/pg_(?:try_)?advisory_\w*lock\w*\(([^)]{0,40})/g)].map(
        ([, first = '']) => `${file}: ${first}`,
      )
    })
  expect(taken.length).toBeGreaterThan(20)
  const free = taken.filter((t) => !/: (?:\$\{LOCKS\.\w+\}|\$1|hashtext)/.test(t))
  expect(free).toEqual([])
})
