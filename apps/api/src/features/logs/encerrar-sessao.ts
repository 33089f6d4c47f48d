import { recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { endSessionsWhere } from '../../kernel/session/access.ts'

/** Ends a session of a user now. 404 when the user has no such session; one that ended already stays as it is. */
export async function encerrarSessao(ctx: Ctx, usuarioId: number, sessaoId: number): Promise<void> {
  const sua = await ctx.db.row(
    sql`select 1 from sessao where id = ${sessaoId} and usuario_id = ${usuarioId} for update`,
  )
  if (!sua) throw notFound()
  const fim = { motivo: 'ADMINISTRADOR', now: ctx.clock.now() }
  if ((await endSessionsWhere(ctx.db, sql`s.id = ${sessaoId}`, fim)) === 0) return
  await recordEvento(ctx, {
    entidade: 'usuarios',
    entidadeId: usuarioId,
    tipo: 'SESSAO_ENCERRADA',
  })
}
