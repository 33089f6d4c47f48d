import { formatarCompetencia, mensagens } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Db } from '../../kernel/db/db.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { conflict } from '../../kernel/errors.ts'
import { LOCKS } from '../../kernel/db/locks.ts'

/** The month in whose books a fact of `dia` stands in a unit: its own while it is open, otherwise the first open one. */
export const mesAberto = (unidade: SqlQuery, dia: string): SqlQuery =>
  sql`mes_aberto(${unidade}, ${dia}::date)`

/**
 * The same for the unit at work, looked up once by a statement: a function asked for each row of it takes longer than the rows
 * themselves.
 */
export const mesDoFato = (ctx: Ctx, dia: string): SqlQuery =>
  sql`(select ${mesAberto(sql`${ctx.unidadeId}::int`, dia)})`

/** The last closed month of a unit, its first day; null while none is. */
export async function fechadoAte(db: Db, unidadeId: number): Promise<string | null> {
  const r = await db.row(
    sql<{
      mes: string | null
    }>`select fechado_ate as mes from livros_da_unidade where unidade_id = ${unidadeId}`,
  )
  return r?.mes ?? null
}

/**
 * @param competencia the first day of a month
 * @throws {AppError} 409 when the month is closed in this unit
 */
export async function exigirMesAberto(ctx: Ctx, competencia: string, unidadeId = ctx.unidadeId) {
  const ate = await fechadoAte(ctx.db, unidadeId as number)
  if (ate !== null && competencia <= ate)
    throw conflict(mensagens.mesFechado.replace('{mes}', formatarCompetencia(ate.slice(0, 7))))
}

/** Waits until nobody posts in the unit, and keeps everybody from it until the transaction ends. */
export const travarMeses = (ctx: Ctx, unidadeId: number) =>
  ctx.db.exec(sql`select pg_advisory_xact_lock(${LOCKS.months}::int, ${unidadeId}::int)`)

/** Closes a unit's books up to a month (its first day). The caller holds `travarMeses`, and has seen that the month is next. */
export const fecharMes = (ctx: Ctx, unidadeId: number, competencia: string) =>
  ctx.db.exec(sql`
    insert into livros_da_unidade (unidade_id, fechado_ate) values (${unidadeId}, ${competencia}::date)
    on conflict (unidade_id) do update set fechado_ate = excluded.fechado_ate`)

/** Opens the last closed month of a unit again, and forgets what was proved of it; `anterior` is the one closed before it (its first day), or null. */
export async function reabrirMes(ctx: Ctx, unidadeId: number, anterior: string | null): Promise<void> {
  await ctx.db.exec(
    sql`update livros_da_unidade set fechado_ate = ${anterior}::date where unidade_id = ${unidadeId}`,
  )
  await ctx.db.exec(sql`delete from prova_da_razao where unidade_id = ${unidadeId}`)
}
