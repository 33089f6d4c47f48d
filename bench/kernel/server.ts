import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverEnv, serverFlags } from '../../scripts/setup/flags.mjs'

const ROOT = resolve(import.meta.dirname, '../..')

/** A process of the product, apart, so that its memory can be told from the bench's. */
export interface Program {
  /** Peak resident memory since the last `resetPeak`, in MB. */
  peakMB(): number
  resetPeak(): void
  stop(): Promise<void>
}

/** The real server, and whoever measures signed in to it. */
export interface Server extends Program {
  base: string
  token: string
}

const request = async (
  base: string,
  path: string,
  o: { token?: string; payload?: unknown; method?: string } = {},
) => {
  const r = await fetch(`${base}${path}`, {
    method: o.method ?? (o.payload === undefined ? 'GET' : 'POST'),
    headers: {
      ...(o.token ? { 'x-auth-token': o.token } : {}),
      ...(o.payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(o.payload === undefined ? {} : { body: JSON.stringify(o.payload) }),
  })
  const payload = (await r.json()) as { content: never; message?: string }
  if (!r.ok) throw new Error(`${path}: ${r.status} ${payload.message ?? ''}`)
  return payload.content
}

/** Calls the server, and gives the content. */
export const call = <T = never>(s: Server, path: string, payload?: unknown): Promise<T> =>
  request(s.base, path, { token: s.token, payload })

/** Waits for a job, and gives its result. */
export async function resultOf(s: Server, id: number): Promise<Record<string, unknown>> {
  for (let turn = 1; ; turn += 1) {
    // Whoever only waits for work is away, and a session ends without its person.
    if (turn % 300 === 0) await request(s.base, '/api/permissoes/modulos', { token: s.token })
    const t = (await request(s.base, `/api/tarefas/${id}`, { token: s.token })) as {
      situacao: string
      mensagens: string[]
      resultado: Record<string, unknown>
    }
    if (t.situacao === 'CONCLUIDA') return t.resultado
    if (t.situacao === 'FALHOU') throw new Error(t.mensagens.join(' '))
    await sleep(100)
  }
}

async function signIn(base: string, credentials: { username: string; password: string }): Promise<string> {
  const token = (await request(base, '/api/login', { payload: credentials })) as string
  const unidades = (await request(base, '/api/usuariosunidades', { token })) as {
    resultList: { id: number }[]
  }
  return (await request(base, `/api/unidades/${unidades.resultList[0]?.id}/selecionar`, { token })) as string
}

/** Whoever measures. */
export const CREDENTIALS = { username: 'bench', password: 'Bench#2026' }

/** Starts the product on a database; done when it says that it is ready. */
async function startProgram(
  databaseUrl: string,
  folder: string,
  more: Record<string, string>,
): Promise<Program> {
  const env = {
    ...serverEnv,
    ...process.env,
    DATABASE_URL: databaseUrl,
    TOMBO_DATA: folder,
    TOMBO_LOG: 'error',
    TOMBO_ADMIN_USUARIO: CREDENTIALS.username,
    TOMBO_ADMIN_SENHA: CREDENTIALS.password,
    ...more,
  }
  const child: ChildProcess = spawn(process.execPath, [...serverFlags, join(ROOT, 'apps/api/src/main.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await new Promise<void>((ready, failed) => {
    child.once('message', () => ready())
    child.once('exit', (code) => failed(new Error(`o processo não começou: ${code}`)))
  })
  return {
    peakMB: () =>
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    resetPeak: () => writeFileSync(`/proc/${child.pid}/clear_refs`, '5'),
    async stop() {
      child.kill('SIGTERM')
      await new Promise((r) => child.once('exit', r))
    },
  }
}

/** Whoever measures signs in once more: a session of its own, as another browser has. */
export const anotherSession = ({ base }: Server): Promise<string> => signIn(base, CREDENTIALS)

/** Starts the server on a database and signs in. */
export async function startServer(
  databaseUrl: string,
  folder: string,
  port: number,
  role: 'tudo' | 'web' = 'tudo',
): Promise<Server> {
  const program = await startProgram(databaseUrl, folder, { PORT: String(port), TOMBO_PAPEL: role })
  const base = `http://127.0.0.1:${port}`
  return { ...program, base, token: await signIn(base, CREDENTIALS) }
}

/** Starts a process that serves nobody and only does the long work. */
export const startWorker = (databaseUrl: string, folder: string): Promise<Program> =>
  startProgram(databaseUrl, folder, { TOMBO_PAPEL: 'trabalhos' })
