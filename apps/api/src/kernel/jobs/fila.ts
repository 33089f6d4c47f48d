import { Logger, run, type Runner, runOnce, type TaskList } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Organizacoes } from '../db/organizacoes.ts'
import { sql } from '../db/sql.ts'
import type { Armazenamento } from '../files/armazenamento.ts'
import { type AnyTrabalho, executarTarefa } from './trabalho.ts'

export interface PartesDaFila {
  organizacoes: Organizacoes
  clock: Clock
  arquivos: Armazenamento
  log: FastifyBaseLogger
  tipos: readonly AnyTrabalho[]
}

/** Locks of works stand in a class of their own. */
const CLASSE = 7201

/** Runs a work under its advisory lock, on a connection of its own: a work that someone living has in hand is left alone. */
function tarefas(partes: PartesDaFila, databaseId: number): TaskList {
  return {
    tarefa: async (carga, ajuda) => {
      const { tarefaId } = carga as { tarefaId: number }
      const { attempts, max_attempts, locked_by } = ajuda.job
      const trava = await (await partes.organizacoes.poolDeTrabalhos(databaseId)).connect()
      try {
        const { rows } = await trava.query('select pg_try_advisory_lock($1, $2::int) as livre', [CLASSE, tarefaId])
        if (!(rows[0] as { livre: boolean }).livre) return
        await trava.query('update tarefa set trabalhador = $2 where id = $1', [tarefaId, locked_by])
        await executarTarefa({ ...partes, databaseId }, tarefaId, attempts >= max_attempts)
        await trava.query('select pg_advisory_unlock($1, $2::int)', [CLASSE, tarefaId])
        trava.release()
      } catch (erro) {
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

/**
 * A job whose work nobody living has in hand belonged to a process that died: it is let go, so that it goes on at once
 * and not after the queue's own time-out of hours.
 */
async function soltarDosMortos(partes: PartesDaFila, databaseId: number) {
  await partes.organizacoes.escrever(databaseId, async (db) => {
    const presos = await db.rows(sql<{ worker: string; id: number | null }>`
      select distinct j.locked_by as worker, t.id from graphile_worker.jobs j left join tarefa t on t.trabalhador = j.locked_by and t.situacao = 'PROCESSANDO'
      where j.locked_by is not null`)
    for (const { worker, id } of presos) {
      const livre = id === null ? true : (await db.row(sql<{ livre: boolean }>`select pg_try_advisory_xact_lock(${CLASSE}::int, ${id}::int) as livre`))?.livre
      if (livre) await db.exec(sql`select graphile_worker.force_unlock_workers(array[${worker}])`)
    }
  })
}

/** Starts working on the queue of every organisation. `parar` lets what is running finish or lets it go to be taken up again. */
export async function iniciarFilas(partes: PartesDaFila, simultaneos: number): Promise<{ parar(): Promise<void> }> {
  const filas: Runner[] = []
  for (const { databaseId } of await partes.organizacoes.todas()) {
    await soltarDosMortos(partes, databaseId)
    const pgPool = await partes.organizacoes.poolDeTrabalhos(databaseId)
    filas.push(await run({ pgPool, concurrency: simultaneos, noHandleSignals: true, pollInterval: 2000, logger: registro(partes.log), taskList: tarefas(partes, databaseId) }))
  }
  return { parar: async () => void (await Promise.all(filas.map((f) => f.stop()))) }
}

/** Works the queue of one organisation until it is empty: for commands and tests. */
export async function esvaziarFila(partes: PartesDaFila, databaseId: number): Promise<void> {
  const pgPool = await partes.organizacoes.poolDeTrabalhos(databaseId)
  await runOnce({ pgPool, logger: registro(partes.log), taskList: tarefas(partes, databaseId), noHandleSignals: true })
}
