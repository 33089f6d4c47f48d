import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const skipped = new Set(['node_modules', 'dist', '.cache', '.out', 'coverage'])

/**
 * The files below a folder whose names fit, without what is installed or built.
 * @param {string} folder
 * @param {RegExp} name
 * @returns {string[]}
 */
export function sourcesIn(folder, name) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : sourcesIn(path, name)
    return name.test(entry.name) ? [path] : []
  })
}
