import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tool } from '../test/run-tool.mjs'
import { conditionsOf } from './by-unit.mjs'
import { copyOfSources, removeCopy } from './copy.mjs'

const features = join('apps', 'api', 'src', 'features')
/** Functions that are asked from another unit directly, past the callers that have looked at the unit before. */
const secondWalls = join('apps', 'api', 'test', 'units')

/**
 * Takes each condition by unit out of the statements that write, one after another, in a copy of the sources, and runs the
 * tests of its feature there. Tells those that no test missed.
 * @param {string[]} named features, or files of them, to look at; all, when none is named
 * @returns {Promise<boolean>} whether every one was missed
 */
export async function mutateConditions(named) {
  const copy = copyOfSources()
  const lived = []
  let tried = 0
  try {
    for (const file of filesOf(copy, named)) {
      const text = readFileSync(join(copy, file), 'utf8')
      for (const { at, end, words } of conditionsOf(text)) {
        tried += 1
        writeFileSync(join(copy, file), `${text.slice(0, at)}true${text.slice(end)}`)
        const killed = await testsFail(copy, file)
        const place = `${file}:${text.slice(0, at).split('\n').length}: ${words}`
        console.log(`${killed ? 'killed' : 'LIVED '}  ${place}`)
        if (!killed) lived.push(place)
      }
      writeFileSync(join(copy, file), text)
    }
  } finally {
    removeCopy()
  }
  console.log(`\n${tried - lived.length} of ${tried} killed`)
  return lived.length === 0
}

/**
 * @param {string} copy
 * @param {string[]} named
 * @returns {string[]} source files of the features, without tests
 */
function filesOf(copy, named) {
  return readdirSync(join(copy, features), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter(
      (name) =>
        named.length === 0 || named.some((n) => n === name.split('/')[0] || n === join(features, name)),
    )
    .sort()
    .map((name) => join(features, name))
}

/**
 * Whether a test of the feature fails, or one of the second walls.
 * @param {string} copy
 * @param {string} file
 */
async function testsFail(copy, file) {
  const feature = join(features, file.slice(features.length + 1).split('/')[0] ?? '')
  const args = [
    'run',
    '--root',
    copy,
    '--project',
    'api',
    '--bail',
    '1',
    '--reporter',
    'dot',
    feature,
    secondWalls,
  ]
  const { ok } = await tool('vitest/vitest.mjs', args, () => undefined, {}, copy)
  return !ok
}
