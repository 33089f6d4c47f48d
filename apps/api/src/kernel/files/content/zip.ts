import type { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'

/** The most that a zip of this kind holds, in bytes: its sizes are written with 32 bits. */
export const MAX_ZIP_BYTES = 3 * 1024 ** 3

export interface ZipEntry {
  /** With its folder; no two the same. */
  name: string
  date: Date
  open: () => Promise<Readable>
}

/** A zip while it is read: one portion of one file in memory. What goes in is mostly compressed already, and stays as it is. */
export async function* toZip(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    ready.push(part)
  })
  for (const { name, date, open } of entries) {
    const item = new ZipPassThrough(name)
    item.mtime = date
    zip.add(item)
    for await (const part of (await open()) as AsyncIterable<Uint8Array>) {
      item.push(part)
      yield* ready.splice(0)
    }
    item.push(new Uint8Array(0), true)
  }
  zip.end()
  yield* ready
}
