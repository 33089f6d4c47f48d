import type { Readable } from 'node:stream'

/** A place where copies are kept: a folder, or a bucket. A name is written once, whole or not at all. */
export interface CopyPlace {
  /** Says where it is, for people. */
  readonly title: string
  /** The names that begin so, in the order of their letters. */
  list(prefix: string): Promise<string[]>
  /** Takes over a finished file, made by `withTemporary`: its name lasts once `settle` has ended, its bytes before. */
  put(name: string, path: string): Promise<void>
  /** Sees to it that all names that were put survive a machine that stops now. */
  settle(): Promise<void>
  /** @throws {MissingCopy} */
  read(name: string): Promise<Readable>
  /** A name that is not there is no failure. */
  remove(name: string): Promise<void>
  /** A path for a file that lives as long as `run` runs. */
  withTemporary<T>(run: (path: string) => Promise<T>): Promise<T>
}

/** A name that a copy needs is not in its place. */
export class MissingCopy extends Error {
  constructor(name: string) {
    super(`Falta na pasta de cópias: ${name}.`)
  }
}

/** The place of copies cannot be used, for a reason that its administrator mends; the message is for them. */
export class PlaceFailure extends Error {}

/** The place can be read, and cannot be written into: it is read only, or full. */
export class PlaceIsUnwritable extends PlaceFailure {}

/** Nothing more can be written into the place until something of it is removed. */
export class PlaceIsFull extends PlaceIsUnwritable {}
