// Checks the import directions of .dependency-cruiser.mjs, and that there was something to check: without the
// TypeScript it needs, dependency-cruiser finds no module and no fault.
import { existsSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import configuration from '../../.dependency-cruiser.mjs'
import { inRoot, root } from '../setup/root.mjs'

const rooms = ['packages/contract/src', 'apps/api/src', 'apps/web/src', 'apps/extensao/src']
const others = ['apps/api/test', 'e2e', 'bench'].filter((folder) => existsSync(inRoot(folder)))

process.chdir(root)
const { options, ...rules } = configuration
const tsConfig = extractTSConfig(inRoot('tsconfig.base.json'))
const result = await cruise(
  [...rooms, ...others],
  { ...options, ruleSet: rules, validate: true },
  undefined,
  { tsConfig },
)
if (typeof result.output === 'string')
  throw new Error(`dependency-cruiser answered with a text: ${result.output}`)
const { modules, summary } = result.output

const empty = rooms.filter((room) => !modules.some(({ source }) => source.startsWith(`${room}/`)))
for (const room of empty) console.error(`dependency-cruiser saw no module in ${room}`)
for (const { rule, from, to, cycle } of summary.violations) {
  const path = cycle === undefined ? to : cycle.map(({ name }) => name).join(' -> ')
  const comment = configuration.forbidden?.find(({ name }) => name === rule.name)?.comment ?? ''
  console.error(`${rule.name}: ${from} -> ${path}\n  ${comment}`)
}
console.log(`${summary.totalCruised} modules, ${summary.violations.length} violations`)
process.exit(empty.length + summary.violations.length === 0 ? 0 : 1)
