import type { Entrada } from '@tombo/contract'
import type { UserCtx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { awaitRights } from '../../kernel/session/rights.ts'
import type { Origin } from '../../kernel/session/origin.ts'
import { openSession } from '../../kernel/session/session.ts'

/**
 * Chooses the unit at work: a new token in unit scope, in place of the one that asked, which ends when the new one is used for
 * the first time. 404 for a unit that is not the person's.
 */
export async function selecionarUnidade(ctx: UserCtx, unidadeId: number, origem: Origin): Promise<Entrada> {
  await awaitRights(ctx.db, ctx.actor.usuarioId)
  const minha = await ctx.db.row(sql`
    select 1 from usuario_unidade uu join unidade u on u.id = uu.unidade_id
    where uu.usuario_id = ${ctx.actor.usuarioId} and uu.unidade_id = ${unidadeId} and u.ativo`)
  if (!minha) throw notFound()
  const { token, escopo } = await openSession(ctx.db, {
    databaseId: ctx.databaseId,
    usuarioId: ctx.actor.usuarioId,
    unidadeId,
    succeeds: ctx.actor.sessaoId,
    ...origem,
    now: ctx.clock.now(),
  })
  return { content: token, tokenScope: escopo, database_id: ctx.databaseId, autenticacaoDoisFatores: false }
}
