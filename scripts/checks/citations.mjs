// Checks what comments point at: rules of docs/regras.md and headings of docs/wire.md that exist, decisions and
// Markdown files that are in the repository, and no document that a reader does not have.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inRoot, root } from '../setup/root.mjs'
import { citationFaults, headingsOf, rulesOf } from './lib/citations.mjs'
import { commentsOf } from './lib/comments.mjs'

const skipped = new Set(['node_modules', 'dist', '.cache', '.out', 'coverage'])

/** Migrations that were released: a changed letter would keep every database from starting. */
const released = new Set(['0002_cadastros.sql', '0031_comissao.sql', '0039_endereco_da_movimentacao.sql'])

/**
 * @param {string} folder
 * @returns {string[]} the sources below it
 */
function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : sourcesIn(path)
    return /\.(tsx?|mjs|sql|css)$/.test(entry.name) && !released.has(entry.name) ? [path] : []
  })
}

const read = (/** @type {string} */ path) => readFileSync(path, 'utf8')
const decisions = readdirSync(inRoot('docs', 'decisions')).map((name) => name.slice(0, 4))
const known = {
  rules: rulesOf(read(inRoot('docs', 'regras.md'))),
  headings: headingsOf(read(inRoot('docs', 'wire.md'))),
  isThere: (/** @type {string} */ path) =>
    existsSync(inRoot(path)) || existsSync(inRoot('docs', 'manual', path)),
  isDecided: (/** @type {string} */ number) => decisions.includes(number),
}

const files = ['packages', 'apps', 'e2e', 'bench', 'scripts'].flatMap((folder) => sourcesIn(inRoot(folder)))
let comments = 0
let faults = 0
for (const file of files) {
  for (const { line, text } of commentsOf(read(file), file.endsWith('.sql'))) {
    comments += 1
    for (const fault of citationFaults(text, known)) {
      faults += 1
      console.error(`${relative(root, file)}:${line}: ${fault}`)
    }
  }
}
console.log(`${comments} comments in ${files.length} files, ${known.rules.size} rules, ${faults} faults`)
process.exit(faults === 0 ? 0 : 1)
