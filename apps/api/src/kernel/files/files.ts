import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Vault } from '../vault.ts'
import type { Db } from '../db/db.ts'
import type { Outbound } from '../outbound/outbound.ts'
import { type Storage, MissingFile, requireKey, type StoragePlace } from './storage/storage.ts'
import { unsealKeys, type S3Config, readS3Config } from './storage/config.ts'
import { localDisk } from './storage/disk.ts'
import { s3Storage } from './storage/s3.ts'
import { forgetComing, noteComing, type OwnTransaction } from './coming.ts'
import { ToDisk } from './to-disk.ts'
import type { FilePlace, StoredFile } from './storage/stored.ts'

/** The files of one organisation. */
export interface OrganizacaoFiles {
  /** Keeps what comes, through `steps`; one that breaks off half-way is not kept. */
  store(content: Readable, ...steps: Transform[]): Promise<StoredFile>
  /** Keeps a finished file of the local disk, which it takes over. */
  adopt(path: string): Promise<StoredFile>
  /** From where its row says, or from where it is being moved to. @throws {MissingFile} when its bytes are nowhere */
  read(place: FilePlace): Promise<Readable>
  /** A path where its bytes lie as long as `run` runs: their own, or of a copy that was fetched. @throws {MissingFile} */
  withFile<T>(place: FilePlace, run: (path: string) => Promise<T>): Promise<T>
  /** One of the places; undefined where it is not set up. */
  at(where: StoragePlace): Storage | undefined
  /** Removes the bytes, and what was made from them. */
  remove(place: FilePlace): Promise<void>
  /** A path for a file that lives as long as `run` runs. */
  withTemporary<T>(run: (path: string) => Promise<T>): Promise<T>
  /** The path of what is made from a file once (`nome` says what) and kept beside it on the local disk. */
  derived(key: string, name: string, run: (path: string) => Promise<void>): Promise<string>
  /** Removes what was being taken in when a process died: temporary files older than this, of every organisation. */
  clearTemporary(before: Date): Promise<void>
}

/** The files of every organisation. */
export interface Files {
  /**
   * Gives those of the organisation of this database.
   * @param note writes to it in a transaction of its own; who gives none keeps nothing
   */
  of(db: Db, note?: OwnTransaction): Promise<OrganizacaoFiles>
}

interface Measured {
  tamanho: number
  sha256: string
}

/** Passes bytes on, and counts and fingerprints them. */
class Measure extends Transform {
  readonly #hash = createHash('sha256')
  #size = 0

  override _transform(part: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#size += part.length
    this.#hash.update(part)
    done(null, part)
  }

  /** Gives them for all that has passed; asked for once, at the end. */
  result(): Measured {
    return { tamanho: this.#size, sha256: this.#hash.digest('hex') }
  }
}

/** Counts and fingerprints what is read. */
export async function measure(stream: Readable): Promise<Measured> {
  const all = new Measure()
  await pipeline(stream, all.resume())
  return all.result()
}

/** The same of a file, which is seen to be on the disk and not only in the memory. */
async function measureFile(path: string): Promise<Measured> {
  const file = await open(path, 'r+')
  try {
    const measured = await measure(file.createReadStream({ autoClose: false }))
    await file.sync()
    return measured
  } finally {
    await file.close()
  }
}

/** The value, or undefined where there is no such file or folder. */
const ifThere = <T>(value: Promise<T>): Promise<T | undefined> =>
  value.catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** New files go to `main`; those of every place are read. */
function assemble(
  folder: string,
  main: Storage,
  places: readonly Storage[],
  note: OwnTransaction | undefined,
): OrganizacaoFiles {
  const at = (where: StoragePlace) => places.find((l) => l.place === where)
  const temporary = join(folder, 'temporarios')
  const derivedFolder = (key: string) => join(folder, 'derivados', requireKey(key).slice(0, 2), key)
  const withTemporary: OrganizacaoFiles['withTemporary'] = async (run) => {
    await mkdir(temporary, { recursive: true, mode: 0o700 })
    const path = join(temporary, randomUUID())
    try {
      return await run(path)
    } finally {
      await rm(path, { force: true })
    }
  }
  const keep = async (path: string, measured: Measured): Promise<StoredFile> => {
    if (!note) throw new Error('quem guarda um arquivo diz onde ele é anotado antes')
    const key = randomUUID()
    await noteComing(note, { chave: key, armazenamento: main.place })
    await main.store(key, path)
    return { chave: key, armazenamento: main.place, destination: main.destination, ...measured }
  }
  /** The first of the places that has a file, beginning with the one that its row says. */
  const find = async <T>(
    { chave, armazenamento }: FilePlace,
    look: (place: Storage) => Promise<T>,
  ): Promise<T> => {
    for (const place of [at(armazenamento), ...places.filter((l) => l.place !== armazenamento)]) {
      try {
        if (place) return await look(place)
      } catch (error) {
        if (!(error instanceof MissingFile)) throw error
      }
    }
    throw new MissingFile(chave)
  }
  const read: OrganizacaoFiles['read'] = (place) => find(place, (p) => p.read(place.chave))
  const withFile: OrganizacaoFiles['withFile'] = async (place, run) => {
    const found = await find(place, async (p) => p.path?.(place.chave) ?? p.read(place.chave))
    if (typeof found === 'string')
      try {
        return await run(found)
      } catch (error) {
        // A file that went to another storage between the look for its path and its reading is read there.
        if (existsSync(found)) throw error
        return withFile(place, run)
      }
    return withTemporary(async (path) => {
      await pipeline(found, createWriteStream(path, { mode: 0o600 }))
      return run(path)
    })
  }
  return {
    withTemporary,
    read,
    withFile,
    adopt: async (path) => keep(path, await measureFile(path)),
    store: (content, ...steps) =>
      withTemporary(async (path) => {
        const all = new Measure()
        const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
          content.destroy()
          throw error
        })
        await pipeline([content, ...steps, all, new ToDisk(file), file.createWriteStream({ flush: true })])
        return keep(path, all.result())
      }),
    at,
    async remove({ chave: key, armazenamento }) {
      const place = at(armazenamento)
      if (!place) throw new Error(`o armazenamento ${armazenamento} não está configurado`)
      await place.remove(key)
      await rm(derivedFolder(key), { recursive: true, force: true })
      // Where it cannot be forgotten now, its time comes.
      await note?.((db) => forgetComing(db, { chave: key, armazenamento })).catch(() => undefined)
    },
    async derived(key, name, run) {
      const path = join(derivedFolder(key), name)
      if (await ifThere(stat(path))) return path
      return withTemporary(async (done) => {
        await run(done)
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await rename(done, path)
        return path
      })
    },
    async clearTemporary(before) {
      for (const name of (await ifThere(readdir(temporary))) ?? []) {
        const path = join(temporary, name)
        const info = await ifThere(stat(path))
        if (info && info.mtime < before) await rm(path, { force: true })
      }
    },
  }
}

/** Files under `<pastaDeDados>/arquivos`, or in the bucket of an organisation that has set one up. */
export function createFiles(
  dataDir: string,
  { vault, outbound }: { vault: Vault; outbound: Outbound },
): Files {
  const folder = join(dataDir, 'arquivos')
  const disk = localDisk(folder)
  /** One client for each configuration, whoever asks: it keeps its connections. */
  const clients = new Map<string, Promise<Storage>>()
  const s3De = ({ saindo: _, ...c }: S3Config) => {
    const name = JSON.stringify(c)
    const client =
      clients.get(name) ?? s3Storage({ ...c, ...unsealKeys(vault, { ...c, saindo: false }) }, outbound)
    clients.set(name, client)
    return client
  }
  return {
    async of(db, note) {
      const config = await readS3Config(db)
      if (!config) return assemble(folder, disk, [disk], note)
      const s3 = await s3De(config)
      return assemble(folder, config.saindo ? disk : s3, [disk, s3], note)
    },
  }
}
