import { Pool } from 'pg'

/** The migrated database that every test's database is a copy of. */
export const templateName = 'tombo_modelo'

/** The address of another database on the same server. */
export function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Creates a database, as a copy of another when a template is named: of its files, which costs less than by the log. */
export function createDatabase(serverUrl: string, name: string, template = 'template1'): Promise<void> {
  return execute(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY = FILE_COPY`)
}

/** Drops a database, even when somebody is still connected to it. */
export function dropDatabase(serverUrl: string, name: string): Promise<void> {
  return execute(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
}

/**
 * One connection to each server for all that a worker makes and drops, since to open one costs more than to make a database.
 * Idle, it keeps no process alive.
 */
const pools = new Map<string, Pool>()

async function execute(connectionString: string, sql: string): Promise<void> {
  let pool = pools.get(connectionString)
  if (pool === undefined) {
    pool = new Pool({ connectionString, max: 1, idleTimeoutMillis: 60_000, allowExitOnIdle: true })
    // A server that ends takes its connections with it: the next call opens another.
    pool.on('error', () => undefined)
    pools.set(connectionString, pool)
  }
  await pool.query(sql)
}
