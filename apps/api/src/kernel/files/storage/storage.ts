import type { Readable } from 'node:stream'

/** The kinds of places, as `arquivo.armazenamento` says them. */
export type StoragePlace = 'DISCO' | 'S3'

/** A place where the bytes of files are kept. A key names one file for good: what it names never changes. */
export interface Storage {
  readonly place: StoragePlace
  /** Which place of its kind: a file that is kept here is found here only. */
  readonly destination: string
  /** Takes over a finished file of the local disk. */
  store(key: string, path: string): Promise<void>
  /** @throws {MissingFile} when it is not here */
  read(key: string): Promise<Readable>
  /** The path of a file that lies on the local disk, of a place that is there. @throws {MissingFile} when it is not here */
  path?(key: string): Promise<string>
  /** Removes it; one that is not here is no failure. */
  remove(key: string): Promise<void>
}

/** The bytes of a file are not where they are looked for. */
export class MissingFile extends Error {
  constructor(key: string) {
    super(`não há arquivo com a chave ${key}`)
  }
}

/** A key names a file and nothing else: it never leads out of its folder. */
export function requireKey(key: string): string {
  if (!/^[0-9a-f-]{36}$/.test(key)) throw new Error('chave de arquivo inválida')
  return key
}
