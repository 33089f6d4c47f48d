import pg from 'pg'
import { createDatabase } from '../create-database.ts'
import { fill, type TableRows } from './fill.ts'
import { isInhabited, type SequenceState } from './layout.ts'

async function on<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

/** Whether an organisation lives in the database at this address. */
export const hasOrganizacao = (url: string): Promise<boolean> => on(url, isInhabited)

/** Makes a database of this name on the server of `url`; one that is there is dropped with all that it holds. */
export async function recreateDatabase(url: string, name: string): Promise<void> {
  await on(url, (client) => client.query(`drop database if exists ${client.escapeIdentifier(name)}`))
  await createDatabase(url, name)
}

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
  await on(url, async (client) => {
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
