// Checks that every dependency has a known licence, those that are shipped a permissive one, and that docs/licencas.md
// lists them all. `--write` writes the list anew.
import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot, readIfThere } from '../setup/root.mjs'
import { licenceFault, listOf, packagesOf } from './lib/licences.mjs'

const file = inRoot('docs', 'licencas.md')
const packages = packagesOf(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages)
const faults = packages.flatMap((item) => licenceFault(item) ?? [])
const list = listOf(packages)
if (process.argv.includes('--write')) writeFileSync(file, list)
else if (readIfThere(file) !== list)
  faults.push('docs/licencas.md is stale: run node scripts/checks/licences.mjs --write')
for (const fault of faults) console.error(fault)
console.log(`${packages.length} dependencies, ${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
