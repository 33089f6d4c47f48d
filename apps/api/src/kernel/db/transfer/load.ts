import type pg from 'pg'
import { fill, type TableRows } from './fill.ts'
import type { SequenceState } from './layout.ts'
import { within } from './within.ts'

/**
 * Fills a migrated database in one transaction: whole, or not at all.
 * @param finish called after the rows, before triggers work again
 * @throws {Error} see `fill`; and when the connection is lost
 */
export async function loadDatabase(
  url: string,
  tables: readonly TableRows[],
  sequences: readonly SequenceState[],
  finish: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  const lost = new AbortController()
  await within(url, async (client) => {
    client.on('error', (error) => lost.abort(error))
    try {
      await client.query('begin')
      await fill(client, tables, sequences, { signal: lost.signal, finish: () => finish(client) })
      await client.query('commit')
      await client.query('analyze')
    } catch (error) {
      throw lost.signal.aborted ? lost.signal.reason : error
    }
  })
}
