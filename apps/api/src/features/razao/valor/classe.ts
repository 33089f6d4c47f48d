import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { lancar, lancarDuplo } from '../lancar.public.ts'
import { mesAberto } from '../meses.public.ts'
import { contaDoPapel, PAPEIS } from '../papeis.ts'
import { contasComAReserva } from './reserva.ts'

/**
 * Assets are about to be of other classes (docs/regras.md R190): each takes along what its class still has of its part of the
 * reserve and of the losses; what others have used of it, or it of others, is settled with them. The reserve passes to the
 * account that the new mask says. To be called before the plans name the new accounts, under the locks of the reserves.
 * @param mudam selects `(id int, conta text, mascara_id int)`: the account and the mask of each from here on
 */
export async function mudarDeClasse(ctx: Ctx, mudam: SqlQuery): Promise<void> {
  const novas = await ctx.db.rows(sql<{ conta: string }>`
    select distinct v.conta from (${mudam}) v join plano_depreciacao pl on pl.patrimonio_id = v.id
      join reserva_reavaliacao r on r.patrimonio_id = v.id and r.unidade_id = pl.unidade_id
    where v.conta <> pl.conta and (r.reserva <> 0 or r.perda <> 0) order by 1`)
  for (const [i, { conta }] of novas.entries())
    await lancarDuplo(ctx, acertos(ctx, { mudam, para: conta, foram: novas.slice(0, i).map((n) => n.conta) }))
  await lancar(ctx, passagens(ctx, mudam))
}

/** Gives what an entry has besides its amount and accounts. */
const fim = (ctx: Ctx, id: SqlQuery): SqlQuery =>
  sql`'TOMBO', 'RESERVA_CLASSE', ${id}, null::bigint, ${ctx.actor.usuarioId}::int, null::int`

/**
 * The settling of those that go to the class `para` with those of their class that stay: each loses of its part, or of what it
 * used, and so much in all on the one side as on the other. What is settled of a loss concerns no account of the plan.
 */
const acertos = (
  ctx: Ctx,
  { mudam, para, foram }: { mudam: SqlQuery; para: string; foram: string[] },
): SqlQuery => sql`
  with ${PAPEIS}, vao as materialized (${mudam}), partes as (
    select r.patrimonio_id, r.unidade_id, pl.conta, n.mascara_id, k.qual, k.valor,
      pl.unidade_id = r.unidade_id as aqui, coalesce(v.conta = ${para} and pl.unidade_id = r.unidade_id, false) as vai
    from reserva_reavaliacao r join plano_depreciacao pl on pl.patrimonio_id = r.patrimonio_id
      left join tipo_natureza n on n.id = pl.tipo_natureza_id
      left join vao v on v.id = r.patrimonio_id and v.conta <> pl.conta
      cross join lateral (values ('RESERVA', r.reserva), ('PERDA', r.perda)) k(qual, valor)
    where k.valor <> 0 and coalesce(v.conta, '') <> all(${foram}::text[])
  ), classes as (
    select unidade_id, conta, qual, coalesce(sum(valor) filter (where vai), 0) as sai, sum(valor) as tem
    from partes group by 1, 2, 3 having bool_or(vai)
  ), lados as (
    select p.*, abs(d.valor) as acerto,
      sum(abs(p.valor)) over (partition by p.unidade_id, p.conta, p.qual, p.vai) as pode,
      coalesce(sum(abs(p.valor)) over (partition by p.unidade_id, p.conta, p.qual, p.vai order by p.patrimonio_id
        rows between unbounded preceding and 1 preceding), 0) as antes
    from partes p join classes c using (unidade_id, conta, qual)
      cross join lateral (select c.sai - least(greatest(c.sai, 0), greatest(c.tem, 0)) as valor) d
    where p.aqui and sign(p.valor) = case when p.vai then sign(d.valor) else -sign(d.valor) end
  ), acertados as (
    select x.*, least(abs(x.valor), x.quanto - x.antes) as parte, -sign(x.valor)::int as sinal
    from (select l.*, least(l.acerto, min(l.pode) over (partition by l.unidade_id, l.conta, l.qual)) as quanto,
        count(*) filter (where l.vai) over (partition by l.unidade_id, l.conta, l.qual) as de,
        count(*) filter (where not l.vai) over (partition by l.unidade_id, l.conta, l.qual) as a
      from lados l) x
    where x.de > 0 and x.a > 0 and x.quanto > x.antes
  )
  select a.patrimonio_id, a.unidade_id, ${ctx.clock.today()}::date, ${mesAberto(sql`a.unidade_id`, ctx.clock.today())},
    null::date, 'ACERTO_' || a.qual, 'RESERVA', case a.qual when 'RESERVA' then a.sinal else 0 end, a.parte,
    case when a.sinal < 0 then c.desta else c.outra end, case when a.sinal < 0 then c.outra else c.desta end,
    ${fim(ctx, sql`a.patrimonio_id`)}, case a.qual when 'PERDA' then 'PERDA' end,
      case a.qual when 'PERDA' then a.sinal end
  from acertados a join papeis k on k.mascara_id = coalesce(a.mascara_id, 0)
    cross join lateral (select
      case a.qual when 'PERDA' then 'PERDA_DA_CLASSE' else ${contaDoPapel(sql`'RESERVA_REAVALIACAO'`)} end as desta,
      case a.qual when 'PERDA' then 'ABERTURA' else ${contaDoPapel(sql`'RESULTADOS_ACUMULADOS'`)} end as outra) c
  order by a.patrimonio_id, a.qual`

/** The reserve of each leaves the accounts that hold it by its entries, and enters that of its mask. */
const passagens = (ctx: Ctx, mudam: SqlQuery): SqlQuery => sql`
  with postas as (
    select r.patrimonio_id, r.unidade_id, v.mascara_id, x.conta, x.valor
    from (${mudam}) v join reserva_reavaliacao r on r.patrimonio_id = v.id
      cross join lateral (${contasComAReserva(sql`r`)}) x
  )
  select p.patrimonio_id, p.unidade_id, ${ctx.clock.today()}::date, ${mesAberto(sql`p.unidade_id`, ctx.clock.today())},
    null::date, 'RECLASSIFICACAO', 'RESERVA', 0, abs(p.valor),
    case when p.valor > 0 then p.conta else d.conta end, case when p.valor > 0 then d.conta else p.conta end,
    ${fim(ctx, sql`p.patrimonio_id`)}
  from postas p cross join lateral (select conta_do_papel('RESERVA_REAVALIACAO', p.mascara_id) as conta) d
  where p.conta <> d.conta order by p.patrimonio_id, p.conta`
