import { setTimeout as esperar } from 'node:timers/promises'
import { runOnce } from 'graphile-worker'
import { sql } from '../db/sql.ts'
import { endLost, releaseFromDead } from './abandoned.ts'
import { longTarefas, messageTarefas, shortTarefas, tarefasOfAll } from './runners.ts'
import type { QueueParts } from './queue-parts.ts'
import { PRESET, Lanes, loggerFor } from './lanes.ts'
import { schedule } from './routine.ts'
import { Turn } from './turn.ts'

/** The queues of a process at work. */
export interface Queues {
  /** Lets what is running finish or lets it go to be taken up again. */
  stop(): Promise<void>
}

const ROUND_MS = 5000
/** Messages on their way at once, of one organisation. */
export const MESSAGES = 3

/**
 * Starts working on the queue of every organisation, and of those that come later. From time to time it lets go what the
 * dead left, and ends what nobody will take up again: one process may outlive another.
 * @param longJobs works that take long at once, over all organisations, which take turns
 * @param onEnd told when a queue ended that nobody stopped: what waits in it waits for another process
 */
export async function startQueues(
  parts: QueueParts,
  longJobs: number,
  onEnd: (error: unknown) => void = () => undefined,
): Promise<Queues> {
  const delivery = new Turn(longJobs)
  const queues = new Map<number, Lanes>()
  const open = async (databaseId: number) => {
    const lanes = new Lanes({ log: parts.log, onEnd })
    const pool = await parts.organizacoes.jobPool(databaseId)
    try {
      await lanes.openShort(pool, shortTarefas(parts, databaseId), {
        concurrency: longJobs + 1,
        parsedCronItems: schedule(parts.routines),
      })
      if (parts.deliveries) await lanes.openMessages(pool, messageTarefas(parts, databaseId), MESSAGES)
      await lanes.openLong(pool, longTarefas(parts, databaseId), delivery, longJobs)
    } catch (error) {
      await lanes.stop()
      throw error
    }
    queues.set(databaseId, lanes)
  }
  const roundOne = async (databaseId: number) => {
    await releaseFromDead(parts, databaseId, ROUND_MS)
    await endLost(parts, databaseId)
    if (!queues.has(databaseId)) await open(databaseId)
  }
  // One organisation whose database is away keeps none of the others waiting.
  const makeRound = async () => {
    const failures: unknown[] = []
    for (const { databaseId } of await parts.organizacoes.all())
      await roundOne(databaseId).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'a ronda das filas falhou')
  }
  await makeRound()
  let round = Promise.resolve()
  const timer = setInterval(() => {
    round = round.then(makeRound).catch((err: unknown) => parts.log.error({ err }, 'ronda das filas'))
  }, ROUND_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await round
      await Promise.all([...queues.values()].map((f) => f.stop()))
    },
  }
}

const leftover = (known: string[]) =>
  sql<{
    sobra: boolean
  }>`select exists (select 1 from graphile_worker.jobs where task_identifier = any(${known})
    and (locked_at is not null or (attempts < max_attempts and run_at <= now()))) as sobra`

/**
 * Works the queue of one organisation until it is empty: for commands and tests. A job that waits for its next try is left.
 * The next one of a queue is free only once the end of the one before is noted: it is asked again.
 */
export async function drainQueue(parts: QueueParts, databaseId: number): Promise<void> {
  const pgPool = await parts.organizacoes.jobPool(databaseId)
  const taskList = tarefasOfAll(parts, databaseId)
  const LEFTOVER = leftover(Object.keys(taskList))
  for (let i = 0; i < 2400; i += 1) {
    await runOnce({
      pgPool,
      logger: loggerFor(parts.log),
      taskList,
      preset: PRESET,
      noHandleSignals: true,
    })
    if (!(await parts.organizacoes.read(databaseId, (db) => db.row(LEFTOVER)))?.sobra) return
    await esperar(25)
  }
  throw new Error('a fila não se esvaziou: outro processo tem um trabalho em mãos')
}
