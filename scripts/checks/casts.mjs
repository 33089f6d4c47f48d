// Checks that nothing is cast to `never`, which fits everywhere and hides what does not: what types cannot follow goes
// through `loose` on its way out of a screen, and through `declared` on its way out of a statement.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { inRoot, root } from '../setup/root.mjs'
import { castsIn } from './lib/casts.mjs'
import { sourcesIn } from './lib/sources.mjs'

const files = ['packages', 'apps', 'e2e', 'bench'].flatMap((folder) => sourcesIn(inRoot(folder), /\.tsx?$/))
let faults = 0
for (const path of files)
  for (const line of castsIn(readFileSync(path, 'utf8'))) {
    console.log(`${relative(root, path)}:${line}: cast to never`)
    faults += 1
  }
console.log(`${files.length} files, ${faults} casts to never`)
process.exit(faults === 0 ? 0 : 1)
