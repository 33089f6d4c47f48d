import { AVISO_TRABALHO_CONCLUIDO, AVISO_TRABALHO_FALHOU } from '@tombo/contract'
import type { FastifyBaseLogger } from 'fastify'
import { avisar } from '../avisos/avisar.ts'
import type { Clock } from '../clock.ts'
import { type Db, emTransacao } from '../db/db.ts'
import { type Consulta, sql } from '../db/sql.ts'

/** How a work ended: with a result, or given up for good. */
export type Fim = { resultado: Record<string, unknown> } | { falha: string }

/** What a kind of work says of an end of its own; what it leaves out is said in words that fit any. */
export interface AvisoDoFim {
  /** Its kind, where it is one of its own and the work did not fail. */
  tipo?: string
  titulo?: string
  texto?: string
  /** Where the outcome is read: an address of the web client, or of a file (`/api/…/download`). */
  endereco?: string
}

/** What the notice of a work's end can be told from. `resultado` is null when the work failed. */
export interface Terminado<D> {
  descricao: string
  dados: D
  resultado: Record<string, unknown> | null
}

interface Terminada {
  id: number
  unidadeId: number
  usuarioId: number
  fim: Fim
  /** What the kind of work says. A failure is told alike for all: of it only the address is taken. */
  dizer: () => AvisoDoFim | undefined
  descricao: string
}

/** The notice that tells the end of a job (over `tarefa`): `{ id, seen }`, null while there is none. */
export const AVISO_DA_TAREFA: Consulta = sql`(select jsonb_build_object('id', n.id, 'seen', n.vista_em is not null)
  from notificacao n where n.usuario_id = tarefa.usuario_id and n.chave = 'tarefa/' || tarefa.id)`

/**
 * Ends a job and tells whoever asked for it, in one transaction: there is no end without its notice, and no second one.
 * Every end is told, however short the work: what ends while the person watches is marked as seen by the screen that
 * shows it, so that only what ended out of sight waits in the bell.
 */
export async function encerrar(
  meios: { db: Db; clock: Clock; log: FastifyBaseLogger },
  t: Terminada,
): Promise<void> {
  const { db, clock } = meios
  const aviso = {
    ...emPalavras(t, dizerSemFalhar(meios.log, t)),
    chave: `tarefa/${t.id}`,
    unidadeId: t.unidadeId,
  }
  const fim =
    'falha' in t.fim
      ? sql`situacao = 'FALHOU', mensagens = mensagens || ${JSON.stringify([t.fim.falha])}::jsonb`
      : sql`situacao = 'CONCLUIDA', feito = coalesce(total, feito), resultado = ${JSON.stringify(t.fim.resultado)}::jsonb`
  await emTransacao(db, async () => {
    await db.exec(sql`update tarefa set ${fim}, terminada_em = ${clock.agora()} where id = ${t.id}`)
    await avisar({ db, clock }, t.usuarioId, aviso)
  })
}

/** Words that cannot be made must not undo a work that was done: it is told in the words for any. */
function dizerSemFalhar(log: FastifyBaseLogger, t: Terminada): AvisoDoFim {
  try {
    return t.dizer() ?? {}
  } catch (err) {
    log.error({ err, tarefaId: t.id }, 'o aviso do trabalho não pôde ser escrito')
    return {}
  }
}

function emPalavras({ fim, descricao }: Terminada, { endereco, ...dito }: AvisoDoFim) {
  const onde = endereco === undefined ? {} : { endereco }
  return 'falha' in fim
    ? { tipo: AVISO_TRABALHO_FALHOU, titulo: `Não foi concluído: ${descricao}`, texto: fim.falha, ...onde }
    : { tipo: AVISO_TRABALHO_CONCLUIDO, titulo: `Concluído: ${descricao}`, ...dito, ...onde }
}
