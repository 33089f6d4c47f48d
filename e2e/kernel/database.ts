import type pg from 'pg'
import { startEmbedded } from '../../apps/api/src/kernel/db/embedded.ts'
import { within } from '../../apps/api/src/kernel/db/transfer/within.ts'

/**
 * Runs on the first database of a running server of the tests, beside it: for what only days would bring about.
 * @param dataDir the data folder of that server
 */
export async function onDatabase<T>(dataDir: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const { url, stop } = await startEmbedded({ dataDir, log: () => undefined, share: true })
  try {
    return await within(url, run)
  } finally {
    await stop()
  }
}
