import type { JobHelpers, TaskList } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import type { PoolClient } from 'pg'
import type { Pool } from '../db/connection/pool.ts'
import { dbOf } from '../db/db.ts'
import { runDelivery } from './delivery.ts'
import type { QueueParts } from './queue-parts.ts'
import { TAREFA, LONG_TAREFA } from './lanes.ts'
import { askRound, ROUTINE, LONG_ROUTINE, runRoutine } from './routine.ts'
import { TurnedLong, runTarefa } from './job.ts'
import { LOCKS } from '../db/locks.ts'

const tryLock = async (lockClient: PoolClient, lockClass: number, key: number): Promise<boolean> => {
  const { rows } = await lockClient.query('select pg_try_advisory_lock($1, $2::int) as livre', [
    lockClass,
    key,
  ])
  return (rows[0] as { livre: boolean }).livre
}

/**
 * Does a job that is no work under an advisory lock, on a connection of its own: whoever looks for what the dead left sees
 * that it lives. False when somebody else living has it in hand.
 */
async function inHand(
  parts: QueueParts,
  databaseId: number,
  { job }: JobHelpers,
  run: () => Promise<void>,
): Promise<boolean> {
  const lockClient = await (await parts.organizacoes.jobPool(databaseId)).connect()
  let broken: Error | undefined
  try {
    const key = Number(BigInt(job.id) % 2_147_483_647n)
    if (!(await tryLock(lockClient, LOCKS.job, key))) return false
    try {
      await run()
      return true
    } finally {
      await lockClient
        .query('select pg_advisory_unlock($1, $2::int)', [LOCKS.job, key])
        .catch((e: Error) => (broken = e))
    }
  } finally {
    lockClient.release(broken)
  }
}

/** Delivers a message. */
async function deliver(parts: QueueParts, databaseId: number, payload: unknown, helpers: JobHelpers) {
  const { deliveries } = parts
  if (!deliveries) throw new Error('este processo não entrega mensagens')
  const { attempts, max_attempts } = helpers.job
  const dados = payload as Parameters<typeof runDelivery>[3]
  const done = await inHand(parts, databaseId, helpers, () =>
    runDelivery(parts, deliveries, databaseId, dados, attempts >= max_attempts),
  )
  if (!done) throw new Error('outro processo está com esta entrega')
}

/**
 * Asks for the same work again in the lane of what takes long, in its place of the same queue, and by the instant at which it
 * was asked for: what was asked for first is before what came later, whichever of them was handed over first.
 */
const passToLong = (lockClient: PoolClient, tarefaId: number, jobId: string) =>
  lockClient.query(
    `select graphile_worker.add_job('${LONG_TAREFA}', json_build_object('tarefaId', $1::bigint),
       queue_name := (select queue_name from graphile_worker.jobs where id = $2::bigint),
       run_at := (select run_at from graphile_worker.jobs where id = $2::bigint), max_attempts := 3, job_key := 'tarefa/' || $1::bigint)`,
    [tarefaId, jobId],
  )

/** The queue's own word for one more job to look for. */
export const LOOK_AGAIN = '{"count":1}'
/** Milliseconds in which the queue notes the end of a job. */
const NOTED_MS = 150

/** Until the end of the short job is noted its queue is taken: the lane of what takes long is told to look again after it. */
function lookAgain(pool: Pool, log: FastifyBaseLogger): void {
  const tell = () => {
    pool
      .query(`select pg_notify('jobs:insert', $1)`, [LOOK_AGAIN])
      .catch((err: unknown) => log.warn({ err }, 'a fila dos demorados não foi avisada'))
  }
  setTimeout(tell, NOTED_MS).unref()
}

/** True for a work that takes long; any other failure is thrown on. */
function turnedLong(error: unknown): true {
  if (error instanceof TurnedLong) return true
  throw error
}

/**
 * Runs a work under its advisory lock, on a connection of its own: a work that someone living has in hand is left alone.
 * `short`: one that turns out to take long is handed to the other lane.
 */
async function work(
  parts: QueueParts,
  databaseId: number,
  payload: unknown,
  { job }: JobHelpers,
  short: boolean,
) {
  const { tarefaId } = payload as { tarefaId: number }
  const pool = await parts.organizacoes.jobPool(databaseId)
  const lockClient = await pool.connect()
  try {
    if (!(await tryLock(lockClient, LOCKS.work, tarefaId))) return lockClient.release()
    await lockClient.query('update tarefa set trabalhador = $2 where id = $1', [tarefaId, job.locked_by])
    const delivery = { last: job.attempts >= job.max_attempts, short }
    const deps = { ...parts, databaseId, beside: dbOf(lockClient) }
    const isLong = await runTarefa(deps, tarefaId, delivery).then(() => false, turnedLong)
    if (isLong) await lockClient.query('update tarefa set trabalhador = null where id = $1', [tarefaId])
    await lockClient.query('select pg_advisory_unlock($1, $2::int)', [LOCKS.work, tarefaId])
    // Only now: whoever takes it up finds it free.
    if (isLong) await passToLong(lockClient, tarefaId, job.id)
    lockClient.release()
    if (isLong) lookAgain(pool, parts.log)
  } catch (error) {
    // Whatever broke may be this connection; then the lock is gone with it, and the queue is told by another one.
    await lockClient
      .query('update tarefa set trabalhador = null where id = $1', [tarefaId])
      .catch((err: unknown) => parts.log.warn({ err, tarefaId }, 'a conexão do trabalho caiu'))
    lockClient.release(true)
    throw error
  }
}

/** Makes a round of a routine. `short`: that of one that takes long is handed to the other lane. */
async function goRound(
  parts: QueueParts,
  databaseId: number,
  payload: unknown,
  helpers: JobHelpers,
  short: boolean,
) {
  const { nome: name } = payload as { nome: string }
  const routine = parts.routines.find((r) => r.nome === name)
  if (!routine) return
  if (short && routine.long)
    await parts.organizacoes.write(databaseId, (db) => askRound(db, name, LONG_ROUTINE))
  else await inHand(parts, databaseId, helpers, () => runRoutine(parts, databaseId, routine))
}

/** Gives what the lane of messages does: a receiver that lets itself be waited for holds up messages alone. */
export const messageTarefas = (parts: QueueParts, databaseId: number): TaskList =>
  parts.deliveries ? { entrega: (c, helpers) => deliver(parts, databaseId, c, helpers) } : {}

/** Gives what the lane of what is short does. */
export const shortTarefas = (parts: QueueParts, databaseId: number): TaskList => ({
  [ROUTINE]: (c, helpers) => goRound(parts, databaseId, c, helpers, true),
  [TAREFA]: (c, helpers) => work(parts, databaseId, c, helpers, true),
})

/** Gives what the lane of what takes long does. */
export const longTarefas = (parts: QueueParts, databaseId: number): TaskList => ({
  [LONG_TAREFA]: (c, helpers) => work(parts, databaseId, c, helpers, false),
  [LONG_ROUTINE]: (c, helpers) => goRound(parts, databaseId, c, helpers, false),
})

/** Everything in one lane. */
export const tarefasOfAll = (parts: QueueParts, databaseId: number): TaskList => ({
  ...messageTarefas(parts, databaseId),
  ...shortTarefas(parts, databaseId),
  ...longTarefas(parts, databaseId),
  [TAREFA]: (c, helpers) => work(parts, databaseId, c, helpers, false),
  [ROUTINE]: (c, helpers) => goRound(parts, databaseId, c, helpers, false),
})
