import pg from 'pg'
import { SESSION } from '../connection/session.ts'

/** Runs on a connection of its own to the database of an address. */
export async function within<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: SESSION })
  try {
    await client.connect()
    return await run(client)
  } finally {
    await client.end()
  }
}
