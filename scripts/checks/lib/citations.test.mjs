import { describe, expect, test } from 'vitest'
import { citationFaults, headingsOf, rulesOf } from './citations.mjs'
import { commentsOf } from './comments.mjs'

const known = {
  rules: rulesOf('<a id="r1"></a>**R1. Um.** x\n\n<a id="r2"></a>**R2. Dois.** y'),
  headings: headingsOf('# The wire\n\n## Lists\n\ntext\n\n## Long work\n'),
  isThere: (/** @type {string} */ path) => path === 'docs/performance.md' || path === 'docs/wire.md',
  isDecided: (/** @type {string} */ number) => number === '0004',
}
const withRules = { ...known, isThere: (/** @type {string} */ path) => path.startsWith('docs/') }
const absent = ['part', 'domain', 'issue'].map((name) => `${name} ${name === 'domain' ? '' : '2 '}§5.2`)

describe('a citation', () => {
  test.each([
    'Half up (docs/regras.md R1, R2).',
    'The count (docs/wire.md, Lists: at most seconds old).',
    'Six calls (docs/wire.md, Lists and Long work).',
    'Measured in docs/performance.md; see decision 0004.',
    'The domain is Portuguese, a part is not, and R99 of something else is nobody’s.',
    'RFC 9110 §15.5.11',
  ])('that leads somewhere is good: %s', (text) => expect(citationFaults(text, withRules)).toEqual([]))

  test.each([
    ...absent.map((cited) => [
      `A rule (${cited}).`,
      `"${cited.replace(/(?<=§).*/, '')}" is not in the repository`,
    ]),
    [`As ${'the'} specification has it.`, `"${'the'} specification" is not in the repository`],
    ['Sessions (part 2).', '"(part 2)" is not in the repository'],
    ['Lent assets (reports: loans).', '"(reports: " is not in the repository'],
    ['Lent assets (lists.tsv).', '"lists.tsv" is not in the repository'],
    ['Half up (docs/regras.md R1, R12).', 'docs/regras.md has no rule R12'],
    ['See docs/wire.md, Values.', 'docs/wire.md has no heading "Values"'],
    ['Six calls (docs/wire.md, Lists and Records).', 'docs/wire.md has no heading "Records"'],
    ['See decision 0099.', 'there is no decision 0099'],
    ['See stack.md.', 'stack.md is not in the repository'],
  ])('that leads nowhere is told: %s', (text, fault) =>
    expect(citationFaults(text, withRules)).toEqual([fault]),
  )
})

describe('comments', () => {
  test('are blocks and lines, each with the line where it begins', () => {
    const source =
      '/** One\n * block. */\nconst a = 1 // an end\n// two\n// lines\nconst b = "https://x.y" /* c */\n'
    expect(commentsOf(source, false)).toEqual([
      { line: 1, text: 'One block.' },
      { line: 6, text: 'c' },
      { line: 3, text: 'an end' },
      { line: 4, text: 'two lines' },
    ])
  })

  test('of SQL begin with two hyphens', () => {
    expect(commentsOf('-- a\n-- b\nselect 1; -- c', true)).toEqual([
      { line: 1, text: 'a b' },
      { line: 3, text: 'c' },
    ])
  })
})
