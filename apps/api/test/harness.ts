import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase, dropDatabase, templateName, urlOf } from './databases.ts'

/** A database of its own for a test file, or a second one for a test: its address, and the function that drops it. */
export type TestDatabase = { url: string; drop: () => Promise<void> }

/** Creates an empty, migrated database, as a copy of the one that the test run migrated at its start. */
export function createTestDatabase(): Promise<TestDatabase> {
  return create(templateName)
}

/** Creates a database without any table, for tests of the migrations themselves. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return create()
}

async function create(template?: string): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `teste_${randomBytes(6).toString('hex')}`
  await createDatabase(server, name, template)
  return { url: urlOf(server, name), drop: () => dropDatabase(server, name) }
}
