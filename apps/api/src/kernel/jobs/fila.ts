import { setTimeout } from 'node:timers/promises'
import { Logger, run, type Runner, runOnce, type TaskList } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import { dbDe } from '../db/db.ts'
import type { Organizacoes } from '../db/organizacoes.ts'
import { sql } from '../db/sql.ts'
import type { Arquivos } from '../files/arquivos.ts'
import { type Entregas, executarEntrega } from './entrega.ts'
import { agenda, executarRotina, type Rotina } from './rotina.ts'
import { type AnyTrabalho, executarTarefa } from './trabalho.ts'

export interface PartesDaFila {
  organizacoes: Organizacoes
  clock: Clock
  arquivos: Arquivos
  log: FastifyBaseLogger
  tipos: readonly AnyTrabalho[]
  rotinas: readonly Rotina[]
  /** Absent: messages to the outside wait for a process that delivers them. */
  entregas?: Entregas
}

/** Locks of works, and of deliveries, stand in classes of their own. */
const CLASSE = 7201
const CLASSE_DAS_ENTREGAS = 7202

/** Runs a work under its advisory lock, on a connection of its own: a work that someone living has in hand is left alone. */
function tarefas(partes: PartesDaFila, databaseId: number): TaskList {
  const { entregas } = partes
  return {
    ...(entregas
      ? {
          entrega: async (carga, ajuda) => {
            const { id, attempts, max_attempts } = ajuda.job
            const trava = await (await partes.organizacoes.poolDeTrabalhos(databaseId)).connect()
            let quebrada: Error | undefined
            try {
              const chave = Number(BigInt(id) % 2_147_483_647n)
              const { rows } = await trava.query('select pg_try_advisory_lock($1, $2::int) as livre', [
                CLASSE_DAS_ENTREGAS,
                chave,
              ])
              if (!(rows[0] as { livre: boolean }).livre)
                throw new Error('outro processo está com esta entrega')
              try {
                const ultima = attempts >= max_attempts
                await executarEntrega(partes, entregas, databaseId, carga as never, ultima)
              } finally {
                await trava
                  .query('select pg_advisory_unlock($1, $2::int)', [CLASSE_DAS_ENTREGAS, chave])
                  .catch((e: Error) => (quebrada = e))
              }
            } finally {
              trava.release(quebrada)
            }
          },
        }
      : {}),
    rotina: async (carga) => {
      const { nome } = carga as { nome: string }
      const rotina = partes.rotinas.find((r) => r.nome === nome)
      if (rotina) await executarRotina(partes, databaseId, rotina)
    },
    tarefa: async (carga, ajuda) => {
      const { tarefaId } = carga as { tarefaId: number }
      const { attempts, max_attempts, locked_by } = ajuda.job
      const trava = await (await partes.organizacoes.poolDeTrabalhos(databaseId)).connect()
      try {
        const { rows } = await trava.query('select pg_try_advisory_lock($1, $2::int) as livre', [
          CLASSE,
          tarefaId,
        ])
        if (!(rows[0] as { livre: boolean }).livre) return
        await trava.query('update tarefa set trabalhador = $2 where id = $1', [tarefaId, locked_by])
        await executarTarefa(
          { ...partes, databaseId, aoLado: dbDe(trava) },
          tarefaId,
          attempts >= max_attempts,
        )
        await trava.query('select pg_advisory_unlock($1, $2::int)', [CLASSE, tarefaId])
        trava.release()
      } catch (erro) {
        // What broke may be this connection; then the lock is gone with it, and the queue is told by another one.
        await trava
          .query('update tarefa set trabalhador = null where id = $1', [tarefaId])
          .catch((err: unknown) => partes.log.warn({ err, tarefaId }, 'a conexão do trabalho caiu'))
        trava.release(true)
        throw erro
      }
    },
  }
}

const registro = (log: FastifyBaseLogger) =>
  new Logger(() => (nivel, mensagem, meta) => {
    if (nivel === 'error') log.error({ meta }, mensagem)
    else if (nivel === 'warning') log.warn(mensagem)
    else log.debug(mensagem)
  })

interface Morto {
  trabalhador: string
  jobs: number[]
  maximo: number
}

/**
 * Jobs in the hands of a process that died are let go, so that they go on at once and not after the queue's own time-out of
 * hours. The queue locks jobs in the name of a whole process; that one is dead when a work of its own is held by nobody,
 * and none by it. A job that died before its work was held is let go a little later. A death is no failure of the work: the
 * last try is given again.
 */
async function soltarDosMortos(partes: PartesDaFila, databaseId: number) {
  await partes.organizacoes.escrever(databaseId, async (db) => {
    const mortos = await db.rows(sql<Morto>`
      select j.locked_by as trabalhador, array_agg(distinct j.id) filter (where j.attempts >= j.max_attempts) as jobs, max(j.max_attempts) as maximo
      from graphile_worker.jobs j
        left join tarefa t on t.trabalhador = j.locked_by and t.situacao in ('AGUARDANDO', 'PROCESSANDO')
        left join pg_locks k on k.locktype = 'advisory' and ((k.classid = ${CLASSE}::oid and k.objid = t.id::oid) or (k.classid = ${CLASSE_DAS_ENTREGAS}::oid and k.objid = (j.id % 2147483647)::oid)) and k.database = (select oid from pg_database where datname = current_database())
      where j.locked_by is not null
      group by j.locked_by having count(k.pid) = 0 and (count(t.id) > 0 or max(j.locked_at) < now() - make_interval(secs => ${RONDA_MS / 1000}))`)
    for (const m of mortos) {
      await db.exec(sql`select graphile_worker.force_unlock_workers(array[${m.trabalhador}])`)
      await db.exec(sql`update tarefa set trabalhador = null where trabalhador = ${m.trabalhador}`)
      await db.exec(
        sql`select graphile_worker.reschedule_jobs(${m.jobs ?? []}::bigint[], attempts := ${m.maximo - 1}::int)`,
      )
    }
  })
}

const RONDA_MS = 5000

/**
 * Starts working on the queue of every organisation, and of those that come later. From time to time it lets go what the
 * dead left: one process may outlive another. `parar` lets what is running finish or lets it go to be taken up again.
 */
export async function iniciarFilas(
  partes: PartesDaFila,
  simultaneos: number,
): Promise<{ parar(): Promise<void> }> {
  const filas = new Map<number, Runner>()
  const rondar = async () => {
    for (const { databaseId } of await partes.organizacoes.todas()) {
      await soltarDosMortos(partes, databaseId)
      if (filas.has(databaseId)) continue
      const pgPool = await partes.organizacoes.poolDeTrabalhos(databaseId)
      const logger = registro(partes.log)
      const taskList = tarefas(partes, databaseId)
      filas.set(
        databaseId,
        await run({
          pgPool,
          concurrency: simultaneos,
          noHandleSignals: true,
          pollInterval: 2000,
          logger,
          taskList,
          parsedCronItems: agenda(partes.rotinas),
        }),
      )
    }
  }
  await rondar()
  let ronda = Promise.resolve()
  const relogio = setInterval(() => {
    ronda = ronda.then(rondar).catch((err: unknown) => partes.log.error({ err }, 'ronda das filas'))
  }, RONDA_MS)
  relogio.unref()
  return {
    async parar() {
      clearInterval(relogio)
      await ronda
      await Promise.all([...filas.values()].map((f) => f.stop()))
    },
  }
}

const sobra = (conhecidas: string[]) =>
  sql<{
    sobra: boolean
  }>`select exists (select 1 from graphile_worker.jobs where task_identifier = any(${conhecidas}) and (locked_at is not null or (attempts < max_attempts and run_at <= now()))) as sobra`

/**
 * Works the queue of one organisation until it is empty: for commands and tests. A job that waits for its next try is left.
 * The queue notes the end of a job a moment later, and the next one of its name is free only then: it is asked again.
 */
export async function esvaziarFila(partes: PartesDaFila, databaseId: number): Promise<void> {
  const pgPool = await partes.organizacoes.poolDeTrabalhos(databaseId)
  const taskList = tarefas(partes, databaseId)
  const SOBRA = sobra(Object.keys(taskList))
  for (let i = 0; i < 2400; i += 1) {
    await runOnce({
      pgPool,
      logger: registro(partes.log),
      taskList,
      noHandleSignals: true,
    })
    if (!(await partes.organizacoes.ler(databaseId, (db) => db.row(SOBRA)))?.sobra) return
    await setTimeout(25)
  }
  throw new Error('a fila não se esvaziou: outro processo tem um trabalho em mãos')
}
