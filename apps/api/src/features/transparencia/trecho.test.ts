import { expect, test } from 'vitest'
import { trechoDe } from './trecho.ts'

test.each([
  [undefined, null],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=990-', { start: 990, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=-10', { start: 990, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=1000-', 'fora'],
  ['bytes=-0', 'fora'],
  ['bytes=9-3', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['linhas=0-1', null],
])('of a thousand bytes, %s is %j', (range, trecho) => {
  expect(trechoDe(range, 1000)).toEqual(trecho)
})
