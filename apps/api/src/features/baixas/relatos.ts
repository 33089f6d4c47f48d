import type { EventoDaBaixa } from '@tombo/contract'
import { type Change, recordEvento, recordEventos } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'

export const ENTIDADE = 'baixas'
export const enderecoDaBaixa = (id: number) => `/baixas/${id}`

/** A step of a write-off, in its history. */
export const relatar = (
  ctx: Ctx,
  id: number,
  tipo: EventoDaBaixa | 'CADASTRO' | 'ALTERACAO' | 'EXCLUSAO',
  alteracoes: Change[] = [],
): Promise<void> => recordEvento(ctx, { entidade: ENTIDADE, entidadeId: id, tipo, alteracoes })

/** The same step, in the history of each asset that `bens` selects (as `id`). */
export const contarNosBens = (
  ctx: Ctx,
  tipo: 'BAIXA' | 'BAIXA_ESTORNO' | 'CESSAO' | 'CESSAO_PRORROGADA' | 'CESSAO_FIM',
  bens: SqlQuery,
  alteracoes: Change[],
): Promise<void> =>
  recordEventos(
    ctx,
    sql`select 'patrimonios'::text, x.id::bigint, ${tipo}::text, ${JSON.stringify(alteracoes)}::jsonb
      from (${bens}) x order by x.id`,
  )
