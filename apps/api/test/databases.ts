import { Client } from 'pg'

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

async function execute(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
