import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep, resolve } from 'node:path'
import { settle } from '../settle.ts'
import { type CopyPlace, MissingCopy, PlaceIsFull, PlaceIsUnwritable } from './place.ts'

/** Files that are being written stand here, and are nothing yet. */
const underWay = 'em-andamento'
const dayMs = 86_400_000

const code = (error: unknown) => (error as NodeJS.ErrnoException).code

const FULL = new Set(['ENOSPC', 'EDQUOT'])
const NOT_ALLOWED: Readonly<Record<string, string>> = {
  EROFS: 'o disco só permite leitura',
  EACCES: 'a conta do Tombo não tem permissão',
  EPERM: 'a conta do Tombo não tem permissão',
}

/** A disk that is full or read only, in a sentence for who looks after it; any other failure as it is. */
function inWords(folder: string, error: unknown): unknown {
  const { code = '', path } = error as NodeJS.ErrnoException
  if (FULL.has(code))
    return new PlaceIsFull(
      `Não é possível escrever em ${folder}: o disco está cheio. As cópias que estão ali continuam boas; para apagar as antigas: npm run copia -- limpar ${folder} --manter 7,4,12`,
      { cause: error },
    )
  // Elsewhere it may be a file that is copied which cannot be read.
  const why = path?.startsWith(join(folder, sep)) ? NOT_ALLOWED[code] : undefined
  return why
    ? new PlaceIsUnwritable(`Não é possível escrever em ${folder}: ${why}.`, { cause: error })
    : error
}

/** When it was written last, in milliseconds; null where it is there no longer. */
async function writtenAt(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if (code(error) === 'ENOENT') return null
    throw error
  }
}

/** Removes what a killed process left half written. Another, which lives, may end its own at any moment. */
async function clear(folder: string): Promise<void> {
  try {
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      const at = await writtenAt(path)
      if (at !== null && at < Date.now() - dayMs) await rm(path, { force: true })
    }
  } catch (error) {
    // Nothing is under way in a place that is only read, whose folder for it may not have come along.
    if (code(error) !== 'ENOENT' && NOT_ALLOWED[code(error) ?? ''] === undefined) throw error
  }
}

/** On a disk that is read only, Node's recursive `mkdir` says that the folder above is missing. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    if (code(error) !== 'EEXIST') throw error
  }
}

/** A folder and all that are in it. */
async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const inside = entries.filter((entry) => entry.isDirectory())
  return [folder, ...inside.map((entry) => join(entry.parentPath, entry.name))]
}

/** Copies in a folder of this machine, which is made when it is not there. */
export async function diskPlace(folder: string): Promise<CopyPlace> {
  const root = resolve(folder)
  const temporary = join(folder, underWay)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await clear(temporary)
  /** Folders whose names may be lost; undefined for all, of which a killed process may have left some so. */
  let unsettled: Set<string> | undefined
  return {
    title: folder,
    async list(prefix) {
      const top = join(folder, dirname(`${prefix}x`))
      try {
        const entries = await readdir(top, { recursive: true, withFileTypes: true })
        return entries
          .filter((entry) => entry.isFile())
          .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
          .filter((name) => name.startsWith(prefix))
          .sort()
      } catch (error) {
        if (code(error) === 'ENOENT') return []
        throw error
      }
    },
    async put(name, path) {
      const target = join(folder, name)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await settle(path)
      await rename(path, target)
      // The name of a folder that was made for it stands in the one above.
      for (let at = dirname(resolve(target)); at.startsWith(root) && at !== dirname(at); at = dirname(at))
        unsettled?.add(at)
    },
    async settle() {
      const before = unsettled
      unsettled = new Set()
      try {
        for (const one of before ?? (await foldersIn(folder))) await settle(one)
      } catch (error) {
        unsettled = undefined
        throw error
      }
    },
    async read(name) {
      const stream = createReadStream(join(folder, name))
      try {
        await once(stream, 'open')
      } catch (error) {
        throw code(error) === 'ENOENT' ? new MissingCopy(name) : error
      }
      return stream
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    async withTemporary(run) {
      const path = join(temporary, randomUUID())
      try {
        await makeFolder(temporary)
        return await run(path)
      } catch (error) {
        throw inWords(folder, error)
      } finally {
        await rm(path, { force: true })
      }
    },
  }
}
