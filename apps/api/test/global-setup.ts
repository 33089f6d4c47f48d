import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { endEmbedded, removeEmbedded, startEmbedded } from '../src/kernel/db/embedded.ts'
import { migrate } from '../src/kernel/db/schema/migrate.ts'
import { createOrganizacaoTemplate } from './app-template.ts'
import { createDatabase, templateName, urlOf } from './databases.ts'
import { scratchFolder } from './scratch.ts'
import { watchOver } from './process/watchdog.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test run's PostgreSQL. */
    postgresUrl: string
  }
}

const folder = scratchFolder('test-pg')

/**
 * Starts the one PostgreSQL of the test run and migrates the database that every test's database is a copy of.
 * @returns the function that removes it
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers()
  const dataDir = join(folder, String(process.pid))
  const callOff = watchOver(dataDir)
  const server = await startEmbedded({ dataDir, log: () => undefined, durable: false })
  const remove = async () => {
    await server.stop()
    removeEmbedded(dataDir)
    callOff()
  }
  try {
    await createDatabase(server.url, templateName)
    await migrate(urlOf(server.url, templateName))
    await createOrganizacaoTemplate(server.url)
  } catch (error) {
    await remove()
    throw error
  }
  project.provide('postgresUrl', server.url)
  return remove
}

/** A run that was killed with its watchdog leaves its PostgreSQL behind: its folder bears the id of a process that is gone. */
async function removeLeftovers(): Promise<void> {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    if (isAlive(Number(name))) continue
    await endEmbedded(join(folder, name))
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    // No such process, or another account's: the lock of the folder decides then.
    return false
  }
}
