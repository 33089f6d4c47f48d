import { mensagens } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { conflict } from '../../../kernel/errors.ts'
import { contaDoPapel, PAPEIS } from '../papeis.ts'
import { LOCKS } from '../../../kernel/db/locks.ts'

/** Holds the unit's reserves, which the assets of a class share, until the transaction ends. */
export async function travarReservas(ctx: Ctx): Promise<void> {
  await ctx.db.exec(sql`select pg_advisory_xact_lock(${LOCKS.reserves}::int, ${ctx.unidadeId}::int)`)
}

/** The same of every unit. */
export async function travarReservasDeTodas(ctx: Ctx): Promise<void> {
  await ctx.db.exec(
    sql`select pg_advisory_xact_lock(${LOCKS.reserves}::int, u.id) from (select id from unidade order by id) u`,
  )
}

/**
 * Gives what the unit at work keeps of revaluations, by class (the account of the asset): rows of `(conta, reserva, perda)`. A
 * decrease may have used what others of the class brought: an asset's part may be below nothing, its class's is not.
 */
export const reservaDasClasses = (unidadeId: number): SqlQuery => sql`
  select q.conta, sum(r.reserva) as reserva, sum(r.perda) as perda
  from reserva_reavaliacao r join plano_depreciacao q on q.patrimonio_id = r.patrimonio_id
  where r.unidade_id = ${unidadeId} group by 1`

/**
 * Entries (as `lancarDuplo` takes them, but for their origin) by which assets leave the reserve of their class: the part of
 * each passes to accumulated results, whole. What others of the class had used of it was spent: it comes back out of
 * accumulated results for them, in the order of their ids; and what these had used of others is taken from those. So the
 * asset has nothing left, the class no less than nothing, and accumulated results get what the class still had
 * (docs/regras.md R190).
 * @param saem selects `(id int)`, assets of the unit at work, all of a class at once
 * @param origem `origem, origem_id` of the entries of the assets; those of the others are of `RESERVA_` and that
 */
export const saidaDaReserva = (
  ctx: Ctx,
  saem: SqlQuery,
  origem: { tipo: 'BAIXA' | 'UNIDADE'; id: number },
  data: SqlQuery,
  mes: SqlQuery,
): SqlQuery => sql`
  with ${PAPEIS}, partes as (
    select r.patrimonio_id, r.reserva, pl.conta, n.mascara_id, r.patrimonio_id in (${saem}) as sai
    from reserva_reavaliacao r join plano_depreciacao pl on pl.patrimonio_id = r.patrimonio_id
      left join tipo_natureza n on n.id = pl.tipo_natureza_id
    where r.unidade_id = ${ctx.unidadeId} and r.reserva <> 0 and pl.unidade_id = ${ctx.unidadeId}
  ), classes as (
    select conta, coalesce(sum(reserva) filter (where sai), 0) as sai,
      coalesce(sum(reserva) filter (where not sai), 0) as fica
    from partes group by 1 having bool_or(sai)
  ), acertos as (
    select conta, sai - case when sai > 0 then least(sai, greatest(sai + fica, 0)) else 0 end as valor from classes
  ), dos_outros as (
    select p.*, sign(a.valor) as sinal, least(abs(p.reserva), greatest(abs(a.valor)
      - coalesce(sum(abs(p.reserva)) over (partition by p.conta order by p.patrimonio_id
        rows between unbounded preceding and 1 preceding), 0), 0)) as valor
    from partes p join acertos a on a.conta = p.conta
    where not p.sai and a.valor <> 0 and sign(p.reserva) = -sign(a.valor)
  )
  select v.patrimonio_id, ${ctx.unidadeId}::int, ${data}, ${mes}, null::date, v.tipo, 'RESERVA', v.sinal::int, v.valor,
    case when v.sinal < 0 then c.reserva else c.acumulados end, case when v.sinal < 0 then c.acumulados else
      c.reserva end,
    'TOMBO', v.origem, ${origem.id}::int, null::bigint, ${ctx.actor.usuarioId}::int, null::int, null::text, null::int
  from (
    select patrimonio_id, mascara_id, 'REALIZACAO_RESERVA' as tipo, ${origem.tipo} as origem, -sign(reserva) as sinal,
      abs(reserva) as valor
    from partes where sai
    union all
    select patrimonio_id, mascara_id, 'ACERTO_RESERVA', ${`RESERVA_${origem.tipo}`}, sinal, valor from dos_outros
  ) v
  join (select k.mascara_id, ${contaDoPapel(sql`'RESERVA_REAVALIACAO'`)} as reserva,
    ${contaDoPapel(sql`'RESULTADOS_ACUMULADOS'`)} as acumulados from papeis k) c
    on c.mascara_id = coalesce(v.mascara_id, 0)
  where v.valor > 0 order by v.patrimonio_id`

/** The origins of entries by which assets settle with others of their class what those leave it with. */
export const ACERTOS_ENTRE_BENS = ['RESERVA_BAIXA', 'RESERVA_UNIDADE', 'RESERVA_CLASSE'] as const

/**
 * Selects `(conta, valor)`: the accounts that hold the reserve of an asset in a unit, by its entries.
 * @param l names its row, with `patrimonio_id` and `unidade_id`
 */
export const contasComAReserva = (l: SqlQuery): SqlQuery => sql`
  select x.conta, sum(x.valor) as valor from lancamento o
    cross join lateral (select case when o.saldo = 'RESERVA' then o.sinal else o.outro_sinal end as sinal) d
    cross join lateral (values (o.conta_credito, o.valor, d.sinal >= 0), (o.conta_debito, -o.valor, d.sinal <= 0))
      x(conta, valor, da_reserva)
  where o.patrimonio_id = ${l}.patrimonio_id and o.unidade_id = ${l}.unidade_id and x.da_reserva
    and 'RESERVA' in (o.saldo, o.outro_saldo) and o.outro_saldo is distinct from 'PERDA'
  group by 1 having sum(x.valor) <> 0`

/**
 * An account of an entry (over `l`, lancamento) as its reversal names it: for that of the reserve, the one that holds the
 * reserve of the asset by now, or, where it has none, the one that its mask says.
 * @param sinal of the entry that adds to the reserve by this account: 1 for what it credits, -1 for what it debits
 */
export const contaDaReserva = (conta: SqlQuery, sinal: 1 | -1): SqlQuery => sql`case
  when ${sinal}::int = case when l.saldo = 'RESERVA' then l.sinal when l.outro_saldo = 'RESERVA' then l.outro_sinal end
  then coalesce(
    (select c.conta from (${contasComAReserva(sql`l`)}) c order by c.conta = ${conta} desc, abs(c.valor) desc limit 1),
    conta_do_papel('RESERVA_REAVALIACAO', (select n.mascara_id from plano_depreciacao q
      join tipo_natureza n on n.id = q.tipo_natureza_id where q.patrimonio_id = l.patrimonio_id)))
  else ${conta} end`

/**
 * Undoes by `desfazer` what assets brought to the reserve, or to the losses, of their class; refused where others of the class
 * have used it since (docs/regras.md R190).
 * @throws {AppError} 409 when the class would have less than nothing
 */
export async function semFaltarAClasse(
  ctx: Ctx,
  lista: SqlQuery,
  desfazer: () => Promise<unknown>,
): Promise<void> {
  const classes = sql`
    select c.conta, c.reserva, c.perda from (${reservaDasClasses(ctx.unidadeId)}) c
    where c.conta in (select pl.conta from plano_depreciacao pl where pl.patrimonio_id in (${lista}))`
  const antes = await ctx.db.rows(sql`
    select c.conta, c.reserva::text, c.perda::text from (${classes}) c`)
  await desfazer()
  const falta = await ctx.db.row(sql`
    select 1 from (${classes}) c left join jsonb_to_recordset(${JSON.stringify(antes)}::jsonb)
      as a(conta text, reserva numeric, perda numeric) on a.conta = c.conta
    where c.reserva < least(coalesce(a.reserva, 0), 0) or c.perda < least(coalesce(a.perda, 0), 0) limit 1`)
  if (falta) throw conflict(mensagens.reservaUsada)
}
