import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { deliveries } from '../../src/deliveries.ts'
import { jobs } from '../../src/jobs.ts'
import { sql } from '../../src/kernel/db/sql.ts'
import { startQueues } from '../../src/kernel/jobs/queue.ts'
import type { QueueParts } from '../../src/kernel/jobs/queue-parts.ts'
import type { TestApp } from '../app.ts'

const src = join(import.meta.dirname, '../../src')

/** A server's queue in a process of its own, as `main.ts` starts it. */
async function startChild(t: TestApp): Promise<ChildProcess> {
  const program = `
    const { Organizacoes } = await import('${src}/kernel/db/organizacoes.ts')
    const { stoppedClock } = await import('${src}/kernel/clock.ts')
    const { createFiles } = await import('${src}/kernel/files/files.ts')
    const { createVault } = await import('${src}/kernel/vault.ts')
    const { createOutbound } = await import('${src}/kernel/outbound/outbound.ts')
    const { startQueues } = await import('${src}/kernel/jobs/queue.ts')
    const { jobs } = await import('${src}/jobs.ts')
    const { pino } = await import('pino')
    const organizacoes = new Organizacoes(process.env.DATABASE_URL, 6, () => undefined)
    await startQueues({ organizacoes, clock: stoppedClock('2026-03-10T15:00:00Z'), files: createFiles(process.env.TOMBO_DATA, { vault: createVault(Buffer.alloc(32)), outbound: createOutbound() }), log: pino({ level: 'silent' }), types: jobs, routines: [] }, 2)
    setInterval(() => undefined, 1000)`
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: src,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: await t.organizacoes.url(t.databaseId), TOMBO_DATA: t.filesFolder },
  })
}

/** Waits until something is so. */
export async function until(condition: () => Promise<boolean>, timeout = 60_000): Promise<void> {
  const end = Date.now() + timeout
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('não aconteceu a tempo')
    await setTimeout(25)
  }
}

/** Somebody waits for a lock on this table. */
export const someoneWaits = async (t: TestApp, table: string) =>
  (
    await t.rows(
      sql`select 1 from pg_locks l
        where l.relation = ${table}::regclass and not l.granted
        and l.database = (select oid from pg_database where datname = current_database())`,
    )
  ).length > 0

/** Closes a table to writers; ending the connection opens it again. */
export async function lockTable(t: TestApp, table: string): Promise<Client> {
  const port = new Client({ connectionString: await t.organizacoes.url(t.databaseId) })
  await port.connect()
  await port.query(`begin; lock table ${table} in exclusive mode`)
  return port
}

/** Starts a queue in a process of its own and kills it where its work is about to write into this table. */
export async function killAt(t: TestApp, table: string): Promise<void> {
  const port = await lockTable(t, table)
  const child = await startChild(t)
  try {
    await until(() => someoneWaits(t, table))
  } finally {
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
    await port.end()
  }
}

export const queuePartsOf = (t: TestApp): QueueParts => ({
  organizacoes: t.organizacoes,
  clock: t.clock,
  files: t.files,
  log: t.app.log,
  types: jobs,
  routines: [],
  deliveries: { types: deliveries, vault: t.vault, outbound: t.outbound, address: t.address },
})

/** A living server takes up what is left in the queue, until this job has ended; gives it as the screen reads it. */
export async function resume(t: TestApp, tarefaId: number, who = t.admin) {
  const look = async () => (await who.get(`/api/tarefas/${tarefaId}`)).body.content
  const queues = await startQueues(queuePartsOf(t), 2)
  try {
    await until(async () => !['AGUARDANDO', 'PROCESSANDO'].includes((await look()).situacao))
  } finally {
    await queues.stop()
  }
  return look()
}
