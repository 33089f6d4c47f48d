import type { Readable } from 'node:stream'

/** The kinds of places, as `arquivo.armazenamento` says them. */
export type Onde = 'DISCO' | 'S3'

/** A place where the bytes of files are kept. A key names one file for good: what it names never changes. */
export interface Armazenamento {
  readonly onde: Onde
  /** Which place of its kind: a file that is kept here is found here only. */
  readonly destino: string
  /** Takes over a finished file of the local disk. */
  guardar(chave: string, caminho: string): Promise<void>
  /** @throws {ArquivoAusente} when it is not here */
  ler(chave: string): Promise<Readable>
  /** Removes it; one that is not here is no failure. */
  apagar(chave: string): Promise<void>
}

/** The bytes of a file are not where they are looked for. */
export class ArquivoAusente extends Error {
  constructor(chave: string) {
    super(`não há arquivo com a chave ${chave}`)
  }
}

/** A key names a file and nothing else: it never leads out of its folder. */
export function exigirChave(chave: string): string {
  if (!/^[0-9a-f-]{36}$/.test(chave)) throw new Error('chave de arquivo inválida')
  return chave
}
