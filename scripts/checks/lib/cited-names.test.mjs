import { expect, test } from 'vitest'
import { namesIn, unknownNamesIn } from './cited-names.mjs'

// Put together, so that the samples are no comments of this file.
const [block, line] = ['/*', '//']

const source = [
  `${block}* Asked under \`lockAll\`, before \`gone\` and oldName are asked. */`,
  `const lockAll = 1 ${line} Waits for Organização and the IDs of WebP pictures.`,
  `${block}*`,
  ' * Sends. `a.lost(b)` is an expression.',
  ' * @throws {Missing}, {Found}, and what the network says',
  ' */',
  'class Found extends Error {}',
].join('\n')

test('gives the names of the code, not those of its comments', () => {
  expect(namesIn(source)).toEqual(
    ['const', 'lockAll', '1', 'class', 'Found', 'extends', 'Error'].filter((n) => n !== '1'),
  )
})

test('finds the names in comments that nothing bears', () => {
  expect(unknownNamesIn(source, new Set(namesIn(source)))).toEqual([
    { line: 1, name: 'oldName' },
    { line: 1, name: 'gone' },
    { line: 3, name: 'Missing' },
  ])
})
