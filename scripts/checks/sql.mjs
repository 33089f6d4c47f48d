// Checks that SQL is laid out to be read: no line of a statement in the sources is longer than 120 columns, nor one of a
// migration. Migrations that were released stay as they are: a changed letter would keep every database from starting.
import { readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { inRoot, root } from '../setup/root.mjs'
import { sourcesIn } from './lib/sources.mjs'
import { longLinesOf, longSqlLinesOf } from './lib/sql.mjs'

/** Migrations of before this rule, by their numbers. */
const before = new Set(
  '0001 0002 0003 0004 0005 0006 0007 0008 0014 0015 0019 0020 0024 0026 0027 0028 0029 0030 0032 0034 0035 0037 0038 0039 0041 0043 0045 0046 0047 0051 0060 0061 0062 0070 0080'.split(
    ' ',
  ),
)

let faults = 0
/** @param {string} path @param {number[]} lines */
const tell = (path, lines) => {
  for (const line of lines)
    console.log(`${relative(root, path)}:${line}: a line of SQL is longer than 120 columns`)
  faults += lines.length
}
const sources = ['apps/api', 'bench'].flatMap((folder) => sourcesIn(inRoot(...folder.split('/')), /\.ts$/))
for (const path of sources) tell(path, longSqlLinesOf(readFileSync(path, 'utf8')))
const migrations = sourcesIn(inRoot('apps', 'api', 'migrations'), /\.sql$/).filter(
  (p) => !before.has(basename(p).slice(0, 4)),
)
for (const path of migrations) tell(path, longLinesOf(readFileSync(path, 'utf8')))
console.log(`${sources.length + migrations.length} files, ${faults} lines of SQL too long`)
process.exit(faults === 0 ? 0 : 1)
