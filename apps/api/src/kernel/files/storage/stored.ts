import type { StoragePlace } from './storage.ts'

/** Where the bytes of a file are: what a row of `arquivo` says. */
export interface FilePlace {
  chave: string
  armazenamento: StoragePlace
}

/** A file that was kept and that no row knows yet (`registerFile` writes it). */
export interface StoredFile extends FilePlace {
  /** Bytes. */
  tamanho: number
  sha256: string
  /** The place itself, for `confirmDestination`. */
  destination: string
}
