import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the repository. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..')

/**
 * Absolute path of something inside the repository.
 * @param {...string} parts
 */
export const inRoot = (...parts) => join(root, ...parts)

/**
 * The file's text, or undefined where there is no such file. Any other failure is thrown.
 * @param {string} file
 * @returns {string | undefined}
 */
export function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
