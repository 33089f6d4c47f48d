import { type Consulta, sql } from '../db/sql.ts'
import { dbDe } from '../db/db.ts'
import { CLASSE, CLASSE_DAS_ENTREGAS } from './executores.ts'
import type { PartesDaFila } from './fila.ts'
import { encerrarPerdida } from './trabalho.ts'

interface Morto {
  trabalhador: string
  jobs: number[]
  maximo: number
}

const DESTE_BANCO = sql`k.database = (select oid from pg_database where datname = current_database())`
/** The lock of a work, in the hands of whoever does it. */
const travaDa = (tarefa: Consulta) =>
  sql`k.locktype = 'advisory' and k.classid = ${CLASSE}::oid and k.objid = ${tarefa}::oid and ${DESTE_BANCO}`

/**
 * Jobs in the hands of a process that died are let go, so that they go on at once and not after the queue's own time-out of
 * hours. The queue locks jobs in the name of a whole process; that one is dead when a work of its own is held by nobody,
 * and none by it. A job that died before its work was held is let go a little later (`espera`, milliseconds). A death is no
 * failure of the work: the last try is given again.
 */
export async function soltarDosMortos(
  partes: PartesDaFila,
  databaseId: number,
  espera: number,
): Promise<void> {
  await partes.organizacoes.escrever(databaseId, async (db) => {
    const mortos = await db.rows(sql<Morto>`
      select j.locked_by as trabalhador, array_agg(distinct j.id) filter (where j.attempts >= j.max_attempts) as jobs, max(j.max_attempts) as maximo
      from graphile_worker.jobs j
        left join tarefa t on t.trabalhador = j.locked_by and t.situacao in ('AGUARDANDO', 'PROCESSANDO')
        left join pg_locks k on k.locktype = 'advisory' and ((k.classid = ${CLASSE}::oid and k.objid = t.id::oid) or (k.classid = ${CLASSE_DAS_ENTREGAS}::oid and k.objid = (j.id % 2147483647)::oid)) and ${DESTE_BANCO}
      where j.locked_by is not null
      group by j.locked_by having count(k.pid) = 0 and (count(t.id) > 0 or max(j.locked_at) < now() - make_interval(secs => ${espera / 1000}))`)
    for (const m of mortos) {
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
export async function encerrarPerdidas(partes: PartesDaFila, databaseId: number): Promise<void> {
  const perdidas = await partes.organizacoes.ler(databaseId, (db) =>
    db.rows(sql<{ id: number }>`
      select t.id from tarefa t where t.situacao in ('AGUARDANDO', 'PROCESSANDO')
        and not exists (select 1 from graphile_worker._private_jobs j
          where (j.payload ->> 'tarefaId')::bigint = t.id and (j.locked_at is not null or j.attempts < j.max_attempts))
        and not exists (select 1 from pg_locks k where ${travaDa(sql`t.id`)})`),
  )
  for (const { id } of perdidas) await encerrarUma(partes, databaseId, id)
}

async function encerrarUma(partes: PartesDaFila, databaseId: number, tarefaId: number): Promise<void> {
  const trava = await (await partes.organizacoes.poolDeTrabalhos(databaseId)).connect()
  let quebrada: Error | undefined
  try {
    const { rows } = await trava.query('select pg_try_advisory_lock($1, $2::int) as livre', [
      CLASSE,
      tarefaId,
    ])
    if (!(rows[0] as { livre: boolean }).livre) return
    await encerrarPerdida({ ...partes, databaseId, aoLado: dbDe(trava) }, tarefaId)
    await trava.query('select pg_advisory_unlock($1, $2::int)', [CLASSE, tarefaId])
  } catch (erro) {
    quebrada = erro as Error
    throw erro
  } finally {
    trava.release(quebrada)
  }
}
