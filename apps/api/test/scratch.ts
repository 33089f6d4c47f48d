import { existsSync, statfsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** The databases of a run, with the log that goes before them, take no more at once; containers often give memory 64 MB. */
const NEEDED = 6 * 1024 ** 3

/**
 * Where databases of a test run stand: in memory where the machine gives that much of it, otherwise in the folder of the
 * tree. Each of some hundred test files has a database of a thousand small files of its own, and a disk that deletes and
 * makes them all the time spends more processor on that than the tests take.
 * @param name of the folder; in memory each account of the machine has its own
 */
export function scratchFolder(name: string): string {
  const inTree = join(import.meta.dirname, '..', '..', '..', '.cache', name)
  if (!existsSync(MEMORY)) return inTree
  const { bsize, bavail } = statfsSync(MEMORY)
  return bsize * bavail >= NEEDED ? join(MEMORY, `tombo-${name}-${userInfo().uid}`) : inTree
}
