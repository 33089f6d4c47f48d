import type Sharp from 'sharp'
import { Slots } from '../../slots.ts'

/** Pictures in work at once, each on one thread: of the four that Node has for such work two stay free, for passwords and files. */
export const imageQueue = new Slots({ max: 2, maxWaiting: 60 })

/** Seconds that one picture may take. */
export const IMAGE_TIMEOUT_S = 60

let loaded: Promise<typeof Sharp> | undefined

/** Loaded for the first picture: it is a large library. */
async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  // Whatever one picture held is given back, and not kept for the next.
  sharp.cache(false)
  return sharp
}

/**
 * Works on a picture when its turn comes. Everything that opens one goes through here: what it costs is paid by whoever sent
 * it, and not by who signs in meanwhile.
 * @throws {AppError} 503 when too many wait already
 */
export const withSharp = <T>(work: (sharp: typeof Sharp) => Promise<T>): Promise<T> =>
  imageQueue.run(async () => work(await (loaded ??= load())))
