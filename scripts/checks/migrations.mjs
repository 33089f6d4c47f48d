// Checks that a migration which makes people wait for it says for how long: a line `-- Espera: …` in it. Those that were
// there before this rule stay as they are: a changed letter would keep every database from starting.
import { readFileSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'
import { inRoot, root } from '../setup/root.mjs'
import { unsaidLocks } from './lib/locks.mjs'
import { sourcesIn } from './lib/sources.mjs'

/** The first number for which it holds; the catalogue's are numbered apart. */
const since = '0172'
const sinceOfCatalogue = '0042'

const files = sourcesIn(inRoot('apps', 'api', 'migrations'), /\.sql$/).filter((path) => {
  const ofCatalogue = basename(dirname(path)) === 'catalogo'
  return basename(path).slice(0, 4) >= (ofCatalogue ? sinceOfCatalogue : since)
})
let faults = 0
for (const path of files)
  for (const lock of unsaidLocks(readFileSync(path, 'utf8'))) {
    console.log(`${relative(root, path)}: no line "-- Espera: …" says how long people wait for ${lock}`)
    faults += 1
  }
console.log(`${files.length} migrations, ${faults} silent locks`)
process.exit(faults === 0 ? 0 : 1)
