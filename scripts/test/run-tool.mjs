import { spawn } from 'node:child_process'
import { inRoot, root } from '../setup/root.mjs'

/** @typedef {{ ok: boolean, passed?: number, failed?: number, slowest?: import('./slowest.mjs').Timed[], wavering?: string[] }} Outcome */
/** @typedef {(text: string) => void} Print */

/**
 * Runs a program of node_modules on this Node.
 * @param {string} path of the program inside node_modules
 * @param {string[]} args
 * @param {Print | undefined} print takes what it writes, when it has ended; straight to the screen without one
 * @param {Record<string, string>} [env]
 * @param {string} [folder] where it runs; the repository without one
 * @returns {Promise<Outcome>}
 */
export function tool(path, args, print, env, folder) {
  return node([inRoot('node_modules', ...path.split('/')), ...args], print, env, folder)
}

/**
 * Runs a script on this Node; the parameters are those of `tool`.
 * @param {string[]} args
 * @param {Print | undefined} print
 * @param {Record<string, string>} [env]
 * @param {string} [folder]
 * @returns {Promise<Outcome>}
 */
export function node(args, print, env = {}, folder = root) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      stdio: print ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    })
    /** @type {Buffer[]} */
    const written = []
    child.stdout?.on('data', (part) => written.push(part))
    child.stderr?.on('data', (part) => written.push(part))
    child.on('error', (error) => written.push(Buffer.from(`${error.message}\n`)))
    child.on('close', (status) => {
      print?.(Buffer.concat(written).toString())
      resolve({ ok: status === 0 })
    })
  })
}
