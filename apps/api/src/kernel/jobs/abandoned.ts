import { type SqlQuery, sql } from '../db/sql.ts'
import { dbOf } from '../db/db.ts'
import { LOCKS } from '../db/locks.ts'
import type { QueueParts } from './queue-parts.ts'
import { finishLost } from './job.ts'

interface DeadWorker {
  trabalhador: string
  jobs: number[]
  maximo: number
}

const OF_THIS_DATABASE = sql`k.database = (select oid from pg_database where datname = current_database())`
/** The lock of a work, in the hands of whoever does it. */
const lockOf = (tarefa: SqlQuery) =>
  sql`k.locktype = 'advisory' and k.classid = ${LOCKS.work}::oid and k.objid = ${tarefa}::oid and ${OF_THIS_DATABASE}`

/**
 * Jobs in the hands of a process that died are let go, so that they go on at once and not after the queue's own time-out of
 * hours. The queue locks jobs in the name of a whole process; that one is dead when a work of its own is held by nobody,
 * and none by it. A job that died before its work was held is let go a little later (`wait`, milliseconds). A death is no
 * failure of the work: the last try is given again.
 */
export async function releaseFromDead(parts: QueueParts, databaseId: number, wait: number): Promise<void> {
  await parts.organizacoes.write(databaseId, async (db) => {
    const dead = await db.rows(sql<DeadWorker>`
      select j.locked_by as trabalhador,
        array_agg(distinct j.id) filter (where j.attempts >= j.max_attempts) as jobs, max(j.max_attempts) as maximo
      from graphile_worker.jobs j
        left join tarefa t on t.trabalhador = j.locked_by and t.situacao in ('AGUARDANDO', 'PROCESSANDO')
        left join pg_locks k on k.locktype = 'advisory'
          and ((k.classid = ${LOCKS.work}::oid and k.objid = t.id::oid)
          or (k.classid = ${LOCKS.job}::oid and k.objid = (j.id % 2147483647)::oid)) and ${OF_THIS_DATABASE}
      where j.locked_by is not null
      group by j.locked_by
      having count(k.pid) = 0 and (count(t.id) > 0
        or max(j.locked_at) < now() - make_interval(secs => ${wait / 1000}))`)
    for (const m of dead) {
      await db.exec(sql`select graphile_worker.force_unlock_workers(array[${m.trabalhador}])`)
      await db.exec(sql`update tarefa set trabalhador = null where trabalhador = ${m.trabalhador}`)
      await db.exec(
        sql`select graphile_worker.reschedule_jobs(${m.jobs ?? []}::bigint[], attempts := ${m.maximo - 1}::int)`,
      )
    }
  })
}

/**
 * Works that nobody has in hand and that no job will take up again: their last try lost its connection. Each is ended as
 * failed, and whoever asked for it is told.
 */
export async function endLost(parts: QueueParts, databaseId: number): Promise<void> {
  const lost = await parts.organizacoes.read(databaseId, (db) =>
    db.rows(sql<{ id: number }>`
      select t.id from tarefa t where t.situacao in ('AGUARDANDO', 'PROCESSANDO')
        and not exists (select 1 from graphile_worker._private_jobs j
          where (j.payload ->> 'tarefaId')::bigint = t.id and (j.locked_at is not null or j.attempts < j.max_attempts))
        and not exists (select 1 from pg_locks k where ${lockOf(sql`t.id`)})`),
  )
  for (const { id } of lost) await finishOne(parts, databaseId, id)
}

async function finishOne(parts: QueueParts, databaseId: number, tarefaId: number): Promise<void> {
  const lockClient = await (await parts.organizacoes.jobPool(databaseId)).connect()
  let broken: Error | undefined
  try {
    const { rows } = await lockClient.query('select pg_try_advisory_lock($1, $2::int) as livre', [
      LOCKS.work,
      tarefaId,
    ])
    if (!(rows[0] as { livre: boolean }).livre) return
    await finishLost({ ...parts, databaseId, beside: dbOf(lockClient) }, tarefaId)
    await lockClient.query('select pg_advisory_unlock($1, $2::int)', [LOCKS.work, tarefaId])
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    lockClient.release(broken)
  }
}
