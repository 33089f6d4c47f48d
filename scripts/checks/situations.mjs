// Checks that a situation is compared with a word only in the contract, where its workflow stands: elsewhere what can be
// done, what is open and what is at an end is asked of the workflow, and a text or an icon is a table keyed by the situation.
// Writing a situation is no comparison.
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inRoot, root } from '../setup/root.mjs'
import { comparisonsIn } from './lib/situations.mjs'

/** Where a literal stays, and why. @type {Readonly<Record<string, string>>} */
const allowed = {
  'apps/api/src/kernel/jobs': 'the queue and its statements are prepared by name',
  'apps/api/src/kernel/email': 'a letter is on its way or not; nobody acts on it',
  'apps/api/src/kernel/notices': 'the same of a delivery',
  'apps/api/src/features/relatorios/historico.ts':
    'a statement prepared by name, over an index with this condition',
  'apps/api/src/features/importacao': 'what became of a row is its outcome, and no step of a workflow',
  'apps/api/src/features/lote/consultas.ts': 'the same of an asset of a batch, as its filter names it',
  'apps/api/src/features/solicitacoesalteracao/decidir.ts': 'a decision comes by its name',
  'apps/api/src/features/arquivos': 'where files are kept is a setting',
  'apps/api/src/commands': 'they are clients',
  'apps/api/src/features/sistema/saude.ts':
    'how a part of the server fares is measured, and no step of a workflow',
  'apps/web/src/features/parametros/armazenamento': 'where files are kept is a setting',
  'apps/web/src/features/movimentacoes/Itens.tsx': 'the choice of all is none of the situations',
}

/**
 * @param {string} folder
 * @returns {string[]} the sources below it, without tests
 */
function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sourcesIn(path)
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}

const files = ['apps/api/src', 'apps/web/src'].flatMap((folder) => sourcesIn(inRoot(...folder.split('/'))))
const used = new Set()
let faults = 0
for (const path of files) {
  const file = relative(root, path).replaceAll('\\', '/')
  const found = comparisonsIn(readFileSync(path, 'utf8'))
  const reason = Object.keys(allowed).find((a) => file === a || file.startsWith(`${a}/`))
  if (reason) {
    if (found.length > 0) used.add(reason)
    continue
  }
  for (const { line, found: what } of found) console.log(`${file}:${line}: ${what}`)
  faults += found.length
}
const idle = Object.keys(allowed).filter((a) => !used.has(a))
for (const a of idle) console.log(`${a}: nothing is left to allow there`)
console.log(`${files.length} files, ${faults} situations compared with a word`)
process.exit(faults === 0 && idle.length === 0 ? 0 : 1)
