import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { inRoot, root } from '../setup/root.mjs'
import { tool } from '../test/run-tool.mjs'

const features = inRoot('apps', 'api', 'src', 'features')
/** A template of SQL that changes rows. */
const statement = /sql(?:<[^`]*?>)?`((?:[^`\\]|\\.)*)`/gs
const writes = /\b(update|delete)\b/
/** A condition that keeps a statement within a unit. */
const byUnit = /(?:\w+\.)?unidade_id = \$\{[^}]*\}/g

/**
 * Takes each condition by unit out of the statements that write, one after another, and runs the tests of its feature.
 * Tells those that no test missed. The files are as they were when it ends, also when it is stopped.
 * @param {string[]} named features to look at; all, when none is named
 * @returns {Promise<boolean>} whether every one was missed
 */
export async function mutateConditions(named) {
  const lived = []
  let tried = 0
  for (const file of filesOf(named))
    for (const { at, condition } of conditionsOf(readFileSync(file, 'utf8'))) {
      tried += 1
      const killed = await withChange(file, at, condition, () => testsFail(dirname(file)))
      const place = `${relative(root, file)}: ${condition}`
      console.log(`${killed ? 'killed' : 'LIVED '}  ${place}`)
      if (!killed) lived.push(place)
    }
  console.log(`\n${tried - lived.length} of ${tried} killed`)
  return lived.length === 0
}

/**
 * @param {string[]} named
 * @returns {string[]} source files of the features, without tests
 */
function filesOf(named) {
  return readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => named.length === 0 || named.includes(name.split('/')[0] ?? ''))
    .sort()
    .map((name) => inRoot('apps', 'api', 'src', 'features', name))
}

/**
 * @param {string} text
 * @returns {{ at: number, condition: string }[]}
 */
function conditionsOf(text) {
  return [...text.matchAll(statement)]
    .filter(([, body = '']) => writes.test(body))
    .flatMap(({ index, 0: whole }) =>
      [...whole.matchAll(byUnit)].map((found) => ({ at: index + found.index, condition: found[0] })),
    )
}

/**
 * @param {string} file
 * @param {number} at
 * @param {string} condition
 * @param {() => Promise<boolean>} run
 */
async function withChange(file, at, condition, run) {
  const text = readFileSync(file, 'utf8')
  const restore = () => writeFileSync(file, text)
  process.once('exit', restore)
  try {
    writeFileSync(file, `${text.slice(0, at)}true${text.slice(at + condition.length)}`)
    return await run()
  } finally {
    restore()
    process.off('exit', restore)
  }
}

/** Functions that are asked from another unit directly, past the callers that have looked at the unit before. */
const secondWalls = inRoot('apps', 'api', 'test', 'units.test.ts')

/**
 * Whether a test of the feature fails, or of those of the whole server where the feature has none.
 * @param {string} folder
 */
async function testsFail(folder) {
  const feature = inRoot('apps', 'api', 'src', 'features', relative(features, folder).split('/')[0] ?? '')
  const args = ['run', '--project', 'api', '--bail', '1', '--reporter', 'dot', feature, secondWalls]
  const { ok } = await tool('vitest/vitest.mjs', args, () => undefined)
  return !ok
}
