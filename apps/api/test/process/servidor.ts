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
export interface ServidorDeTeste {
  porta: number
  processo: ChildProcess
  /** All that it has said. */
  dito(): string
  /** Its code, once it has ended. */
  fim: Promise<number | null>
}

/** A port of this machine that nobody uses. */
export async function portaLivre(): Promise<number> {
  const sonda = createServer().listen(0, '127.0.0.1')
  await once(sonda, 'listening')
  const { port } = sonda.address() as { port: number }
  sonda.close()
  await once(sonda, 'close')
  return port
}

/** A data folder that every account may enter. */
export function dataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tombo-dados-'))
  chmodSync(folder, 0o755)
  return folder
}
/** Removes it, with its database. */
export const removerPasta = removeEmbedded

/** The environment of a server under test: its settings, and nothing of the surroundings that would change it. */
export function ambiente(env: Record<string, string>): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...rest } = process.env
  return { ...rest, HOST: '127.0.0.1', TOMBO_LOG: 'error', ...env }
}

/** Starts the server with these settings. */
export async function iniciarServidor(
  env: Record<string, string>,
  conta: { uid?: number; gid?: number } = {},
): Promise<ServidorDeTeste> {
  const port = await portaLivre()
  const processo = spawn(process.execPath, [MAIN], {
    env: ambiente({ PORT: String(port), ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...conta,
  })
  let sentence = ''
  processo.stdout.on('data', (part: Buffer) => (sentence += part.toString()))
  processo.stderr.on('data', (part: Buffer) => (sentence += part.toString()))
  const end = once(processo, 'close').then(([code]) => code as number | null)
  return { porta: port, processo, dito: () => sentence, fim: end }
}

/** The status of its health; 0 while nobody answers. */
export const saudeDe = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/saude`).then(
    (r) => r.status,
    () => 0,
  )

/** Waits until it serves. */
export const ateServir = (port: number) => until(async () => (await saudeDe(port)) === 200, 60_000)
