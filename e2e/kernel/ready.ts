import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { removeEmbedded, startEmbedded } from '../../apps/api/src/kernel/db/embedded.ts'
import { superuser } from '../../apps/api/src/kernel/db/embedded/cluster.ts'
import { type Place, settle } from '../../apps/api/src/kernel/db/embedded/place.ts'
import { run } from '../../apps/api/src/kernel/db/embedded/run.ts'
import { migrate } from '../../apps/api/src/kernel/db/schema/migrate.ts'
import { watchOver } from '../../apps/api/test/process/watchdog.ts'
import { scratchFolder } from '../../apps/api/test/scratch.ts'

/** Tells the workers of a run where its ready data are. */
const named = 'TOMBO_E2E_READY'
const quietly = () => undefined

/**
 * Makes, once for a run, what each of its servers begins with: a PostgreSQL that was migrated and stopped. Organisation,
 * administrator, keys and files each server makes by itself, as at any first start.
 * @returns removes it; of a run that is killed, its watchdog does
 */
export default async function makeReady(): Promise<() => void> {
  const ready = join(scratchFolder('e2e'), `ready-${process.pid}`)
  const callOff = watchOver(ready)
  const remove = () => {
    removeEmbedded(ready)
    callOff()
  }
  try {
    const server = await startEmbedded({ dataDir: ready, log: quietly, durable: false })
    try {
      await migrate(server.url)
    } finally {
      await server.stop()
    }
    const { pointer, cluster } = await settle(ready, quietly)
    // Where PostgreSQL may not enter the folder its data stand elsewhere, and each server makes its own.
    if (pointer === undefined) {
      // Nobody will miss the data of tests: a crash of the machine may lose them.
      writeFileSync(join(cluster, 'tombo.local.conf'), 'fsync = off\nfull_page_writes = off\n')
      process.env[named] = ready
    }
  } catch (error) {
    remove()
    throw error
  }
  return remove
}

/** The folder of what lives as long as the run; undefined where there is none. */
export const folderOfRun = (): string | undefined => process.env[named]

/** Where the servers of a run keep their programs as compiled, so that one alone compiles them. */
export function programsOfRun(): Record<string, string> {
  const ready = folderOfRun()
  return ready === undefined ? {} : { NODE_COMPILE_CACHE: join(ready, 'programs') }
}

/**
 * Makes a data folder that holds a copy of the run's ready PostgreSQL, with a password of its own: a server that met another's
 * at its port would not be let in. Bears its name only when it is whole.
 */
export async function copyReady(dataDir: string): Promise<void> {
  const ready = folderOfRun()
  if (ready === undefined) return
  // A copy that a killed worker leaves unfinished goes with the ready data.
  const unfinished = join(ready, 'copies', `${process.pid}-${randomBytes(4).toString('hex')}`)
  mkdirSync(unfinished, { recursive: true })
  for (const name of ['postgres', 'postgres-senha']) await copy(join(ready, name), join(unfinished, name))
  await changePassword(await settle(unfinished, quietly))
  renameSync(unfinished, dataDir)
}

/** Copies a folder or a file with its owner and rights. */
async function copy(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') return cpSync(from, to, { recursive: true })
  const { code, output } = await run('cp', ['-a', from, to], {})
  if (code !== 0) throw new Error(`The ready data could not be copied: ${output}`)
}

/** Gives the superuser of a stopped PostgreSQL another password. */
async function changePassword({ binaries, cluster, home, account }: Place): Promise<void> {
  const password = randomBytes(24).toString('hex')
  const statement = `alter role ${superuser} password '${password}'\n`
  const args = ['--single', '-D', cluster, 'postgres']
  const { code, output } = await run(binaries.postgres, args, account, statement)
  if (code !== 0 || output.includes('ERROR')) throw new Error(`The password did not change: ${output}`)
  writeFileSync(join(home, 'postgres-senha'), `${password}\n`)
}
