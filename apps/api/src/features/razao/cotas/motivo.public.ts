import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'

/** Keeps why entries of these assets were reversed, beside those that this transaction reversed and that say no reason yet. */
export const guardarMotivo = (ctx: Ctx, ids: SqlQuery, motivo: string): Promise<number> =>
  ctx.db.exec(sql`
    insert into motivo_estorno (patrimonio_id, lancamento_id, motivo)
    select l.patrimonio_id, l.id, ${motivo}::text from lancamento l
    where l.patrimonio_id in (${ids}) and l.estorna is not null and l.criado_em = now()
    on conflict do nothing`)
