import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inRoot, readIfThere, root } from './root.mjs'

const stampFile = inRoot('.cache', 'web-build')
const sources = [
  inRoot('apps', 'web'),
  inRoot('apps', 'extensao'),
  inRoot('packages', 'contract'),
  inRoot('package-lock.json'),
]
const skipped = new Set(['node_modules', 'dist'])

/**
 * Builds apps/web/dist unless it was built from exactly the sources that stand there now.
 * @param {string} node path of Node 24
 * @throws {Error} with the builder's output when the build fails
 */
export function ensureWebBuild(node) {
  const stamp = hashOf(sources)
  if (existsSync(inRoot('apps', 'web', 'dist', 'index.html')) && readIfThere(stampFile) === stamp) return
  console.log('Montando a tela (só quando muda)…')
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js')
  // The office's comes first: it empties the folder that all are built into.
  for (const { app, config } of [
    { app: 'web', config: 'vite.config.ts' },
    { app: 'web', config: 'vite.contagem.config.ts' },
    { app: 'extensao', config: 'vite.config.ts' },
  ]) {
    const args = [vite, 'build', '--config', config, '--logLevel', 'warn']
    const result = spawnSync(node, args, { cwd: inRoot('apps', app), encoding: 'utf8' })
    if (result.status !== 0) throw new Error(`A montagem da tela falhou:\n${result.stdout}\n${result.stderr}`)
  }
  mkdirSync(inRoot('.cache'), { recursive: true })
  writeFileSync(stampFile, stamp)
}

/**
 * One hash over the names and contents of files and folders.
 * @param {string[]} paths
 */
function hashOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesOf))
    hash.update(`${relative(root, file)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]} files below it, in a fixed order
 */
function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]))
}
