// Changes the program in small ways and sees that a test notices:
//   npm run mutantes                          the rules of the contract, and what changed since the last release
//   npm run mutantes -- --desde <revision>    the same, and what changed since that revision
//   npm run mutantes -- <file> [<file>…]      these files of the contract
//   npm run mutantes -- unidade [<feature>…]  each condition by unit of a statement that writes
// Takes minutes, and is no part of `npm test`; the scores are kept in docs/mutantes.md.
import { mutateConditions } from './mutantes/conditions.mjs'
import { changedSince, lastRelease } from './mutantes/copy.mjs'
import { tool } from './test/run-tool.mjs'

const rules = 'packages/contract/src/rules/**/*.ts'
/** @param {string[]} files */
const stryker = async (files) => {
  const args = ['run', '--mutate', [...files, '!packages/contract/src/**/*.test.ts'].join(',')]
  return (await tool('@stryker-mutator/core/bin/stryker.js', args, undefined)).ok
}

/** @param {string} revision */
async function sinceRevision(revision) {
  const contract = await stryker([rules, ...changedSince(revision, 'packages/contract/src')])
  const changed = changedSince(revision, 'apps/api/src/features')
  return (changed.length === 0 || (await mutateConditions(changed))) && contract
}

const [first, ...others] = process.argv.slice(2)
const ok =
  first === undefined
    ? await sinceRevision(lastRelease())
    : first === '--desde'
      ? await sinceRevision(others[0] ?? lastRelease())
      : first === 'unidade'
        ? await mutateConditions(others)
        : await stryker([first, ...others])
process.exitCode = ok ? 0 : 1
