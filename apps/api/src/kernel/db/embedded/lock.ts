import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Says who holds a folder: a process, told apart from a later one with the same id by when it began. */
type Holder = { pid: number; began: string }

/**
 * Takes the lock file, so that two processes never use one folder. The file of a dead process is no lock.
 * @param file path of the lock file; its folder exists
 * @param patience milliseconds to wait for a live holder to leave
 * @returns a function that gives the lock back, or the id of the process that holds it
 */
export async function takeLock(file: string, patience: number): Promise<(() => void) | number> {
  const own: Holder = { pid: process.pid, began: beginningOf(process.pid) ?? '' }
  const text = JSON.stringify(own)
  const deadline = Date.now() + patience
  for (;;) {
    try {
      writeFileSync(file, text, { flag: 'wx', mode: 0o644 })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error
    }
    const found = readLock(file)
    if (found === undefined) continue
    const pid = liveHolder(found)
    if (found === '' && ageOf(file) < writingTime) await sleep(50)
    else if (pid === undefined) removeStale(file, found)
    else if (Date.now() >= deadline) return pid
    else await sleep(100)
  }
}

/** A lock file is empty for a moment before its holder has written its name. */
const writingTime = 2000

function ageOf(file: string): number {
  const found = statSync(file, { throwIfNoEntry: false })
  return found === undefined ? 0 : Date.now() - found.mtimeMs
}

function readLock(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function liveHolder(text: string): number | undefined {
  const holder = parseHolder(text)
  if (holder === undefined) return undefined
  const began = beginningOf(holder.pid)
  return began !== undefined && began === holder.began ? holder.pid : undefined
}

function parseHolder(text: string): Holder | undefined {
  const [, pid, began] = /^\{"pid":(\d+),"began":"([^"]*)"\}$/.exec(text) ?? []
  return pid === undefined || began === undefined ? undefined : { pid: Number(pid), began }
}

/** Another process may have replaced the stale file since it was read: then its lock is put back. */
function removeStale(file: string, seen: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (readFileSync(aside, 'utf8') !== seen) linkSync(aside, file)
  } catch (error) {
    if (!isCode(error, 'ENOENT') && !isCode(error, 'EEXIST')) throw error
  }
  rmSync(aside, { force: true })
}

/**
 * When a live process began, as this system tells it, empty where it does not; undefined for no such process. The
 * id alone does not do: a container's processes get the same low ids at every start.
 */
export function beginningOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      return fields[0] === 'Z' ? undefined : `${boot}/${fields[19]}`
    } catch (error) {
      if (isCode(error, 'ENOENT') || isCode(error, 'ESRCH')) return undefined
      throw error
    }
  }
  try {
    process.kill(pid, 0)
    return ''
  } catch (error) {
    return isCode(error, 'EPERM') ? '' : undefined
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
