import type { Fechamento } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { fechamentosDe } from './meses.ts'

/**
 * The closing in force that holds a month (`YYYY-MM`) of the unit at work: its own, or that of a later month which closed it
 * too, since the first month to be closed may be any (docs/regras.md R84). Undefined of an open month.
 */
export async function fechamentoQueVale(ctx: Ctx, competencia: string): Promise<Fechamento | undefined> {
  const mes = `${competencia}-01`
  const valem = await fechamentosDe(
    ctx,
    sql`f.reaberto_em is null and f.competencia >= ${mes}::date
      and exists (select from livros_da_unidade l where l.unidade_id = f.unidade_id and l.fechado_ate >= ${mes}::date)`,
  )
  return valem.toSorted((a, b) => a.competencia.localeCompare(b.competencia))[0]
}
