import { expect, test } from 'vitest'
import { beginningsOf } from './beginnings.mjs'

// Put together, so that the samples are no comments of this file.
const [block, line] = ['/*', '//']

test('finds the comments that begin with a banned word, and no others', () => {
  const source = [
    `${block}* What a row has. */`,
    `const a = 1 ${line} Of one row.`,
    `${block}*`,
    ' * Those that stay.',
    ' * @param b what it is',
    ' */',
    `${line} Whoever asks waits.`,
    `${line} What follows is the same comment.`,
    `${block}* Says who may. */`,
    "const words = 'What is it?'",
    `${block} Who asks. */`,
  ].join('\n')
  expect(beginningsOf(source).map((found) => found.line)).toEqual([1, 3, 11, 2])
})

test('finds them in a migration too', () => {
  const source = [
    '-- What a row has.',
    'create table a (',
    '  b int -- Says nothing.',
    ');',
    '-- Of a row.',
  ].join('\n')
  expect(beginningsOf(source, true).map((found) => found.line)).toEqual([1, 5])
})
