import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { npmCi } from './npm.mjs'
import { inRoot, readIfThere, root } from './root.mjs'

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry
 * @typedef {Record<string, Entry>} Entries
 */

const stampFile = inRoot('node_modules', '.tombo-lock')

/**
 * Makes node_modules match package-lock.json. A stamp inside node_modules tells that it already does; without the
 * stamp npm's own record of what it installed decides, so that a developer's `npm install` is not undone.
 */
export function ensureDependencies() {
  const lock = readIfThere(inRoot('package-lock.json'))
  if (lock === undefined)
    throw new Error('Falta o arquivo package-lock.json: a cópia do repositório está incompleta.')
  const stamp = createHash('sha256').update(`${process.platform} ${process.arch}\n${lock}`).digest('hex')
  if (readIfThere(stampFile) === stamp) return
  const installed = readIfThere(inRoot('node_modules', '.package-lock.json'))
  if (installed === undefined || !matches(JSON.parse(lock).packages, JSON.parse(installed).packages)) {
    console.log('Instalando as dependências (só na primeira vez e quando mudam)…')
    npmCi(root)
  }
  writeFileSync(stampFile, stamp)
}

/**
 * Whether everything that the lock asks for on this platform is installed in the same version.
 * @param {Entries} wanted
 * @param {Entries} installed
 */
function matches(wanted, installed) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    const have = installed[path]
    if (have === undefined) return entry.optional === true && !isForThisPlatform(entry)
    return have.version === entry.version && have.integrity === entry.integrity && have.link === entry.link
  })
}

/**
 * An optional package that names no platform is only there for one that does, so it is not asked for.
 * @param {Entry} entry
 */
function isForThisPlatform({ os, cpu, libc }) {
  if (os === undefined || cpu === undefined || libc !== undefined) return false
  return os.includes(process.platform) && cpu.includes(process.arch)
}
