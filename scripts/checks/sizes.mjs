// Checks the length of source files: over 500 lines is a fault, of a test too; over 300 is told.
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inRoot, root } from '../setup/root.mjs'

const told = 300
const allowed = 500
const skipped = new Set(['node_modules', 'dist', '.cache', '.out', 'coverage'])

/**
 * @param {string} folder
 * @returns {string[]} the TypeScript sources below it, without generated files
 */
function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : sourcesIn(path)
    return /\.tsx?$/.test(entry.name) && !/\.(generated|d)\.tsx?$/.test(entry.name) ? [path] : []
  })
}

const files = ['packages', 'apps', 'e2e', 'bench', 'scripts']
  .flatMap((folder) => sourcesIn(inRoot(folder)))
  .map((file) => ({ file: relative(root, file), lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
  .sort((a, b) => b.lines - a.lines)
const tooLong = files.filter(({ lines }) => lines > allowed)
for (const { file, lines } of files.filter(({ lines }) => lines > told)) {
  console.log(`${lines > allowed ? 'TOO LONG' : 'long'} ${lines} ${file}`)
}
const median = files[Math.floor(files.length / 2)]?.lines ?? 0
console.log(
  `${files.length} files, median ${median} lines, longest ${files[0]?.lines ?? 0} (at most ${allowed})`,
)
process.exit(tooLong.length === 0 ? 0 : 1)
