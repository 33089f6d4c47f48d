import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeEmbedded } from '../../src/kernel/db/embedded.ts'
import { until } from './child.ts'

const MAIN = join(import.meta.dirname, '../../src/main.ts')

/** The server in a process of its own, as it ships. */
export interface ServerUnderTest {
  port: number
  program: ChildProcess
  /** All that it has said. */
  said(): string
  /** Its code, once it has ended. */
  ended: Promise<number | null>
}

/** A port of this machine that nobody uses. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/** A data folder that every account may enter. */
export function dataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tombo-dados-'))
  chmodSync(folder, 0o755)
  return folder
}
/** Removes it, with its database. */
export const removeFolder = removeEmbedded

/** The environment of a server under test: its settings, and nothing of the surroundings that would change it. */
export function environment(env: Record<string, string>): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...rest } = process.env
  return { ...rest, HOST: '127.0.0.1', TOMBO_LOG: 'error', ...env }
}

/** Starts the server with these settings. */
export async function startServer(
  env: Record<string, string>,
  conta: { uid?: number; gid?: number } = {},
): Promise<ServerUnderTest> {
  const port = await freePort()
  const program = spawn(process.execPath, [MAIN], {
    env: environment({ PORT: String(port), ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...conta,
  })
  let sentence = ''
  program.stdout.on('data', (part: Buffer) => (sentence += part.toString()))
  program.stderr.on('data', (part: Buffer) => (sentence += part.toString()))
  const end = once(program, 'close').then(([code]) => code as number | null)
  return { port: port, program: program, said: () => sentence, ended: end }
}

/** The status of its health; 0 while nobody answers. */
export const healthOf = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/saude`).then(
    (r) => r.status,
    () => 0,
  )

/** Waits until it serves. */
export const untilServing = (port: number) => until(async () => (await healthOf(port)) === 200, 60_000)
