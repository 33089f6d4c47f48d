import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeEmbedded } from '../src/kernel/db/embedded.ts'
import { ate } from './filho.ts'

const MAIN = join(import.meta.dirname, '../src/main.ts')

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
export function pastaDeDados(): string {
  const pasta = mkdtempSync(join(tmpdir(), 'tombo-dados-'))
  chmodSync(pasta, 0o755)
  return pasta
}
/** Removes it, with its database. */
export const removerPasta = removeEmbedded

/** The environment of a server under test: its settings, and nothing of the surroundings that would change it. */
export function ambiente(env: Record<string, string>): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...resto } = process.env
  return { ...resto, HOST: '127.0.0.1', TOMBO_LOG: 'error', ...env }
}

/** Starts the server with these settings. */
export async function iniciarServidor(
  env: Record<string, string>,
  conta: { uid?: number; gid?: number } = {},
): Promise<ServidorDeTeste> {
  const porta = await portaLivre()
  const processo = spawn(process.execPath, [MAIN], {
    env: ambiente({ PORT: String(porta), ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...conta,
  })
  let dito = ''
  processo.stdout.on('data', (parte: Buffer) => (dito += parte.toString()))
  processo.stderr.on('data', (parte: Buffer) => (dito += parte.toString()))
  const fim = once(processo, 'close').then(([codigo]) => codigo as number | null)
  return { porta, processo, dito: () => dito, fim }
}

/** The status of its health; 0 while nobody answers. */
export const saudeDe = (porta: number) =>
  fetch(`http://127.0.0.1:${porta}/api/saude`).then(
    (r) => r.status,
    () => 0,
  )

/** Waits until it serves. */
export const ateServir = (porta: number) => ate(async () => (await saudeDe(porta)) === 200, 60_000)
