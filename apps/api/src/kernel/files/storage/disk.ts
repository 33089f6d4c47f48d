import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Storage, MissingFile, requireKey } from './storage.ts'

/** Files on the local disk, under `folder`, where whatever is handed over must lie already (one file system). */
export function localDisk(folder: string): Storage {
  const pathOf = (key: string) => join(folder, requireKey(key).slice(0, 2), key)
  return {
    place: 'DISCO',
    destination: 'disco',
    async store(key, path) {
      const destination = pathOf(key)
      await mkdir(dirname(destination), { recursive: true, mode: 0o700 })
      await rename(path, destination)
    },
    async read(key) {
      const stream = createReadStream(pathOf(key))
      try {
        await once(stream, 'open')
      } catch (error) {
        throw (error as { code?: string }).code === 'ENOENT' ? new MissingFile(key) : error
      }
      return stream
    },
    async path(key) {
      const path = pathOf(key)
      try {
        await access(path)
      } catch (error) {
        throw (error as { code?: string }).code === 'ENOENT' ? new MissingFile(key) : error
      }
      return path
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
