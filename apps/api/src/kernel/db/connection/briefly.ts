import pg from 'pg'

/**
 * Asks something of a database on a connection of its own, within a time (ms) and no longer.
 * @param name what the database is told that the connection is for
 * @throws what the database refuses, or that it did not answer in time
 */
export async function briefly(
  connectionString: string,
  { ms, name }: { ms: number; name: string },
  query: pg.QueryConfig,
): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: ms,
    query_timeout: ms,
    application_name: `tombo: ${name}`,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(query)
  } finally {
    // A database that does not answer does not say goodbye either.
    client.end().catch(() => undefined)
  }
}
