import { sql } from '../../../kernel/db/sql.ts'
import type { Routine } from '../../../kernel/jobs/routine.ts'
import { pedirEntregas } from './entregar.ts'

/** Every ten minutes, webhooks whose time has come and that nobody is at work on are taken up again: a job may have been lost. */
export const retomarWebhooks: Routine = {
  nome: 'retomar-webhooks',
  cron: '*/10 * * * *',
  run: (m) =>
    m.write(async ({ db, clock }) => {
      const parados = await db.rows(sql<{ id: number }>`
        select w.id from webhook w where w.ativo and (w.proxima_em is null or w.proxima_em <= ${clock.now()})
          and exists (select 1 from webhook_pendente f where f.webhook_id = w.id)
          and not exists (select 1 from graphile_worker.jobs j where j.queue_name = 'webhook/' || w.id
            and j.attempts < j.max_attempts)`)
      for (const { id } of parados) await pedirEntregas(db, id)
    }),
}
