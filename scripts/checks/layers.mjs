// Checks the import directions of .dependency-cruiser.mjs, that no features import each other in a circle, and that there was something to check: without the
// TypeScript it needs, dependency-cruiser finds no module and no fault.
import { existsSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { featureCycles, featureEdges } from './lib/feature-cycles.mjs'
import configuration from '../../.dependency-cruiser.mjs'
import { inRoot, root } from '../setup/root.mjs'

const rooms = ['packages/contract/src', 'apps/api/src', 'apps/web/src', 'apps/extensao/src']
const others = ['apps/api/test', 'e2e', 'bench'].filter((folder) => existsSync(inRoot(folder)))

const features = [
  { folder: 'apps/api/src/features' },
  { folder: 'apps/web/src/features' },
  { folder: 'packages/contract/src', shared: ['index', 'kernel', 'rules', 'messages', 'permissions'] },
]

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
let circles = 0
for (const room of features) {
  for (const { size, cycle } of featureCycles(featureEdges(modules, room))) {
    circles += 1
    const names = [...cycle.map(({ from }) => from), cycle[0]?.from].join(' -> ')
    console.error(`feature-cycle: ${room.folder}: ${names} (one of the cycles of ${size} features)`)
    for (const { files } of cycle) for (const file of files.slice(0, 3)) console.error(`  ${file}`)
  }
}
const violations = summary.violations.length + circles
console.log(`${summary.totalCruised} modules, ${violations} violations`)
process.exit(empty.length + violations === 0 ? 0 : 1)
