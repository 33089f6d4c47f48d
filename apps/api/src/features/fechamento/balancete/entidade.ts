import { acoesQueDao, type Comparacao, mensagens } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { natural } from '../../../kernel/db/natural.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { AppError } from '../../../kernel/errors.ts'

export type Entidade = Comparacao['entidade']

/** The accounting entity of the unit at work; a unit of none is one by itself. */
async function entidadeDaUnidade(ctx: Ctx): Promise<Entidade> {
  const lida = await ctx.db.row(sql<Entidade>`
    select e.id, coalesce(e.nome, u.descricao) as nome, (
        select jsonb_agg(jsonb_build_object('id', m.id, 'descricao', m.descricao) order by ${natural(sql`m.descricao`)})
        from unidade m
        where m.id = u.id or m.id in (select y.unidade_id from entidade_contabil_unidade y where y.entidade_id = e.id)
      ) as unidades
    from unidade u left join entidade_contabil_unidade x on x.unidade_id = u.id
    left join entidade_contabil e on e.id = x.entidade_id
    where u.id = ${ctx.unidadeId}`)
  return lida as Entidade
}

/**
 * The accounting entity of the unit at work, for who may consult the books of every unit of it that is in use: in one that is
 * not nobody can be given a right (docs/regras.md R221).
 * @throws {AppError} 403 for whoever may not
 */
export async function lerEntidade(ctx: Ctx): Promise<Entidade> {
  const entidade = await entidadeDaUnidade(ctx)
  const outras = entidade.unidades.map((u) => u.id).filter((id) => id !== ctx.unidadeId)
  if (outras.length === 0) return entidade
  const semDireito = await ctx.db.row(sql`
    select 1 from unidade u where u.id = any(${outras}::int[]) and u.ativo and not exists (
      select 1 from permissao_efetiva p where p.usuario_id = ${ctx.actor.usuarioId} and p.unidade_id = u.id
        and p.acao = any(${acoesQueDao('CONSULTAR_FECHAMENTO')}::text[])) limit 1`)
  if (semDireito) throw new AppError(403, mensagens.entidadeSemDireito)
  return entidade
}

export const idsDe = (e: Entidade): number[] => e.unidades.map((u) => u.id)

/** The trial balance of an entity for a month. Over `b` (balancete). */
export const doMesDaEntidade = (ctx: Ctx, e: Entidade, competencia: string): SqlQuery => sql`
  b.competencia = ${`${competencia}-01`}::date and b.entidade_id is not distinct from ${e.id}::int
  and b.unidade_id is not distinct from ${e.id === null ? ctx.unidadeId : null}::int`
