import pg from 'pg'

/** A connection to the database that is measured. Where a measure fails the database is stopped, and its failure is what is told. */
export async function clientOf(url: string): Promise<pg.Client> {
  const c = new pg.Client({ connectionString: url })
  c.on('error', () => undefined)
  await c.connect()
  return c
}
