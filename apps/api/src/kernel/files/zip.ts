import type { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'

/** The most that a zip of this kind holds, in bytes: its sizes are written with 32 bits. */
export const MAIOR_ZIP = 3 * 1024 ** 3

export interface EntradaDoZip {
  /** With its folder; no two the same. */
  nome: string
  data: Date
  abrir: () => Promise<Readable>
}

/** A zip while it is read: one portion of one file in memory. What goes in is mostly compressed already, and stays as it is. */
export async function* comoZip(entradas: readonly EntradaDoZip[]): AsyncGenerator<Uint8Array> {
  const prontos: Uint8Array[] = []
  const zip = new Zip((erro, parte) => {
    if (erro) throw erro
    prontos.push(parte)
  })
  for (const { nome, data, abrir } of entradas) {
    const item = new ZipPassThrough(nome)
    item.mtime = data
    zip.add(item)
    for await (const parte of (await abrir()) as AsyncIterable<Uint8Array>) {
      item.push(parte)
      yield* prontos.splice(0)
    }
    item.push(new Uint8Array(0), true)
  }
  zip.end()
  yield* prontos
}
