import type { JobHelpers, TaskList } from 'graphile-worker'
import type { PoolClient } from 'pg'
import { dbDe } from '../db/db.ts'
import { executarEntrega } from './entrega.ts'
import type { PartesDaFila } from './fila.ts'
import { TAREFA, TAREFA_DEMORADA } from './raias.ts'
import { executarRotina } from './rotina.ts'
import { Demora, executarTarefa } from './trabalho.ts'

/** Locks of works, and of deliveries, stand in classes of their own. */
export const CLASSE = 7201
export const CLASSE_DAS_ENTREGAS = 7202

const tomarTrava = async (trava: PoolClient, classe: number, chave: number): Promise<boolean> => {
  const { rows } = await trava.query('select pg_try_advisory_lock($1, $2::int) as livre', [classe, chave])
  return (rows[0] as { livre: boolean }).livre
}

/** Delivers a message under its advisory lock, on a connection of its own. */
async function entregar(partes: PartesDaFila, databaseId: number, carga: unknown, ajuda: JobHelpers) {
  const { entregas } = partes
  if (!entregas) throw new Error('este processo não entrega mensagens')
  const { id, attempts, max_attempts } = ajuda.job
  const trava = await (await partes.organizacoes.poolDeTrabalhos(databaseId)).connect()
  let quebrada: Error | undefined
  try {
    const chave = Number(BigInt(id) % 2_147_483_647n)
    if (!(await tomarTrava(trava, CLASSE_DAS_ENTREGAS, chave)))
      throw new Error('outro processo está com esta entrega')
    try {
      await executarEntrega(partes, entregas, databaseId, carga as never, attempts >= max_attempts)
    } finally {
      await trava
        .query('select pg_advisory_unlock($1, $2::int)', [CLASSE_DAS_ENTREGAS, chave])
        .catch((e: Error) => (quebrada = e))
    }
  } finally {
    trava.release(quebrada)
  }
}

/**
 * Asks for the same work again in the lane of what takes long, in its place of the same queue, and by the instant at which it
 * was asked for: what was asked for first is before what came later, whichever of them was handed over first.
 */
const passarADemorada = (trava: PoolClient, tarefaId: number, jobId: string) =>
  trava.query(
    `select graphile_worker.add_job('${TAREFA_DEMORADA}', json_build_object('tarefaId', $1::bigint),
       queue_name := (select queue_name from graphile_worker.jobs where id = $2::bigint),
       run_at := (select run_at from graphile_worker.jobs where id = $2::bigint), max_attempts := 3, job_key := 'tarefa/' || $1::bigint)`,
    [tarefaId, jobId],
  )

/** True for a work that takes long; any other failure is thrown on. */
function foiDemora(erro: unknown): true {
  if (erro instanceof Demora) return true
  throw erro
}

/**
 * Runs a work under its advisory lock, on a connection of its own: a work that someone living has in hand is left alone.
 * `curta`: one that turns out to take long is handed to the other lane.
 */
async function trabalhar(
  partes: PartesDaFila,
  databaseId: number,
  carga: unknown,
  { job }: JobHelpers,
  curta: boolean,
) {
  const { tarefaId } = carga as { tarefaId: number }
  const trava = await (await partes.organizacoes.poolDeTrabalhos(databaseId)).connect()
  try {
    if (!(await tomarTrava(trava, CLASSE, tarefaId))) return trava.release()
    await trava.query('update tarefa set trabalhador = $2 where id = $1', [tarefaId, job.locked_by])
    const vez = { ultima: job.attempts >= job.max_attempts, curta }
    const meios = { ...partes, databaseId, aoLado: dbDe(trava) }
    const demora = await executarTarefa(meios, tarefaId, vez).then(() => false, foiDemora)
    if (demora) await trava.query('update tarefa set trabalhador = null where id = $1', [tarefaId])
    await trava.query('select pg_advisory_unlock($1, $2::int)', [CLASSE, tarefaId])
    // Only now: whoever takes it up finds it free.
    if (demora) await passarADemorada(trava, tarefaId, job.id)
    trava.release()
  } catch (erro) {
    // What broke may be this connection; then the lock is gone with it, and the queue is told by another one.
    await trava
      .query('update tarefa set trabalhador = null where id = $1', [tarefaId])
      .catch((err: unknown) => partes.log.warn({ err, tarefaId }, 'a conexão do trabalho caiu'))
    trava.release(true)
    throw erro
  }
}

/** What the lane of what is short does. */
export const tarefasCurtas = (partes: PartesDaFila, databaseId: number): TaskList => ({
  ...(partes.entregas ? { entrega: (c, ajuda) => entregar(partes, databaseId, c, ajuda) } : {}),
  rotina: async (carga) => {
    const { nome } = carga as { nome: string }
    const rotina = partes.rotinas.find((r) => r.nome === nome)
    if (rotina) await executarRotina(partes, databaseId, rotina)
  },
  [TAREFA]: (c, ajuda) => trabalhar(partes, databaseId, c, ajuda, true),
})

/** What the lane of what takes long does. */
export const tarefasDemoradas = (partes: PartesDaFila, databaseId: number): TaskList => ({
  [TAREFA_DEMORADA]: (c, ajuda) => trabalhar(partes, databaseId, c, ajuda, false),
})

/** Everything in one lane. */
export const tarefasDeTodas = (partes: PartesDaFila, databaseId: number): TaskList => ({
  ...tarefasCurtas(partes, databaseId),
  ...tarefasDemoradas(partes, databaseId),
  [TAREFA]: (c, ajuda) => trabalhar(partes, databaseId, c, ajuda, false),
})
