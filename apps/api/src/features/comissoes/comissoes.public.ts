import type { classificacaoComissao } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, and, sql } from '../../kernel/db/sql.ts'

type Classe = (typeof classificacaoComissao.values)[number]

/** The commission of the alias `c` is in force on this day. */
const emVigor = (dia: string): SqlQuery =>
  sql`c.data_designacao <= ${dia}::date and (c.fim is null or c.fim >= ${dia}::date)`

/**
 * Is this commission of the unit at work in force on a day (today without one)? False of one that is not there. For what
 * names a commission: a count (class INVENTARIO), an appraisal (AVALIACAO) and a revaluation (REAVALIACAO) ask it when they
 * are opened and whenever they change.
 * @param classe of this kind, where it matters
 */
export async function comissaoEmVigor(
  ctx: Ctx,
  id: number,
  { dia = ctx.clock.today(), classe }: { dia?: string; classe?: Classe } = {},
): Promise<boolean> {
  const quais = and([
    sql`c.id = ${id} and c.unidade_id = ${ctx.unidadeId} and ${emVigor(dia)}`,
    ...(classe ? [sql`t.classificacao = ${classe}`] : []),
  ])
  return Boolean(
    await ctx.db.row(sql`select 1 from comissao c join tipo_comissao t on t.id = c.tipo_id where ${quais}`),
  )
}

/**
 * Does whoever acts belong, in the unit at work, to a commission of this class that is in force on a day (today without
 * one)? As its responsible person or as an auxiliary, through the user that their record names. For what only a member
 * does: checking the items of a count, giving a value in an appraisal.
 * @param comissaoId this commission, where a record has one of its own
 */
export async function integraComissaoEmVigor(
  ctx: Ctx,
  classe: Classe,
  { dia = ctx.clock.today(), comissaoId }: { dia?: string | undefined; comissaoId?: number } = {},
): Promise<boolean> {
  const linha = await ctx.db.row(sql`
    select 1 from comissao c join tipo_comissao t on t.id = c.tipo_id
      join responsavel r on r.unidade_id = c.unidade_id and r.ativo and r.usuario_id = ${ctx.actor.usuarioId}
    where c.unidade_id = ${ctx.unidadeId} and t.classificacao = ${classe} and ${emVigor(dia)}
      and (${comissaoId ?? null}::int is null or c.id = ${comissaoId ?? null}::int)
      and (r.id = c.responsavel_id or exists (
        select 1 from comissao_membro m
        where m.comissao_id = c.id and m.responsavel_id = r.id and m.removido_em is null))
    limit 1`)
  return linha !== undefined
}
