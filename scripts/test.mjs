// Runs the checks and tests:
//   npm test                      everything
//   npm test -- unit e2e          only these groups, in the usual order
// The checks of the sources run beside the tests of the server.
import { groups, sources } from './test/groups.mjs'
import { runStages } from './test/run-stages.mjs'

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => groups[name] === undefined)
if (unknown.length > 0) {
  console.error(`No group ${unknown.join(', ')}. Groups: ${Object.keys(groups).join(' ')}`)
  process.exit(2)
}

await runStages(
  wanted.length > 0
    ? [[Object.keys(groups).filter((name) => wanted.includes(name))]]
    : [[[...sources, 'generated', 'build'], ['unit']], [['e2e']]],
)
