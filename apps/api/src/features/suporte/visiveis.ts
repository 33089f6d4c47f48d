import { can } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'

/** Does this person answer tickets, at least those of the unit at work? */
export const atende = (ctx: Ctx): boolean => can(ctx.tags, ['atenderchamados', 'administrador'])

/** Gives what of the unit, or of the whole organisation, somebody who answers may read; over `t`. */
export const doAtendimento = (ctx: Ctx): SqlQuery => {
  if (can(ctx.tags, 'administrador')) return sql`true`
  return can(ctx.tags, 'atenderchamados') ? sql`t.unidade_id = ${ctx.unidadeId}` : sql`false`
}

/** The tickets that this person may see: their own, and those that they answer; over `t`. */
export const chamadosVisiveis = (ctx: Ctx): SqlQuery =>
  sql`(t.autor_id = ${ctx.actor.usuarioId} or ${doAtendimento(ctx)})`
