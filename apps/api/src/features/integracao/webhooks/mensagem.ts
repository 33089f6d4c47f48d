import { AVISOS_DE_WEBHOOK, type NomeDoAviso } from '@tombo/contract'
import type { Change } from '../../../kernel/audit/evento.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { sql } from '../../../kernel/db/sql.ts'
import type { Mensagem } from './envio.ts'

/** A message that waits, from its event. */
export interface Pendente {
  id: number
  evento_id: number
  entidade: string
  entidade_id: number
  tipo: string
  instante: string
  alteracoes: Change[]
  unidade: { id: number; descricao: string }
  numero: number | null
  acessorio: number | null
  descricao: string | null
}

/** Gives what waits for a webhook, the oldest first. */
export const lerPendentes = (db: Db, webhookId: number, quantas: number) =>
  db.rows(sql<Pendente>`
    select f.id, f.evento_id, e.entidade, e.entidade_id, e.tipo, e.instante, e.alteracoes,
      jsonb_build_object('id', un.id, 'descricao', un.descricao) as unidade,
      p.numero_tombamento as numero, p.numero_acessorio as acessorio, p.descricao
    from webhook_pendente f join evento e on e.id = f.evento_id join unidade un on un.id = e.unidade_id
      left join patrimonio p on e.entidade = 'patrimonios' and p.id = e.entidade_id
    where f.webhook_id = ${webhookId} order by f.id limit ${quantas}`)

const AVISO_DE = new Map(
  Object.entries(AVISOS_DE_WEBHOOK).flatMap(([nome, { de }]) =>
    de.map((origem) => [origem as string, nome as NomeDoAviso] as const),
  ),
)

/** A change as webhooks tell it: by the words of its field. */
const ditaPorPalavras = ({ campo, anterior, novo }: Change): Change => ({ campo, anterior, novo })

/** Gives what is sent of an event. It names the record and what changed of it; all else is asked for by its id. */
export function mensagemDe(databaseId: number, p: Pendente): Mensagem {
  const id = `evt_${databaseId}_${p.evento_id}`
  const tipo = AVISO_DE.get(`${p.entidade}/${p.tipo}`) ?? `${p.entidade}.${p.tipo.toLowerCase()}`
  const bem =
    p.entidade === 'patrimonios'
      ? { numeroTombamento: p.numero, numeroAcessorio: p.acessorio, descricao: p.descricao }
      : {}
  const corpo = {
    id,
    tipo,
    instante: p.instante,
    organizacao: { id: databaseId },
    unidade: p.unidade,
    dados: { id: p.entidade_id, ...bem, alteracoes: p.alteracoes.map(ditaPorPalavras) },
  }
  return { id, tipo, entidade: p.entidade, unidadeId: p.unidade.id, corpo: JSON.stringify(corpo) }
}
