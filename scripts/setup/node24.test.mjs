import { expect, test } from 'vitest'
import { isEnough } from './node24.mjs'

test.each([
  ['20.20.2', false],
  ['23.11.0', false],
  ['24.0.0', false],
  ['24.6.1', false],
  ['24.7.0', true],
  ['24.21.0', true],
  ['25.0.0', true],
])('a Node %s is new enough: %s', (version, enough) => {
  expect(isEnough(version)).toBe(enough)
})
