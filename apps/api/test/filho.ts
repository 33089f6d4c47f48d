import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { entregas } from '../src/entregas.ts'
import { trabalhos } from '../src/trabalhos.ts'
import { sql } from '../src/kernel/db/sql.ts'
import { iniciarFilas, type PartesDaFila } from '../src/kernel/jobs/fila.ts'
import type { AppDeTeste } from './app.ts'

const src = join(import.meta.dirname, '../src')

/** A server's queue in a process of its own, as `main.ts` starts it. */
async function iniciarFilho(t: AppDeTeste): Promise<ChildProcess> {
  const programa = `
    const { Organizacoes } = await import('${src}/kernel/db/organizacoes.ts')
    const { relogioParado } = await import('${src}/kernel/clock.ts')
    const { criarArquivos } = await import('${src}/kernel/files/arquivos.ts')
    const { criarCofre } = await import('${src}/kernel/cofre.ts')
    const { criarFora } = await import('${src}/kernel/fora/fora.ts')
    const { iniciarFilas } = await import('${src}/kernel/jobs/fila.ts')
    const { trabalhos } = await import('${src}/trabalhos.ts')
    const { pino } = await import('pino')
    const organizacoes = new Organizacoes(process.env.DATABASE_URL, 6, () => undefined)
    await iniciarFilas({ organizacoes, clock: relogioParado('2026-03-10T15:00:00Z'), arquivos: criarArquivos('/nao/usado', { cofre: criarCofre(Buffer.alloc(32)), fora: criarFora() }), log: pino({ level: 'silent' }), tipos: trabalhos, rotinas: [] }, 2)
    setInterval(() => undefined, 1000)`
  return spawn(process.execPath, ['--input-type=module', '-e', programa], {
    cwd: src,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: await t.organizacoes.url(t.databaseId) },
  })
}

/** Waits until something is so. */
export async function ate(condicao: () => Promise<boolean>, prazo = 20_000): Promise<void> {
  const fim = Date.now() + prazo
  while (!(await condicao())) {
    if (Date.now() > fim) throw new Error('não aconteceu a tempo')
    await setTimeout(25)
  }
}

/** Somebody waits for a lock on this table. */
export const esperam = async (t: AppDeTeste, tabela: string) =>
  (
    await t.linhas(
      sql`select 1 from pg_locks l where l.relation = ${tabela}::regclass and not l.granted and l.database = (select oid from pg_database where datname = current_database())`,
    )
  ).length > 0

/** Closes a table to writers; ending the connection opens it again. */
export async function fecharTabela(t: AppDeTeste, tabela: string): Promise<Client> {
  const porta = new Client({ connectionString: await t.organizacoes.url(t.databaseId) })
  await porta.connect()
  await porta.query(`begin; lock table ${tabela} in exclusive mode`)
  return porta
}

/** Starts a queue in a process of its own and kills it where its work is about to write into this table. */
export async function matarEm(t: AppDeTeste, tabela: string): Promise<void> {
  const porta = await fecharTabela(t, tabela)
  const filho = await iniciarFilho(t)
  try {
    await ate(() => esperam(t, tabela))
  } finally {
    const morte = once(filho, 'exit')
    filho.kill('SIGKILL')
    await morte
    await porta.end()
  }
}

export const partesDaFila = (t: AppDeTeste): PartesDaFila => ({
  organizacoes: t.organizacoes,
  clock: t.clock,
  arquivos: t.arquivos,
  log: t.app.log,
  tipos: trabalhos,
  rotinas: [],
  entregas: { tipos: entregas, cofre: t.cofre, fora: t.fora, endereco: t.endereco },
})

/** A living server takes up what is left in the queue, until this job has ended; gives it as the screen reads it. */
export async function retomar(t: AppDeTeste, tarefaId: number) {
  const ver = async () => (await t.admin.get(`/api/tarefas/${tarefaId}`)).body.content
  const filas = await iniciarFilas(partesDaFila(t), 2)
  try {
    await ate(async () => !['AGUARDANDO', 'PROCESSANDO'].includes((await ver()).situacao))
  } finally {
    await filas.parar()
  }
  return ver()
}
