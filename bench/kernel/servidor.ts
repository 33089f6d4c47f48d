import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { serverEnv, serverFlags } from '../../scripts/setup/flags.mjs'

const RAIZ = resolve(import.meta.dirname, '../..')

/** A process of the product, apart, so that its memory can be told from the bench's. */
export interface Processo {
  /** Peak resident memory since the last `zerarPico`, in MB. */
  picoMB(): number
  zerarPico(): void
  parar(): Promise<void>
}

/** The real server, and whoever measures signed in to it. */
export interface Servidor extends Processo {
  base: string
  token: string
}

const pedir = async (
  base: string,
  caminho: string,
  o: { token?: string; corpo?: unknown; metodo?: string } = {},
) => {
  const r = await fetch(`${base}${caminho}`, {
    method: o.metodo ?? (o.corpo === undefined ? 'GET' : 'POST'),
    headers: {
      ...(o.token ? { 'x-auth-token': o.token } : {}),
      ...(o.corpo === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(o.corpo === undefined ? {} : { body: JSON.stringify(o.corpo) }),
  })
  const corpo = (await r.json()) as { content: never; message?: string }
  if (!r.ok) throw new Error(`${caminho}: ${r.status} ${corpo.message ?? ''}`)
  return corpo.content
}

/** Calls the server, and gives the content. */
export const chamar = <T = never>(s: Servidor, caminho: string, corpo?: unknown): Promise<T> =>
  pedir(s.base, caminho, { token: s.token, corpo })

/** Waits for a job, and gives its result. */
export async function esperarTarefa(s: Servidor, id: number): Promise<Record<string, unknown>> {
  for (let vez = 1; ; vez += 1) {
    // Whoever only waits for work is away, and a session ends without its person.
    if (vez % 300 === 0) await pedir(s.base, '/api/permissoes/modulos', { token: s.token })
    const t = (await pedir(s.base, `/api/tarefas/${id}`, { token: s.token })) as {
      situacao: string
      mensagens: string[]
      resultado: Record<string, unknown>
    }
    if (t.situacao === 'CONCLUIDA') return t.resultado
    if (t.situacao === 'FALHOU') throw new Error(t.mensagens.join(' '))
    await esperar(100)
  }
}

async function entrar(base: string, credenciais: { username: string; password: string }): Promise<string> {
  const token = (await pedir(base, '/api/login', { corpo: credenciais })) as string
  const unidades = (await pedir(base, '/api/usuariosunidades', { token })) as { resultList: { id: number }[] }
  return (await pedir(base, `/api/unidades/${unidades.resultList[0]?.id}/selecionar`, { token })) as string
}

/** Whoever measures. */
export const CREDENCIAIS = { username: 'bench', password: 'Bench#2026' }

/** Starts the product on a database; done when it says that it is ready. */
async function iniciarProcesso(
  databaseUrl: string,
  pasta: string,
  mais: Record<string, string>,
): Promise<Processo> {
  const env = {
    ...serverEnv,
    ...process.env,
    DATABASE_URL: databaseUrl,
    TOMBO_DATA: pasta,
    TOMBO_LOG: 'error',
    TOMBO_ADMIN_USUARIO: CREDENCIAIS.username,
    TOMBO_ADMIN_SENHA: CREDENCIAIS.password,
    ...mais,
  }
  const filho: ChildProcess = spawn(process.execPath, [...serverFlags, join(RAIZ, 'apps/api/src/main.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await new Promise<void>((pronto, falhou) => {
    filho.once('message', () => pronto())
    filho.once('exit', (codigo) => falhou(new Error(`o processo não começou: ${codigo}`)))
  })
  return {
    picoMB: () =>
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${filho.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    zerarPico: () => writeFileSync(`/proc/${filho.pid}/clear_refs`, '5'),
    async parar() {
      filho.kill('SIGTERM')
      await new Promise((r) => filho.once('exit', r))
    },
  }
}

/** Whoever measures signs in once more: a session of its own, as another browser has. */
export const outraSessao = ({ base }: Servidor): Promise<string> => entrar(base, CREDENCIAIS)

/** Starts the server on a database and signs in. */
export async function iniciarServidor(
  databaseUrl: string,
  pasta: string,
  porta: number,
  papel: 'tudo' | 'web' = 'tudo',
): Promise<Servidor> {
  const processo = await iniciarProcesso(databaseUrl, pasta, { PORT: String(porta), TOMBO_PAPEL: papel })
  const base = `http://127.0.0.1:${porta}`
  return { ...processo, base, token: await entrar(base, CREDENCIAIS) }
}

/** Starts a process that serves nobody and only does the long work. */
export const iniciarTrabalhador = (databaseUrl: string, pasta: string): Promise<Processo> =>
  iniciarProcesso(databaseUrl, pasta, { TOMBO_PAPEL: 'trabalhos' })
