// Checks that a comment is a plain sentence that says what must hold: none begins with a word that makes it a part of one.
import { readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { inRoot, root } from '../setup/root.mjs'
import { beginningsOf } from './lib/beginnings.mjs'
import { sourcesIn } from './lib/sources.mjs'

/** Migrations below this number are released: a changed letter would keep every database from starting. */
const released = 325

const sources = ['packages', 'apps', 'e2e', 'bench', 'scripts'].flatMap((folder) =>
  sourcesIn(inRoot(folder), /\.(?:tsx?|mjs|css)$/),
)
const migrations = sourcesIn(inRoot('apps', 'api', 'migrations'), /^\d{4}_.*\.sql$/).filter(
  (path) => Number(basename(path).slice(0, 4)) >= released,
)
const files = [...sources, ...migrations]
let faults = 0
for (const path of files)
  for (const { line, text } of beginningsOf(readFileSync(path, 'utf8'), path.endsWith('.sql'))) {
    console.log(`${relative(root, path)}:${line}: a comment begins with "${text.split(' ', 1)[0]}": ${text}`)
    faults += 1
  }
console.log(`${files.length} files, ${faults} comments that are no plain sentence`)
process.exit(faults === 0 ? 0 : 1)
