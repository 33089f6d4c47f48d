import type { UserCtx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'

interface Vista {
  id: number
  seen: boolean
}

/** Marks one as seen; when it was first seen stays. 404 for another person's. What a person has read is no event of a record. */
export async function marcarVista(ctx: UserCtx, id: number): Promise<Vista> {
  const n = await ctx.db.row(
    sql`select 1 from notificacao where id = ${id} and usuario_id = ${ctx.actor.usuarioId} for update`,
  )
  if (!n) throw notFound()
  await ctx.db.exec(
    sql`update notificacao set vista_em = ${ctx.clock.now()} where id = ${id} and vista_em is null`,
  )
  return { id, seen: true }
}

/** Seen becomes unseen, unseen seen. 404 for another person's. */
export async function alternarVista(ctx: UserCtx, id: number): Promise<Vista> {
  const n = await ctx.db.row(sql<Vista>`
    update notificacao set vista_em = case when vista_em is null then ${ctx.clock.now()}::timestamptz end
    where id = ${id} and usuario_id = ${ctx.actor.usuarioId} returning id, vista_em is not null as seen`)
  if (!n) throw notFound()
  return n
}

/** Marks all of the person's as seen, of every unit. */
export async function marcarTodas(ctx: UserCtx): Promise<null> {
  await ctx.db.exec(
    sql`update notificacao set vista_em = ${ctx.clock.now()}
      where usuario_id = ${ctx.actor.usuarioId} and vista_em is null`,
  )
  return null
}
