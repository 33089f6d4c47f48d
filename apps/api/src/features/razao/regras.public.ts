import type { Regras } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Db } from '../../kernel/db/db.ts'
import { sql } from '../../kernel/db/sql.ts'
import { demandTrueClock } from '../../kernel/clock-check.ts'
import { lerParametros } from '../sistema/parametros.public.ts'
import { LOCKS } from '../../kernel/db/locks.ts'

/** The options of the organisation for depreciation (docs/regras.md R2, R3). */
export async function regrasDeDepreciacao(db: Db): Promise<Regras> {
  const p = await lerParametros(db)
  return { inicio: p.inicioDepreciacao, ajustarUltimaCota: p.ajustarUltimaCota }
}

/** Held by whoever changes how an asset depreciates, so that no run is being computed or posted meanwhile. Many may hold it. */
export const travarParaMudarPlanos = (ctx: Ctx) =>
  ctx.db.exec(sql`select pg_advisory_xact_lock_shared(${LOCKS.plans}::int, ${ctx.unidadeId}::int)`)

/**
 * Held, alone in every unit, by whoever moves what assets have in accounts wherever they are (a mask, a role): no run and nobody
 * who changes one of them posts by the accounts of before meanwhile.
 */
export const travarTodasAsUnidades = (ctx: Ctx) =>
  ctx.db.exec(sql`
    select pg_advisory_xact_lock(${LOCKS.plans}::int, u.id) from (select id from unidade order by id) u`)

/**
 * Held by a run while it computes or posts: alone in its unit.
 * @throws {AppError} 409 while the clock stands behind
 */
export async function travarParaCorrida(ctx: Ctx): Promise<void> {
  await demandTrueClock(ctx)
  await ctx.db.exec(sql`select pg_advisory_xact_lock(${LOCKS.plans}::int, ${ctx.unidadeId}::int)`)
}
