import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { retirarDaConferencia } from './conferencia.public.ts'
import { travarParaMudarPlanos } from './regras.public.ts'

/**
 * Assets of the unit at work depreciate in another from here on: their plans go, as they are; a run of this unit that is
 * computed and not posted loses them. What was posted stays in the run that posted it. The ledger itself knows no unit.
 */
export async function mudarUnidadeDosPlanos(ctx: Ctx, ids: readonly number[], para: number): Promise<void> {
  for (const unidadeId of [ctx.unidadeId, para].sort((a, b) => a - b))
    await travarParaMudarPlanos({ ...ctx, unidadeId })
  await retirarDaConferencia(ctx, ids)
  await ctx.db.exec(
    sql`update plano_depreciacao set unidade_id = ${para} where patrimonio_id = any(${[...ids]}::int[]) and unidade_id = ${ctx.unidadeId}`,
  )
}
