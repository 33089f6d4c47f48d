import { type Consulta, sql } from '../db/sql.ts'

/** The kind of delivery that tells one webhook what waits for it, in order. */
export const ENTREGA_DE_WEBHOOK = { nome: 'webhook', tentativas: 12 } as const
export const filaDoWebhook = (id: number): string => `webhook/${id}`

/**
 * The rest of a statement that writes events (`novos`: id, unidade_id, entidade, tipo): what webhooks listen to waits for
 * them, and each that does not wait for its next try is delivered to by one job, however many the events are. Where nobody
 * listens this joins an empty table.
 */
export const avisarOuvintes = (): Consulta => sql`,
    saidas as (
      insert into webhook_pendente (webhook_id, evento_id)
      select w.id, n.id from novos n join webhook w on w.ativo and n.entidade || '/' || n.tipo = any(w.escuta) and (w.todas_unidades or w.unidade_id = n.unidade_id)
      order by n.id returning webhook_id)
    select graphile_worker.add_job('entrega', json_build_object('nome', ${ENTREGA_DE_WEBHOOK.nome}::text, 'dados', json_build_object('webhookId', w.id)),
      queue_name := 'webhook/' || w.id, max_attempts := ${ENTREGA_DE_WEBHOOK.tentativas}::int)
    from webhook w where w.proxima_em is null and w.id in (select webhook_id from saidas)`
