import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveFolder } from './place.ts'
import { run } from './run.ts'
import { StartError } from './start-error.ts'
import type { Place } from './place.ts'
import type { Account } from './run.ts'

/** The superuser of the embedded PostgreSQL. */
export const superuser = 'tombo'

/** The first of these that the system knows decides what a letter is; without one, only ASCII letters are. */
const characterTypes = ['C.UTF-8', 'pt_BR.UTF-8', 'en_US.UTF-8', 'C']

/** How a cluster serves, as `startEmbedded` takes it. */
export interface Service {
  /** False only for data that nobody will miss. */
  durable: boolean
  /** True lets everything else on the machine go before it. */
  behind: boolean
}

/**
 * Makes the cluster when there is none, and writes its settings.
 * @throws {StartError} with what initdb said
 */
export async function prepareCluster(place: Place, service: Service): Promise<void> {
  if (!hasCluster(place)) {
    writePrivate(passwordFile(place), `${randomBytes(24).toString('hex')}\n`, place.account)
    await createCluster(place, service.durable)
  }
  giveFolder(logFolder(place), place.account)
  writePrivate(join(place.cluster, 'tombo.conf'), settings(service), place.account)
}

/** Whether the place holds a whole cluster. */
export function hasCluster(place: Place): boolean {
  return existsSync(join(place.cluster, 'PG_VERSION'))
}

/**
 * The superuser's password, made with the cluster and kept in a file that only its account may read.
 * @throws {StartError} when the file is gone
 */
export function readPassword(place: Place): string {
  const file = passwordFile(place)
  if (!existsSync(file)) {
    throw new StartError(`Falta o arquivo ${file}, com a senha do banco. Restaure-o da cópia de segurança.`)
  }
  return readFileSync(file, 'utf8').trim()
}

function passwordFile(place: Place): string {
  return join(place.home, 'postgres-senha')
}

/** Folder of PostgreSQL's logs: one file for each day of the week, begun anew after a week. */
export function logFolder(place: Place): string {
  return join(place.home, 'postgres-log')
}

/** An interrupted initdb leaves only the unfinished folder, which the next one replaces. */
async function createCluster(place: Place, durable: boolean): Promise<void> {
  const unfinished = `${place.cluster}-novo`
  const said: string[] = []
  for (const type of characterTypes) {
    rmSync(unfinished, { recursive: true, force: true })
    giveFolder(unfinished, place.account)
    const options = {
      pgdata: unfinished,
      username: superuser,
      pwfile: passwordFile(place),
      auth: 'scram-sha-256',
      encoding: 'UTF8',
      'locale-provider': 'icu',
      'icu-locale': 'pt-BR',
      locale: 'C',
      'lc-ctype': type,
      'lc-messages': 'C',
    }
    const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
    if (!durable) args.push('--no-sync')
    const { code, output } = await run(place.binaries.initdb, args, place.account)
    if (code === 0) {
      const conf = join(unfinished, 'postgresql.conf')
      writeFileSync(conf, "\ninclude_if_exists 'tombo.conf'\ninclude_if_exists 'tombo.local.conf'\n", {
        flag: 'a',
      })
      rmSync(place.cluster, { recursive: true, force: true })
      renameSync(unfinished, place.cluster)
      return
    }
    said.push(output.trim())
  }
  const last = said.at(-1) ?? ''
  const full = /No space left on device/.test(last) ? ' o disco está cheio.' : ''
  throw new StartError(`Não foi possível criar o banco em ${place.cluster}:${full}\n${last}`)
}

/** Writes a file that only the account may read. */
function writePrivate(file: string, text: string, account: Account): void {
  writeFileSync(file, text, { mode: 0o600 })
  if (account.uid !== undefined && account.gid !== undefined) chownSync(file, account.uid, account.gid)
}

/** Settings for a machine of 2 cores and 4 GB; written at every start. */
function settings({ durable, behind }: Service): string {
  const lines = [
    '# Escrito pelo Tombo a cada início. Ajustes da instalação vão em tombo.local.conf, que vale mais do que este.',
    "listen_addresses = '127.0.0.1'",
    "unix_socket_directories = ''",
    'shared_buffers = 256MB',
    'work_mem = 16MB',
    'maintenance_work_mem = 256MB',
    'random_page_cost = 1.1',
    'jit = off',
    'max_wal_size = 4GB',
    'checkpoint_timeout = 15min',
    'wal_compression = on',
    `dynamic_shared_memory_type = ${sharedMemory()}`,
    'logging_collector = on',
    "log_directory = '../postgres-log'",
    "log_filename = 'postgresql-%a.log'",
    'log_rotation_age = 1d',
    'log_rotation_size = 0',
    'log_truncate_on_rotation = on',
    'log_file_mode = 0600',
  ]
  // One query of it never takes a second processor, which people may want.
  if (behind) lines.push('max_parallel_workers_per_gather = 0', 'max_parallel_maintenance_workers = 0')
  if (!durable) lines.push('fsync = off', 'synchronous_commit = off', 'full_page_writes = off')
  return `${lines.join('\n')}\n`
}

/** Containers often have a /dev/shm of 64 MB, in which parallel queries fail. */
function sharedMemory(): string {
  if (process.platform === 'win32') return 'windows'
  if (process.platform !== 'linux') return 'posix'
  if (!existsSync('/dev/shm')) return 'sysv'
  const { bsize, blocks } = statfsSync('/dev/shm')
  return bsize * blocks >= 512 * 1024 * 1024 ? 'posix' : 'sysv'
}
