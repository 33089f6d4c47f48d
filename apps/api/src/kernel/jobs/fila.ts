import { setTimeout as esperar } from 'node:timers/promises'
import { runOnce } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Organizacoes } from '../db/organizacoes.ts'
import { sql } from '../db/sql.ts'
import type { Arquivos } from '../files/arquivos.ts'
import { encerrarPerdidas, soltarDosMortos } from './abandonados.ts'
import type { Entregas } from './entrega.ts'
import { tarefasCurtas, tarefasDemoradas, tarefasDeTodas } from './executores.ts'
import { PRESET, Raias, registro } from './raias.ts'
import { agenda, type Rotina } from './rotina.ts'
import type { AnyTrabalho } from './trabalho.ts'
import { Vez } from './vez.ts'

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

/** The queues of a process at work. */
export interface Filas {
  /** Lets what is running finish or lets it go to be taken up again. */
  parar(): Promise<void>
}

const RONDA_MS = 5000

/**
 * Starts working on the queue of every organisation, and of those that come later. From time to time it lets go what the
 * dead left, and ends what nobody will take up again: one process may outlive another.
 * @param demorados works that take long at once, over all organisations, which take turns
 * @param aoAcabar told when a queue ended that nobody stopped: what waits in it waits for another process
 */
export async function iniciarFilas(
  partes: PartesDaFila,
  demorados: number,
  aoAcabar: (erro: unknown) => void = () => undefined,
): Promise<Filas> {
  const vez = new Vez(demorados)
  const filas = new Map<number, Raias>()
  const abrir = async (databaseId: number) => {
    const raias = new Raias({ log: partes.log, aoAcabar })
    const pool = await partes.organizacoes.poolDeTrabalhos(databaseId)
    try {
      await raias.abrirCurta(pool, tarefasCurtas(partes, databaseId), {
        concurrency: demorados + 1,
        parsedCronItems: agenda(partes.rotinas),
      })
      await raias.abrirDemorada(pool, tarefasDemoradas(partes, databaseId), vez, demorados)
    } catch (erro) {
      await raias.parar()
      throw erro
    }
    filas.set(databaseId, raias)
  }
  const rondarUma = async (databaseId: number) => {
    await soltarDosMortos(partes, databaseId, RONDA_MS)
    await encerrarPerdidas(partes, databaseId)
    if (!filas.has(databaseId)) await abrir(databaseId)
  }
  // One organisation whose database is away keeps none of the others waiting.
  const rondar = async () => {
    const falhas: unknown[] = []
    for (const { databaseId } of await partes.organizacoes.todas())
      await rondarUma(databaseId).catch((erro: unknown) => falhas.push(erro))
    if (falhas.length > 0) throw new AggregateError(falhas, 'a ronda das filas falhou')
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
      await Promise.all([...filas.values()].map((f) => f.parar()))
    },
  }
}

const sobra = (conhecidas: string[]) =>
  sql<{
    sobra: boolean
  }>`select exists (select 1 from graphile_worker.jobs where task_identifier = any(${conhecidas}) and (locked_at is not null or (attempts < max_attempts and run_at <= now()))) as sobra`

/**
 * Works the queue of one organisation until it is empty: for commands and tests. A job that waits for its next try is left.
 * The next one of a queue is free only once the end of the one before is noted: it is asked again.
 */
export async function esvaziarFila(partes: PartesDaFila, databaseId: number): Promise<void> {
  const pgPool = await partes.organizacoes.poolDeTrabalhos(databaseId)
  const taskList = tarefasDeTodas(partes, databaseId)
  const SOBRA = sobra(Object.keys(taskList))
  for (let i = 0; i < 2400; i += 1) {
    await runOnce({
      pgPool,
      logger: registro(partes.log),
      taskList,
      preset: PRESET,
      noHandleSignals: true,
    })
    if (!(await partes.organizacoes.ler(databaseId, (db) => db.row(SOBRA)))?.sobra) return
    await esperar(25)
  }
  throw new Error('a fila não se esvaziou: outro processo tem um trabalho em mãos')
}
