// Changes the program in small ways and sees that a test notices:
//   npm run mutantes                          the rules of the contract
//   npm run mutantes -- <file> [<file>…]      these files of the contract
//   npm run mutantes -- unidade [<feature>…]  each condition by unit of a statement that writes
// Takes minutes, and is no part of `npm test`; the scores are kept in docs/mutantes.md.
import { mutateConditions } from './mutantes/conditions.mjs'
import { tool } from './test/run-tool.mjs'

const [first, ...others] = process.argv.slice(2)
if (first === 'unidade') process.exitCode = (await mutateConditions(others)) ? 0 : 1
else {
  const files = first === undefined ? [] : ['--mutate', [first, ...others].join(',')]
  const { ok } = await tool('@stryker-mutator/core/bin/stryker.js', ['run', ...files], undefined)
  process.exitCode = ok ? 0 : 1
}
