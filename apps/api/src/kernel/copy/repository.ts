import { createHash, timingSafeEqual } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { z } from 'zod'
import { type Content, type Manifest, zManifest } from './manifest.ts'
import { type CopyPlace, PlaceIsUnwritable } from './place.ts'
import { type CopyKey, createKey, openKey } from './seal.ts'

const headerName = 'tombo-copia.json'
const pointsFolder = 'pontos/'
const contentsFolder = 'conteudos/'
/** Names of contents that were found to be damaged. */
const damagedFolder = 'danificados/'
const pathOf = (name: string) => `${contentsFolder}${name.slice(0, 2)}/${name}.age`
const nameIn = (path: string) => path.slice(-68, -4)

const zHeader = z.object({ formato: z.literal(1), criadaEm: z.string(), identidade: z.string() })
const zSealedPoint = z.object({ marca: z.string(), manifesto: z.string() })

/** The folder does not hold what was written to it. The message says which part. */
export class DamagedCopy extends Error {
  constructor(what: string, cause?: unknown) {
    super(`A cópia está danificada: ${what} não é o que foi gravado.`, { cause })
  }
}

/** A folder of copies, opened with its key. Contents stand in it once; a point counts from the instant its list stands. */
export interface Repository {
  readonly place: CopyPlace
  readonly key: CopyKey
  /** Keeps what the source gives; a content that is there already is not written again. `zstd` compresses it. */
  keep(source: Readable): Promise<Content>
  /** The name under which a content with this fingerprint stands; undefined when it is not there. */
  find(sha256: string): string | undefined
  /** Gives a content, which is held against its fingerprint as it passes. @throws {DamagedCopy} at the end of the stream */
  open(content: Content): Promise<Readable>
  /** The instants of its points, from the oldest. */
  points(): Promise<string[]>
  /** Writes the list of a point, by which it comes to be: after all that it names has come to stay. */
  writePoint(manifest: Manifest): Promise<void>
  /** @throws {DamagedCopy} */
  readPoint(name: string): Promise<Manifest>
  /** The names of all contents that stand in it. */
  contents(): Promise<string[]>
  /** Notes that a content is not what was written: the next that is kept under its name is written anew. */
  markDamaged(name: string): Promise<void>
  /** Removes a point first, and then contents that no other needs: see `prune`. */
  removePoint(name: string): Promise<void>
  removeContent(name: string): Promise<void>
  /** Bytes that were written since it was opened. */
  written(): number
}

export async function textOf(stream: Readable): Promise<string> {
  return Buffer.concat(await stream.toArray()).toString('utf8')
}

export async function putText(place: CopyPlace, name: string, text: string): Promise<void> {
  await place.withTemporary(async (path) => {
    await writeFile(path, text, { mode: 0o600 })
    await place.put(name, path)
  })
}

/** Whether copies were ever made in this place. */
export const isRepository = async (place: CopyPlace): Promise<boolean> =>
  (await place.list(headerName)).includes(headerName)

/**
 * Makes a place a folder of copies, sealed with the passphrase. It is not done twice.
 * @param guessCost see `createKey`
 * @throws {Error} a sentence, when it is one already
 */
export async function createRepository(
  place: CopyPlace,
  passphrase: string,
  now: Date,
  guessCost?: number,
): Promise<Repository> {
  if (await isRepository(place)) throw new Error(`${place.title} já é uma pasta de cópias.`)
  const { key, sealed } = await createKey(passphrase, guessCost)
  const header = { formato: 1, criadaEm: now.toISOString(), identidade: sealed }
  await putText(place, headerName, `${JSON.stringify(header, undefined, 2)}\n`)
  await place.settle()
  return opened(place, key)
}

/** @throws {WrongPassphrase} @throws {MissingCopy} when it is no folder of copies */
export async function openRepository(place: CopyPlace, passphrase: string): Promise<Repository> {
  const { identidade } = zHeader.parse(JSON.parse(await textOf(await place.read(headerName))))
  return opened(place, await openKey(identidade, passphrase))
}

/** Contents up to so many bytes are looked up before they are sealed: most tables of a copy are, and did not change. */
const LOOKED_UP_BYTES = 256 * 1024

/** A small content whole; of a larger one its beginning, and what follows. */
async function takeSmall(source: Readable): Promise<{ whole: Buffer } | { all: Readable }> {
  const parts: Buffer[] = []
  let size = 0
  const rest = source[Symbol.asyncIterator]() as AsyncIterator<Buffer | string>
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    const part = Buffer.from(next.value)
    parts.push(part)
    size += part.length
    if (size <= LOOKED_UP_BYTES) continue
    const all = async function* () {
      yield* parts.splice(0)
      yield* { [Symbol.asyncIterator]: () => rest }
    }
    return { all: Readable.from(all(), { objectMode: false }) }
  }
  return { whole: Buffer.concat(parts) }
}

/** Counts and fingerprints what passes. */
function measuring(): { through: Transform; result: () => { size: number; sha256: string } } {
  const hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(part: Buffer, _, done) {
      size += part.length
      hash.update(part)
      done(null, part)
    },
  })
  return { through, result: () => ({ size, sha256: hash.digest('hex') }) }
}

/** Holds what passes against a content, and fails at its end when it is another. */
function checking({ name, size, sha256 }: Content): Transform {
  const hash = createHash('sha256')
  let passed = 0
  const what = `o conteúdo ${name}`
  return new Transform({
    transform(part: Buffer, _, done) {
      passed += part.length
      hash.update(part)
      done(null, part)
    },
    flush(done) {
      done(passed === size && hash.digest('hex') === sha256 ? null : new DamagedCopy(what))
    },
    destroy(error, done) {
      done(error === null || error instanceof DamagedCopy ? error : new DamagedCopy(what, error))
    },
  })
}

const equal = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** The repository of a key that is at hand. */
export async function opened(place: CopyPlace, key: CopyKey): Promise<Repository> {
  const contents = async () => (await place.list(contentsFolder)).map(nameIn)
  const damaged = new Set((await place.list(damagedFolder)).map((path) => path.slice(damagedFolder.length)))
  const there = new Set((await contents()).filter((name) => !damaged.has(name)))
  let written = 0
  const pointName = (name: string) => `${pointsFolder}${name}.json`
  return {
    place,
    key,
    written: () => written,
    find(sha256) {
      const name = key.nameOf(sha256)
      return there.has(name) ? name : undefined
    },
    async keep(given) {
      const taken = await takeSmall(given)
      if ('whole' in taken) {
        const sha256 = createHash('sha256').update(taken.whole).digest('hex')
        const name = key.nameOf(sha256)
        if (there.has(name)) return { name, sha256, size: taken.whole.length }
      }
      const source = 'all' in taken ? taken.all : Readable.from([taken.whole])
      return place.withTemporary(async (path) => {
        const { through, result } = measuring()
        const compressed = createZstdCompress()
        const plain = pipeline(source, through, compressed)
        const sealed = await key.seal(compressed)
        let bytes = 0
        const count = new PassThrough().on('data', (part: Buffer) => (bytes += part.length))
        await Promise.all([plain, pipeline(sealed, count, createWriteStream(path, { mode: 0o600 }))])
        const { size, sha256 } = result()
        const name = key.nameOf(sha256)
        if (!there.has(name)) {
          await place.put(pathOf(name), path)
          if (damaged.delete(name)) await place.remove(damagedFolder + name)
          there.add(name)
          written += bytes
        }
        return { name, sha256, size }
      })
    },
    contents,
    async markDamaged(name) {
      try {
        await putText(place, damagedFolder + name, '')
        await place.settle()
      } catch (error) {
        // Into a disk that is read only, or full, no copy is written that could mend it.
        if (!(error instanceof PlaceIsUnwritable)) throw error
      }
      damaged.add(name)
      there.delete(name)
    },
    removePoint: (name) => place.remove(pointName(name)),
    async removeContent(name) {
      there.delete(name)
      await place.remove(pathOf(name))
      if (damaged.delete(name)) await place.remove(damagedFolder + name)
    },
    async open(content) {
      const sealed = await place.read(pathOf(content.name))
      const out = checking(content)
      try {
        const plain = await key.unseal(sealed)
        // Whoever reads is told by the last of them.
        pipeline(plain, createZstdDecompress(), out).catch(() => out.destroy())
      } catch (error) {
        sealed.destroy()
        throw new DamagedCopy(`o conteúdo ${content.name}`, error)
      }
      return out
    },
    points: async () =>
      (await place.list(pointsFolder))
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.slice(pointsFolder.length, -'.json'.length)),
    async writePoint(manifest) {
      const sealed = await key.seal(Readable.from([Buffer.from(JSON.stringify(manifest))]))
      const manifesto = Buffer.concat(await sealed.toArray()).toString('base64')
      await place.settle()
      await putText(
        place,
        pointName(manifest.ponto),
        JSON.stringify({ marca: key.mark(manifesto), manifesto }),
      )
      await place.settle()
    },
    async readPoint(name) {
      const what = `o ponto ${name}`
      const text = await textOf(await place.read(pointName(name)))
      try {
        const { marca, manifesto } = zSealedPoint.parse(JSON.parse(text))
        if (!equal(marca, key.mark(manifesto))) throw new DamagedCopy(what)
        const plain = await key.unseal(Readable.from([Buffer.from(manifesto, 'base64')]))
        const manifest = zManifest.parse(JSON.parse(await textOf(plain)))
        if (manifest.ponto !== name) throw new DamagedCopy(what)
        return manifest
      } catch (error) {
        throw error instanceof DamagedCopy ? error : new DamagedCopy(what, error)
      }
    },
  }
}
