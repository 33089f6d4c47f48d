import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
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
/** Beside the databases: files that tests write for a moment, and the programs that they start, as compiled. */
const temporary = scratchFolder('test-tmp')

/**
 * Starts the one PostgreSQL of the test run and migrates the database that every test's database is a copy of.
 * @returns the function that removes it
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers()
  const dataDir = join(folder, String(process.pid))
  const callOff = watchOver(dataDir)
  const scratch = join(temporary, String(process.pid))
  mkdirSync(scratch, { recursive: true })
  Object.assign(process.env, { TMPDIR: scratch, NODE_COMPILE_CACHE: join(scratch, 'programs') })
  const server = await startEmbedded({ dataDir, log: () => undefined, durable: false })
  const remove = async () => {
    await server.stop()
    removeEmbedded(dataDir)
    rmSync(scratch, { recursive: true, force: true })
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
  for (const name of abandoned(folder)) await endEmbedded(name)
  for (const name of abandoned(temporary)) rmSync(name, { recursive: true, force: true })
}

const abandoned = (of: string) =>
  existsSync(of)
    ? readdirSync(of)
        .filter((name) => !isAlive(Number(name)))
        .map((name) => join(of, name))
    : []

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    // No such process, or another account's: the lock of the folder decides then.
    return false
  }
}
