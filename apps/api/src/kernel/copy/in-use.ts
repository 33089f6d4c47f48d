import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { beginningOf } from '../db/embedded/lock.ts'
import { type CopyPlace, MissingCopy, PlaceFailure, PlaceIsFull, PlaceIsUnwritable } from './place.ts'
import { putText, textOf } from './repository.ts'

const folder = 'em-uso/'
const refreshMs = 60_000
/** A note that was not renewed for so long is of a process that is gone. */
const staleMs = 15 * 60_000
const lookAgainMs = 2_000

const zNote = z.object({ host: z.string(), pid: z.int(), began: z.string(), at: z.int() })
type Note = z.infer<typeof zNote>
/** A place is used by as many as like, or cleaned by one. */
type Kind = 'uso' | 'limpeza'

function isLive({ host, pid, began, at }: Note): boolean {
  if (Date.now() - at > staleMs) return false
  return host !== hostname() || beginningOf(pid) === began
}

async function read(place: CopyPlace, name: string): Promise<Note | undefined> {
  try {
    return zNote.parse(JSON.parse(await textOf(await place.read(name))))
  } catch (error) {
    if (error instanceof MissingCopy) return undefined
    throw error
  }
}

/** Whether somebody else of this kind is at work; notes of who is gone are removed. */
async function others(place: CopyPlace, kind: Kind, own: string): Promise<boolean> {
  let found = false
  for (const name of await place.list(`${folder}${kind}-`)) {
    if (name === own) continue
    const note = await read(place, name)
    if (note && isLive(note)) found = true
    else await place.remove(name)
  }
  return found
}

async function noted<T>(place: CopyPlace, kind: Kind, run: (own: string) => Promise<T>): Promise<T> {
  const own = `${folder}${kind}-${randomUUID()}`
  const holder = { host: hostname(), pid: process.pid, began: beginningOf(process.pid) ?? '' }
  // On a full disk nobody begins a copy: what makes room there needs none of it for its note.
  const write = () =>
    putText(place, own, JSON.stringify({ ...holder, at: Date.now() })).catch((error: unknown) => {
      if (kind !== 'limpeza' || !(error instanceof PlaceIsFull)) throw error
    })
  let failure: Error | undefined
  await write()
  let renewed: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    renewed = renewed.then(write).catch((error: Error) => (failure = error))
  }, refreshMs)
  timer.unref()
  try {
    const result = await run(own)
    if (failure) throw failure
    return result
  } finally {
    clearInterval(timer)
    // A note that is renewed after it was removed would stay, and keep others waiting.
    await renewed
    await place.remove(own)
  }
}

/** Reads a place, or writes into it, while nobody removes anything there: waits for who does. */
export async function usingPlace<T>(place: CopyPlace, run: () => Promise<T>): Promise<T> {
  return noted(place, 'uso', async (own) => {
    while (await others(place, 'limpeza', own)) await sleep(lookAgainMs)
    return run()
  })
}

/** As `usingPlace`; into a disk that is read only, or full, no note is written, and it is read all the same. */
export async function readingPlace<T>(place: CopyPlace, run: () => Promise<T>): Promise<T> {
  let begun = false
  const once = () => {
    begun = true
    return run()
  }
  try {
    return await usingPlace(place, once)
  } catch (error) {
    if (begun || !(error instanceof PlaceIsUnwritable)) throw error
    return run()
  }
}

/**
 * Removes from a place while nobody uses it.
 * @throws {PlaceFailure} while somebody does
 */
export async function cleaningPlace<T>(place: CopyPlace, run: () => Promise<T>): Promise<T> {
  return noted(place, 'limpeza', async (own) => {
    if ((await others(place, 'uso', own)) || (await others(place, 'limpeza', own)))
      throw new PlaceFailure(
        `${place.title} está em uso por outra cópia, verificação ou limpeza. Nada foi apagado: tente depois.`,
      )
    return run()
  })
}
