import { expect, test } from 'vitest'
import { castsIn } from './casts.mjs'

test('finds casts to never, and none in words', () => {
  expect(
    castsIn(
      [
        'call(route, { body: body as never })',
        '/** Removes what was never registered, as never before. */',
        ' * of a name that was never kept as never',
        "test('an asset stays as never moved', () => undefined)",
        'const rows = found as never[]',
        'const a = b as string // as never',
      ].join('\n'),
    ),
  ).toEqual([1, 5])
})
