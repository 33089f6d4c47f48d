import { within } from './transfer/within.ts'
import { LOCKS } from './locks.ts'

/** Runs while nobody else does the same over this server; the others wait. */
export const oneAtATime = <T>(url: string, run: () => Promise<T>): Promise<T> =>
  within(url, async (client) => {
    // Whoever loses this connection loses its turn, and nothing else: the work goes on.
    client.on('error', () => undefined)
    await client.query('select pg_advisory_lock($1)', [LOCKS.copies])
    return run()
  })
