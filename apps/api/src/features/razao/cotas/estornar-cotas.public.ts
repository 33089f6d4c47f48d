import { mensagens } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { conflict } from '../../../kernel/errors.ts'
import { retirarDasConferencias } from '../conferencia.public.ts'
import { contaDaVolta, cotaDesde } from './cota.public.ts'
import { lancar } from '../lancar.public.ts'
import { travarParaMudarPlanos } from '../regras.public.ts'

/** Quotas of the assets that `ids` selects, for the month `desde` or a later one, that nothing has reversed. */
const quotas = (ids: SqlQuery, desde: string): SqlQuery => sql`
  select o.* from lancamento o
  where o.patrimonio_id in (${ids}) and ${cotaDesde(sql`${desde}::date`)}`

/**
 * Reverses the quotas of assets from a month on, and not the runs that posted them: each by an entry of its own, in the month
 * that it stood in while that is open, otherwise in the first open one. The months are due again.
 * @param desde the first day of a month
 * @returns how many assets had such quotas
 * @throws {AppError} 409 when a plan that came after stands on them, or another unit posted them
 */
export async function estornarCotas(ctx: Ctx, ids: SqlQuery, desde: string): Promise<number> {
  await travarParaMudarPlanos(ctx)
  await ctx.db.exec(
    sql`select 1 from saldo_patrimonio where patrimonio_id in (${ids}) order by patrimonio_id for update`,
  )
  const depois = await ctx.db.row(sql`
    select 1 from (${quotas(ids, desde)}) o join plano_depreciacao pl on pl.patrimonio_id = o.patrimonio_id
    where o.mes_ano < coalesce(pl.desde, '-infinity') or o.unidade_id <> pl.unidade_id limit 1`)
  if (depois) throw conflict(mensagens.cotasDePlanoAnterior)
  await retirarDasConferencias(ctx, sql`i.patrimonio_id in (${ids})`)
  const voltas = sql`
    select o.patrimonio_id as id, count(*)::int as n, (select extract(year from max(r.mes_ano))::int * 12
        + extract(month from max(r.mes_ano))::int - 1 from lancamento r
      where r.patrimonio_id = o.patrimonio_id and r.sinal = 1 and r.estorna is null and r.mes_ano < ${desde}::date
        and not exists (select 1 from lancamento e where e.patrimonio_id = r.patrimonio_id
          and e.estorna = r.id)) as ultimo
    from (${quotas(ids, desde)}) o group by 1`
  const n = await ctx.db.exec(sql`
    update saldo_patrimonio s set cotas = s.cotas - v.n, ultimo_mes = v.ultimo from (${voltas}) v
    where s.patrimonio_id = v.id`)
  await lancar(
    ctx,
    sql`
    select o.patrimonio_id, o.unidade_id, ${ctx.clock.today()}::date, b.mes,
      o.mes_ano, 'ESTORNO_DEPRECIACAO', 'DEPRECIADO', -1, o.valor, pl.conta_depreciacao,
      ${contaDaVolta({ competencia: sql`o.competencia`, conta: sql`o.conta_debito` }, sql`b.mes`)},
        'TOMBO', 'DEPRECIACAO',
      o.origem_id, o.id, ${ctx.actor.usuarioId}::int, null::int
    from (${quotas(ids, desde)}) o join plano_depreciacao pl on pl.patrimonio_id = o.patrimonio_id
      cross join lateral (select mes_aberto(o.unidade_id, o.competencia) as mes) b
    order by o.patrimonio_id, o.id`,
  )
  return n
}
