import type { EventoDoSeguro } from '@tombo/contract'
import { type Change, recordEvento, recordEventos } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'

export const ENTIDADE = 'seguros'

/** A step of a policy, in its history. */
export const relatar = (
  ctx: Ctx,
  id: number,
  tipo: EventoDoSeguro | 'CADASTRO' | 'ALTERACAO' | 'EXCLUSAO',
  alteracoes: Change[] = [],
): Promise<void> => recordEvento(ctx, { entidade: ENTIDADE, entidadeId: id, tipo, alteracoes })

/** The same step, in the history of each asset that `bens` selects (as `id`). */
export const contarNosBens = (
  ctx: Ctx,
  tipo: 'SEGURO' | 'SEGURO_FIM' | 'SINISTRO',
  bens: SqlQuery,
  palavras: string,
): Promise<void> =>
  recordEventos(
    ctx,
    sql`select 'patrimonios'::text, x.id::bigint, ${tipo}::text,
      ${JSON.stringify([{ campo: 'Seguro', anterior: null, novo: palavras }])}::jsonb from (${bens}) x order by x.id`,
  )
