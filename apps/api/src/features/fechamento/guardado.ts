import type { Demonstrativo, Fechamento } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { fechamentosDe } from './meses.ts'

/**
 * The statement that a closing of the unit at work kept, and the closing.
 * @throws {AppError} 404 when the unit has no such closing
 */
export async function lerGuardado(ctx: Ctx, id: number): Promise<Demonstrativo & { fechamento: Fechamento }> {
  const [fechamento] = await fechamentosDe(ctx, sql`f.id = ${id}`)
  if (!fechamento) throw notFound()
  const guardado = (await ctx.db.row(
    sql<{ demonstrativo: Demonstrativo }>`select demonstrativo from fechamento where id = ${id}`,
  )) as { demonstrativo: Demonstrativo }
  return { ...guardado.demonstrativo, fechamento }
}
