import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import type { Antes } from '../cotas/lancar-devidas.ts'

/** More than so many new rows at once change what the planner must know. */
const MUITOS = 1000

/** A plan, by its columns. */
const COLUNAS: SqlQuery = sql`deprecia, metodo, base, residual, depreciado_inicial, vida_meses, inicio, cotas_iniciais,
  cotas_anteriores, limite_unidades, tipo_natureza_id, conta, conta_depreciacao, conta_despesa, conta_reducao,
    criado_em, desde, origem, origem_id`

/**
 * Keeps the plans in force of assets, with the quotas that were posted by them, before others take their place. The caller
 * writes the new ones, each with the next `versao`. The planner is told of many new rows at once.
 * @param antes where those stood whose owed quotas the change itself has posted, to be given back with it; null for a change
 * that posts none
 */
export async function guardarPlanos(
  ctx: Ctx,
  ids: readonly number[],
  antes: readonly Antes[] | null,
): Promise<void> {
  const [cotasAntes, ultimoAntes, juncao] =
    antes === null
      ? [sql`null::int`, sql`null::int`, sql``]
      : [
          sql`coalesce(b.cotas, s.cotas)`,
          sql`case when b.id is null then s.ultimo_mes else b.ultimo end`,
          sql`left join unnest(${antes.map((b) => b.id)}::int[], ${antes.map((b) => b.cotas)}::int[],
            ${antes.map((b) => b.ultimo)}::int[]) as b(id, cotas, ultimo) on b.id = pl.patrimonio_id`,
        ]
  const n = await ctx.db.exec(sql`
    insert into plano_anterior (patrimonio_id, versao, ${COLUNAS}, cotas, ultimo_mes, ate, cotas_antes,
      ultimo_mes_antes)
    select pl.patrimonio_id, pl.versao, pl.deprecia, pl.metodo, pl.base, pl.residual, pl.depreciado_inicial,
      pl.vida_meses, pl.inicio,
      pl.cotas_iniciais, pl.cotas_anteriores, pl.limite_unidades, pl.tipo_natureza_id, pl.conta, pl.conta_depreciacao,
      pl.conta_despesa, pl.conta_reducao, pl.criado_em, pl.desde, pl.origem, pl.origem_id, s.cotas,
        s.ultimo_mes, ${ctx.clock.now()}, ${cotasAntes}, ${ultimoAntes}
    from plano_depreciacao pl join saldo_patrimonio s on s.patrimonio_id = pl.patrimonio_id ${juncao}
    where pl.patrimonio_id = any(${[...ids]}::int[])`)
  if (n > MUITOS) await ctx.db.exec(sql`analyze plano_anterior (patrimonio_id, versao)`)
}

/**
 * Over `a` (plano_anterior), `pl` and `s`: the plan before a change of estimate, under which nothing was posted since and whose
 * balances are those of today, so that it may take its place again.
 */
export const PODE_VOLTAR: SqlQuery = sql`pl.origem = 'ALTERACAO' and a.patrimonio_id = pl.patrimonio_id
  and a.versao = pl.versao - 1 and s.cotas = 0
  and a.ultimo_mes is not distinct from s.ultimo_mes and s.depreciado = pl.depreciado_inicial
    and pl.transferido_em is null`

/** Gives assets the plan back that was theirs before the one in force, as it was, and takes that one away. */
export async function voltarPlanos(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db.exec(sql`
    with antes as (
      delete from plano_anterior a using plano_depreciacao pl, saldo_patrimonio s
      where a.patrimonio_id = any(${[...ids]}::int[]) and s.patrimonio_id = a.patrimonio_id and ${PODE_VOLTAR}
      returning a.*
    ), saldos as (
      update saldo_patrimonio s set cotas = a.cotas from antes a where s.patrimonio_id = a.patrimonio_id
    )
    update plano_depreciacao pl set versao = a.versao,
      (${COLUNAS}) = (select a.deprecia, a.metodo, a.base, a.residual, a.depreciado_inicial, a.vida_meses,
        a.inicio, a.cotas_iniciais,
        a.cotas_anteriores, a.limite_unidades, a.tipo_natureza_id, a.conta, a.conta_depreciacao,
          a.conta_despesa, a.conta_reducao, a.criado_em,
        a.desde, a.origem, a.origem_id)
    from antes a where pl.patrimonio_id = a.patrimonio_id`)
}
