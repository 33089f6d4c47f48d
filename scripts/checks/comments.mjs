// Checks that a comment is a plain sentence that says what must hold: none begins with a word that makes it a part of one.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { inRoot, root } from '../setup/root.mjs'
import { beginningsOf } from './lib/beginnings.mjs'
import { sourcesIn } from './lib/sources.mjs'

/** Features whose comments are written anew when they are next rebuilt. */
const later = /src.(?:features.)?(?:inventarios|manutencoes|razao|fechamento|depreciacoes)\b/

const files = ['packages', 'apps', 'e2e', 'bench', 'scripts']
  .flatMap((folder) => sourcesIn(inRoot(folder), /\.(?:tsx?|mjs|css)$/))
  .filter((path) => !later.test(path))
let faults = 0
for (const path of files)
  for (const { line, text } of beginningsOf(readFileSync(path, 'utf8'))) {
    console.log(`${relative(root, path)}:${line}: a comment begins with "${text.split(' ', 1)[0]}": ${text}`)
    faults += 1
  }
console.log(`${files.length} files, ${faults} comments that are no plain sentence`)
process.exit(faults === 0 ? 0 : 1)
