import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** The word by which a watchdog learns that nothing is left to do. */
export const DONE = 'done'

/**
 * Starts a process beside this one that outlives it: when this process is gone without having called it off (killed, with
 * all that it started in its group), the watchdog ends the PostgreSQL of a data folder, and deletes the folder.
 * @param dataDir of an embedded PostgreSQL that this process starts, by itself or by a server
 * @param serverPid the server, where one was started: it is ended first
 * @returns calls it off
 */
export function watchOver(dataDir: string, serverPid?: number): () => void {
  const program = join(import.meta.dirname, 'watchdog-process.ts')
  const args = [program, dataDir, ...(serverPid === undefined ? [] : [String(serverPid)])]
  // The pipe is closed by the system when this process ends, however it ends.
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  child.unref()
  const { stdin } = child
  if (stdin === null) throw new Error('the watchdog has no input')
  // One that was killed itself is not told.
  stdin.on('error', () => undefined)
  if ('unref' in stdin && typeof stdin.unref === 'function') stdin.unref()
  return () => void stdin.end(DONE)
}
