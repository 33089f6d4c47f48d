// Checks that a comment is a plain sentence that says what must hold: none begins with a word that makes it a part of one, and
// none speaks of something by a name that nothing bears.
import { readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { inRoot, root } from '../setup/root.mjs'
import { beginningsOf } from './lib/beginnings.mjs'
import { namesIn, unknownNamesIn } from './lib/cited-names.mjs'
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
const textOf = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]))
const known = new Set(
  [...textOf].flatMap(([path, source]) => [...namesIn(source), ...namesIn(relative(root, path))]),
)
let faults = 0
for (const [path, source] of textOf) {
  for (const { line, text } of beginningsOf(source, path.endsWith('.sql'))) {
    console.log(`${relative(root, path)}:${line}: a comment begins with "${text.split(' ', 1)[0]}": ${text}`)
    faults += 1
  }
  if (path.endsWith('.sql')) continue
  for (const { line, name } of unknownNamesIn(source, known)) {
    console.log(`${relative(root, path)}:${line}: a comment speaks of ${name}, which nothing is called`)
    faults += 1
  }
}
console.log(`${files.length} files, ${faults} comments that are no plain sentence`)
process.exit(faults === 0 ? 0 : 1)
