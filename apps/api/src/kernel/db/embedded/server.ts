import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { logFolder } from './cluster.ts'
import { beginningOf } from './lock.ts'
import { endOrphans } from './orphans.ts'
import { run } from './run.ts'
import { StartError } from './start-error.ts'
import type { Place } from './place.ts'

/** Seconds that PostgreSQL gets to recover after a crash before the start is given up. */
const startPatience = '600'
const stopPatience = '120'
/** Milliseconds that what a killed PostgreSQL left running gets to end. */
const orphanPatience = 60_000

/**
 * Starts PostgreSQL on a free port of 127.0.0.1 and waits until it answers.
 * @returns the port
 * @throws {StartError} with what PostgreSQL said
 */
export async function startServer(place: Place): Promise<number> {
  const log = join(logFolder(place), 'inicio.log')
  let said = ''
  const deadline = Date.now() + orphanPatience
  await endOrphans(place.cluster)
  for (let attempt = 0; attempt < 3;) {
    // Another program may take the port between the look and the use: then another port is tried.
    const port = await freePort()
    rmSync(log, { force: true })
    const args = ['start', '-D', place.cluster, '-w', '-t', startPatience, '-l', log, '-o', `-p ${port}`]
    const { code, output } = await run(place.binaries.pgCtl, args, place.account)
    if (code === 0) return port
    said = `${output.trim()}\n${readIfThere(log) ?? ''}`.trim()
    if (/shared memory block .* still in use/.test(said) && Date.now() < deadline) await sleep(500)
    else if (/Address already in use|could not bind/.test(said)) attempt++
    else break
  }
  throw new StartError(`O PostgreSQL não iniciou (registros em ${logFolder(place)}):\n${said}`)
}

/**
 * Stops the PostgreSQL of the place: what is committed stays, open transactions are rolled back.
 * @throws {StartError} with what PostgreSQL said
 */
export async function stopServer(place: Place): Promise<void> {
  let said = ''
  for (const mode of ['fast', 'immediate']) {
    const args = ['stop', '-D', place.cluster, '-m', mode, '-w', '-t', stopPatience]
    const { code, output } = await run(place.binaries.pgCtl, args, place.account)
    if (code === 0 || runningServer(place) === undefined) return
    said = output.trim()
  }
  throw new StartError(`O PostgreSQL em ${place.cluster} não parou: ${said}`)
}

/**
 * The PostgreSQL that runs on the cluster now, whoever started it. A leftover note of one that is gone is removed
 * when its process id belongs to another program, which PostgreSQL itself would take for a live server.
 * @returns its port, and whether it answers already; undefined when none runs
 */
export function runningServer(place: Place): { port: number; ready: boolean } | undefined {
  const file = join(place.cluster, 'postmaster.pid')
  const lines = readIfThere(file)?.split('\n')
  if (lines === undefined) return undefined
  const pid = Number(lines[0])
  if (beginningOf(pid) === undefined) return undefined
  if (servesCluster(pid, place.cluster))
    return { port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  rmSync(file)
  return undefined
}

/** The process that began all others of the PostgreSQL that runs on the cluster. */
export const serverProcess = (place: Place): number =>
  Number(readFileSync(join(place.cluster, 'postmaster.pid'), 'utf8').split('\n')[0])

/** PostgreSQL's working folder is its cluster; where the system does not tell, a live process is believed. */
function servesCluster(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    // Processes of other accounts hide their folder: they are not ours, for ours can be read.
    return false
  }
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.on('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address !== null && typeof address === 'object' ? done(address.port) : failed(new Error('no port')),
      )
    })
  })
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
