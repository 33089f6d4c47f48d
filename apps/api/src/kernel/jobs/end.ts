import { AVISO_TRABALHO_CONCLUIDO, AVISO_TRABALHO_FALHOU } from '@tombo/contract'
import type { FastifyBaseLogger } from 'fastify'
import { notify } from '../notices/notify.ts'
import { tellChanged, tellChangedEverywhere } from '../stream/changes.ts'
import type { Clock } from '../clock.ts'
import { type Db, inTransaction } from '../db/db.ts'
import { type SqlQuery, sql } from '../db/sql.ts'

/** How a work ended: with a result, or given up for good. */
export type End = { resultado: Record<string, unknown> } | { failure: string }

/** Tells what a kind of work says of an end of its own; what it leaves out is said in words that fit any. */
export interface EndNotice {
  /** Its kind, where it is one of its own and the work did not fail. */
  tipo?: string
  titulo?: string
  texto?: string
  /** Where the outcome is read: an address of the web client, or of a file (`/api/…/download`). */
  endereco?: string
}

/** Says what the notice of a work's end can be told from. `result` is null when the work failed. */
export interface Finished<D> {
  descricao: string
  dados: D
  resultado: Record<string, unknown> | null
}

interface FinishedTarefa {
  id: number
  unidadeId: number
  usuarioId: number
  end: End
  changes?: 'nothing' | 'organisation' | undefined
  /** Gives what the kind of work says. A failure is told alike for all: of it only the address is taken. */
  say: () => EndNotice | undefined
  descricao: string
}

/** The notice that tells the end of a job (over `tarefa`): `{ id, seen }`, null while there is none. */
export const TAREFA_NOTICE: SqlQuery = sql`(select jsonb_build_object('id', n.id, 'seen', n.vista_em is not null)
  from notificacao n where n.usuario_id = tarefa.usuario_id and n.chave = 'tarefa/' || tarefa.id)`

/**
 * Ends a job and tells whoever asked for it, in one transaction: there is no end without its notice, and no second one.
 * Every end is told, however short the work: what ends while the person watches is marked as seen by the screen that
 * shows it, so that only what ended out of sight waits in the bell.
 */
export async function endTarefa(
  deps: { db: Db; clock: Clock; log: FastifyBaseLogger },
  t: FinishedTarefa,
): Promise<void> {
  const { db, clock } = deps
  const notice = {
    ...inWords(t, saySafely(deps.log, t)),
    chave: `tarefa/${t.id}`,
    unidadeId: t.unidadeId,
  }
  const end =
    'failure' in t.end
      ? sql`situacao = 'FALHOU', mensagens = mensagens || ${JSON.stringify([t.end.failure])}::jsonb`
      : sql`situacao = 'CONCLUIDA', feito = coalesce(total, feito),
        resultado = ${JSON.stringify(t.end.resultado)}::jsonb`
  await inTransaction(db, async () => {
    await db.exec(sql`update tarefa set ${end}, terminada_em = ${clock.now()} where id = ${t.id}`)
    await notify({ db, clock }, t.usuarioId, notice)
    // One that failed may have written a part.
    if (t.changes === 'organisation') await tellChangedEverywhere(db)
    else if (t.changes === undefined) await tellChanged(db, [t.unidadeId])
  })
}

/** Words that cannot be made must not undo a work that was done: it is told in the words for any. */
function saySafely(log: FastifyBaseLogger, t: FinishedTarefa): EndNotice {
  try {
    return t.say() ?? {}
  } catch (err) {
    log.error({ err, tarefaId: t.id }, 'o aviso do trabalho não pôde ser escrito')
    return {}
  }
}

function inWords({ end, descricao }: FinishedTarefa, { endereco: address, ...rest }: EndNotice) {
  const where = address === undefined ? {} : { endereco: address }
  return 'failure' in end
    ? { tipo: AVISO_TRABALHO_FALHOU, titulo: `Não foi concluído: ${descricao}`, texto: end.failure, ...where }
    : { tipo: AVISO_TRABALHO_CONCLUIDO, titulo: `Concluído: ${descricao}`, ...rest, ...where }
}
