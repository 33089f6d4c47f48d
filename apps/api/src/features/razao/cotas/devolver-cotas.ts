import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { despesaDaCota, tipoDaCota } from './cota.public.ts'
import { lancar } from '../lancar.public.ts'

/**
 * Posts again the quotas that a write-off or a transfer had reversed, of runs that still stand: each as a quota of its run, in the month that
 * it stood in while that is open, otherwise in the first open one. Whatever a run that was excluded since had posted is due.
 * To be called when the plans are those of before again.
 * @param ids selects the assets
 * @param em selects `(em timestamptz)` of an asset, `x.id`: when they were reversed. Entries of one transaction bear one instant.
 */
export async function devolverCotas(ctx: Ctx, ids: SqlQuery, em: SqlQuery): Promise<void> {
  const devolvidas = sql`
    select o.*, mes_aberto(o.unidade_id, o.competencia) as aberto from (${ids}) x(id)
      cross join lateral (${em}) b
      join lancamento e on e.patrimonio_id = x.id and e.tipo = 'ESTORNO_DEPRECIACAO' and e.criado_em = b.em
      join lancamento o on o.patrimonio_id = x.id and o.id = e.estorna and o.origem = 'DEPRECIACAO'
      join depreciacao d on d.id = o.origem_id and d.unidade_id = o.unidade_id and d.estornada_em is null`
  await ctx.db.exec(sql`
    update saldo_patrimonio s set cotas = s.cotas + q.n, ultimo_mes = q.ultimo
    from (select patrimonio_id, count(*)::int as n,
        max(extract(year from mes_ano)::int * 12 + extract(month from mes_ano)::int - 1) as ultimo
      from (${devolvidas}) o group by 1) q
    where s.patrimonio_id = q.patrimonio_id`)
  await lancar(
    ctx,
    sql`
    select o.patrimonio_id, o.unidade_id, ${ctx.clock.today()}::date, o.aberto, o.mes_ano,
      ${tipoDaCota(sql`o.mes_ano`, sql`o.aberto`)}, 'DEPRECIADO', 1, o.valor,
      ${despesaDaCota(sql`o.mes_ano`, sql`o.aberto`)}, pl.conta_depreciacao, 'TOMBO', 'DEPRECIACAO', o.origem_id,
      null::bigint, ${ctx.actor.usuarioId}::int, null::int
    from (${devolvidas}) o join plano_depreciacao pl on pl.patrimonio_id = o.patrimonio_id
    order by o.patrimonio_id, o.id`,
  )
}
