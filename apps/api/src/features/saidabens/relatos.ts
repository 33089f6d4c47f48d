import type { EventoDaSaida } from '@tombo/contract'
import { type Change, type EventCtx, recordEvento, recordEventos } from '../../kernel/audit/evento.ts'
import { closeNotices } from '../../kernel/notices/close.ts'
import { notify, notifyAllowed } from '../../kernel/notices/notify.ts'
import { sql } from '../../kernel/db/sql.ts'
import { ENTIDADE } from './consultas.ts'
import type { SaidaTravada } from './saida.ts'

type Quem = EventCtx & { unidadeId: number }
type Contada = Pick<SaidaTravada, 'id' | 'solicitanteId' | 'solicitante' | 'motivo'>

export const enderecoDaSaida = (id: number) => `/saidabens/${id}`
export const quantosBens = (n: number) => `${n} ${n === 1 ? 'bem' : 'bens'}`

interface Passo {
  tipo: EventoDaSaida | 'CADASTRO' | 'ALTERACAO'
  /** "aceita": what became of it, for the notices. */
  feito: string
  bens: number
  alteracoes?: Change[]
  /** Says what is said beside the reason. */
  nota?: string | null
}

/** The notices of the steps of a request begin so. */
const chaveDosPassos = (id: number) => `${ENTIDADE}/${id}/passo/`

/**
 * One step of a request: its event, and a notice to who asked and to who approves in the unit, but who did it. The notices of
 * the steps before it are settled.
 */
export async function relatar(quem: Quem, s: Contada, versao: number, p: Passo): Promise<void> {
  await recordEvento(quem, {
    entidade: ENTIDADE,
    entidadeId: s.id,
    tipo: p.tipo,
    alteracoes: p.alteracoes ?? [],
  })
  const aviso = {
    tipo: 'SAIDA_DE_BENS',
    titulo: `Saída de bens nº ${s.id} ${p.feito}`,
    texto: `${quantosBens(p.bens)}, de ${s.solicitante}: ${s.motivo}${p.nota ? ` – ${p.nota}` : ''}`,
    endereco: enderecoDaSaida(s.id),
    chave: `${chaveDosPassos(s.id)}${versao}`,
    unidadeId: quem.unidadeId,
  }
  const exceto = quem.actor.usuarioId
  await closeNotices(quem, chaveDosPassos(s.id))
  await notifyAllowed(quem, 'APROVAR_SAIDA_DE_BENS', aviso, { except: exceto })
  if (s.solicitanteId !== exceto) await notify(quem, s.solicitanteId, aviso)
}

/** That assets left, came back, or will not, in the history of each. */
export async function contarNosBens(
  quem: Quem,
  id: number,
  bens: readonly number[],
  tipo: 'SAIDA' | 'SAIDA_RETORNO' | 'SAIDA_DEFINITIVA' | 'SAIDA_DEFINITIVA_ESTORNO',
): Promise<void> {
  const alteracoes = JSON.stringify([{ campo: 'Saída de bens', anterior: null, novo: `nº ${id}` }])
  await recordEventos(
    quem,
    sql`select 'patrimonios'::text, x::bigint, ${tipo}::text, ${alteracoes}::jsonb from unnest(${[...bens]}::int[]) x`,
  )
}
