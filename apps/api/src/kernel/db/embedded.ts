import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { keepBehind } from '../background.ts'
import { hasCluster, prepareCluster, readPassword, superuser } from './embedded/cluster.ts'
import { endOrphans } from './embedded/orphans.ts'
import { takeLock } from './embedded/lock.ts'
import { pointerOf, settle } from './embedded/place.ts'
import { StartError } from './embedded/start-error.ts'
import { runningServer, serverProcess, startServer, stopServer } from './embedded/server.ts'
import type { Place } from './embedded/place.ts'

export { findPgBinaries } from './embedded/binaries.ts'

/** How to start the embedded PostgreSQL. */
export type EmbeddedOptions = {
  /** Folder that holds everything; created when missing. */
  dataDir: string
  /** Told what a person should know, in sentences. */
  log: (sentence: string) => void
  /** Use the server of another live process when there is one, instead of refusing: for commands. */
  share?: boolean
  /** Milliseconds to wait for another process to leave the folder before refusing; 5000 unless told. */
  patience?: number
  /** False only for data that nobody will miss: a crash of the machine may lose it. True unless told. */
  durable?: boolean
  /** True lets everything else on the machine go before it. */
  behind?: boolean
}

/** A running PostgreSQL: the address of its database `tombo`, and the function that stops it. */
export type Embedded = {
  url: string
  stop: () => Promise<void>
  /** Calls back once when it runs no more and nobody stopped it. */
  whenGone: (tell: () => void) => void
  /** Whether it runs now. */
  runs: () => boolean
}

const database = 'tombo'

/**
 * Starts the PostgreSQL that npm installed, on a free port of 127.0.0.1, with its data in the data folder, made on
 * the first start. One that a killed process left running is stopped first; nothing that was committed is lost.
 * @throws {StartError} a Portuguese sentence: another live process uses the folder, or what PostgreSQL said
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { log, share = false, patience = 5000, durable = true, behind = false } = options
  const dataDir = resolve(options.dataDir)
  makeDataFolder(dataDir)
  const place = await settle(dataDir, log)
  const lock = await takeLock(join(place.home, 'tombo.lock'), share ? 0 : patience)
  if (typeof lock === 'number') {
    if (share) return joinRunning(place)
    throw new StartError(
      `O Tombo já está em execução nesta pasta de dados (${dataDir}, processo ${lock}). ` +
        'Encerre-o antes, ou informe outra pasta em TOMBO_DATA.',
    )
  }
  try {
    if (runningServer(place) !== undefined) {
      log('O PostgreSQL de uma execução interrompida ainda estava aberto: encerrando e abrindo de novo.')
      await stopServer(place)
    }
    claimHome(place, dataDir, log)
    await prepareCluster(place, { durable, behind })
    if (place.pointer !== undefined) writeFileSync(place.pointer, `${place.home}\n`)
    const password = readPassword(place)
    const port = await startServer(place)
    const atRest = behind ? keepBehind(serverProcess(place)) : () => undefined
    await ensureDatabase(port, password).catch(async (error: unknown) => {
      await stopServer(place)
      throw error
    })
    let stopping = false
    const stop = once(async () => {
      stopping = true
      atRest()
      await stopServer(place)
      lock()
    })
    return {
      url: addressOf(port, password),
      stop,
      whenGone: watch(place, () => stopping),
      runs: () => runningServer(place) !== undefined,
    }
  } catch (error) {
    lock()
    throw error
  }
}

/** Was an embedded PostgreSQL ever made for a data folder? Looks, and makes nothing. */
export const hasEmbedded = (dataDir: string): boolean =>
  existsSync(pointerOf(dataDir)) || existsSync(join(dataDir, 'postgres', 'PG_VERSION'))

/** Deletes all data of a stopped embedded PostgreSQL with its data folder: for tests and measurements. */
export function removeEmbedded(dataDir: string): void {
  const pointer = pointerOf(resolve(dataDir))
  if (existsSync(pointer)) rmSync(readFileSync(pointer, 'utf8').trim(), { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

/** Stops the PostgreSQL that a killed process left in a data folder, if one is there, and deletes all data: for tests. */
export async function endEmbedded(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return
  const place = await settle(resolve(dataDir), () => undefined)
  if (runningServer(place) !== undefined) await stopServer(place)
  if (existsSync(place.cluster)) await endOrphans(place.cluster)
  removeEmbedded(dataDir)
}

/**
 * A home outside of the data folder belongs to the data folder that points to it. Data there that no folder points
 * to are of a data folder that was deleted: they are put aside, never used and never deleted.
 * @throws {StartError} when the data that the folder points to are gone
 */
function claimHome(place: Place, dataDir: string, log: (sentence: string) => void): void {
  if (place.pointer === undefined) return
  const pointed = existsSync(place.pointer)
  if (pointed && !hasCluster(place)) {
    throw new StartError(
      `O banco de ${dataDir} ficava em ${place.home} e não está mais lá. Restaure-o da cópia de segurança, ` +
        `ou apague ${place.pointer} para começar um banco vazio.`,
    )
  }
  if (!pointed && existsSync(place.cluster)) {
    const aside = `${place.cluster}-antigo-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
    renameSync(place.cluster, aside)
    log(`Havia ali o banco de uma pasta de dados que foi apagada: ele foi guardado em ${aside}.`)
  }
}

/** Waits for the server of another live process, and leaves it running in the end. */
async function joinRunning(place: Place): Promise<Embedded> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const server = runningServer(place)
    if (server?.ready === true) {
      const url = addressOf(server.port, readPassword(place))
      return {
        url,
        stop: () => Promise.resolve(),
        whenGone: watch(place, () => false),
        runs: () => runningServer(place) !== undefined,
      }
    }
    if (Date.now() > deadline)
      throw new StartError('O Tombo em execução nesta pasta não abriu o banco em um minuto.')
    await sleep(200)
  }
}

async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new Client({ connectionString: addressOf(port, password, 'postgres') })
  await client.connect()
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${database}`)
  } finally {
    await client.end()
  }
}

function addressOf(port: number, password: string, name = database): string {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${name}`
}

function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (cause) {
    throw new StartError(
      `Não foi possível criar a pasta de dados ${dataDir}. Verifique a permissão, ou TOMBO_DATA.`,
      { cause },
    )
  }
}

/** Looks each second, at the price of reading a small file, whether the server of the place still runs. */
const watch = (place: Place, stopping: () => boolean) => (tell: () => void) => {
  const timer = setInterval(() => {
    if (!stopping() && runningServer(place) !== undefined) return
    clearInterval(timer)
    if (!stopping()) tell()
  }, 1000)
  timer.unref()
}

/** The same work for every call: the first call does it. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}
