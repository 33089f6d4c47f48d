import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createEmptyDatabase, createTestDatabase } from './harness.ts'

const tables = `SELECT count(*)::int AS n FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`

async function count(url: string, sql: string): Promise<number | undefined> {
  const client = new Client({ connectionString: url })
  // Dropping the database ends the connection, which is what the last test wants.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<{ n: number }>(sql)).rows[0]?.n
  } finally {
    await client.end()
  }
}

test('a test database is migrated, and nothing of one reaches another', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  expect(await count(one.url, tables)).toBeGreaterThan(0)
  await count(one.url, 'CREATE TABLE so_aqui AS SELECT 1 AS n')
  expect(await count(other.url, `SELECT count(to_regclass('so_aqui'))::int AS n`)).toBe(0)
  await Promise.all([one.drop(), other.drop()])
  await expect(count(one.url, 'SELECT 1 AS n')).rejects.toThrow(/does not exist/)
})

test('an empty database has no table, and is dropped while somebody is connected', async () => {
  const { url, drop } = await createEmptyDatabase()
  expect(await count(url, tables)).toBe(0)
  const client = new Client({ connectionString: url })
  const ended = new Promise((done) => client.on('error', done))
  await client.connect()
  await drop()
  expect(String(await ended)).toMatch(/terminat/)
})
