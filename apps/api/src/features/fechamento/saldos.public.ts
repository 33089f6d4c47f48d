import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'

/**
 * Selects, of a month of the unit at work (its first day), the balances of what Tombo itself books: `(conta, ordem, tipo,
 * valor)`, debit positive, by account what it began with, what moved on each side, and what it ends with. Without the
 * entries that accounting books by itself, without the opening, which it has in its balances already, and without the technical
 * accounts (docs/regras.md R158).
 */
export const saldosDoMes = (ctx: Ctx, mes: string): SqlQuery => sql`
  with partidas as (
    select v.conta, l.competencia = ${mes}::date as no_mes, v.debito, v.credito from lancamento l
    cross join lateral (values (l.conta_debito, l.valor, 0), (l.conta_credito, 0, l.valor))
      v(conta, debito, credito)
    where l.unidade_id = ${ctx.unidadeId} and l.competencia <= ${mes}::date and l.escritura = 'TOMBO'
      and v.conta ~ '^[1-8]' and 'ABERTURA' not in (l.conta_debito, l.conta_credito)
      and (v.conta !~ '^[34]' or l.competencia >= date_trunc('year', ${mes}::date))),
  contas as (
    select conta, coalesce(sum(debito - credito) filter (where not no_mes), 0) as inicial,
      coalesce(sum(debito) filter (where no_mes), 0) as debito,
      coalesce(sum(credito) filter (where no_mes), 0) as credito from partidas group by conta),
  saldos as (
    select conta, 1 as ordem, 'beginning_balance' as tipo, inicial as valor from contas
    union all select conta, 2, 'period_change', debito from contas
    union all select conta, 3, 'period_change', -credito from contas
    union all select conta, 4, 'ending_balance', inicial + debito - credito from contas)
  select conta, ordem, tipo, valor from saldos where valor <> 0`
