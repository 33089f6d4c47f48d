import { type SqlQuery, sql } from '../db/sql.ts'

/** The kind of delivery that tells one webhook what waits for it, in order. */
export const WEBHOOK_DELIVERY = { nome: 'webhook', attempts: 12 } as const
export const webhookQueue = (id: number): string => `webhook/${id}`

/**
 * The rest of a statement that writes events (`added`: id, unidade_id, entidade, tipo): what webhooks listen to waits for
 * them, and each that does not wait for its next try is delivered to by one job, however many the events are. Where nobody
 * listens this joins an empty table.
 */
export const notifyListeners = (): SqlQuery => sql`,
    saidas as (
      insert into webhook_pendente (webhook_id, evento_id)
      select w.id, n.id from novos n
      join webhook w on w.ativo and n.entidade || '/' || n.tipo = any(w.escuta)
        and (w.todas_unidades or w.unidade_id = n.unidade_id)
      order by n.id returning webhook_id)
    select graphile_worker.add_job('entrega', json_build_object('nome', ${WEBHOOK_DELIVERY.nome}::text, 'dados',
      json_build_object('webhookId', w.id)),
      queue_name := 'webhook/' || w.id, max_attempts := ${WEBHOOK_DELIVERY.attempts}::int)
    from webhook w where w.proxima_em is null and w.id in (select webhook_id from saidas)`
