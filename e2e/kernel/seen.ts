import { appendFileSync, closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { folderOfRun } from './ready.ts'

/** Texts that the workers of a run have seen, told to each other. */
export interface Seen {
  /** Gives those that no worker has told of. */
  without: (texts: readonly string[]) => string[]
  add: (texts: readonly string[]) => void
}

/**
 * Texts of one line that any worker of this run has seen, each kept once by whoever saw it, in a file that lives as long as
 * the run; of this worker alone where a run has no folder.
 * @param name of the file
 */
export function seenInRun(name: string): Seen {
  const folder = folderOfRun()
  const file = folder === undefined ? undefined : join(folder, `${name}.txt`)
  const known = new Set<string>()
  let read = 0
  /** Takes in whole lines that have come since: another worker may just be writing the last. */
  const takeIn = () => {
    if (file === undefined || !existsSync(file)) return
    const from = openSync(file, 'r')
    try {
      const come = Buffer.alloc(fstatSync(from).size - read)
      const text = come.subarray(0, readSync(from, come, 0, come.length, read))
      const whole = text.lastIndexOf(10) + 1
      for (const line of text.toString('utf8', 0, whole).split('\n')) known.add(line)
      read += whole
    } finally {
      closeSync(from)
    }
  }
  return {
    without: (texts) => {
      takeIn()
      return texts.filter((text) => !known.has(text))
    },
    add: (texts) => {
      const fresh = [...new Set(texts)].filter((text) => !known.has(text))
      for (const text of fresh) known.add(text)
      if (file !== undefined && fresh.length > 0) appendFileSync(file, `${fresh.join('\n')}\n`)
    },
  }
}
