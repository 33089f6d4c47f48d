import { mensagens } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'

/** Over `t` (organograma): what a record may newly point to, the active entries of the latest chart in force. */
export function vigentes(ctx: Ctx): SqlQuery {
  const ano = Number(ctx.clock.today().slice(0, 4))
  return sql`t.ativo and t.configuracao_id = (select c.id from configuracao_organograma c where c.ativo
    and c.exercicio <= ${ano} order by c.exercicio desc limit 1)`
}

/** The entry with this id where a record may newly point to it; none otherwise (docs/regras.md R203). */
export const seVigente = (ctx: Ctx, id: SqlQuery): SqlQuery =>
  sql`(select t.id from organograma t where t.id = ${id} and ${vigentes(ctx)})`

/** Why a record may not newly point to this entry, or null. The entry stays there until the transaction ends. */
export async function queixaDaEntrada(ctx: Ctx, id: number): Promise<string | null> {
  const entrada = await ctx.db.row(
    sql<{
      serve: boolean
    }>`select (${vigentes(ctx)}) is true as serve from organograma t where t.id = ${id}::bigint for key share of t`,
  )
  if (!entrada) return mensagens.naoEncontrado
  return entrada.serve ? null : mensagens.organogramaForaDeVigor
}
