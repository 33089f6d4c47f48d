import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'

/**
 * Selects, of a month of the unit at work (its first day), the balances of what Tombo itself books: `(conta, ordem, tipo,
 * valor)`, debit positive, by account what it began with, what moved on each side, and what it ends with. Without the
 * entries that accounting books by itself, without the opening, which it has in its balances already, and without the technical
 * accounts (docs/regras.md R158). Entries are added up by both their accounts and their month before they are told apart by
 * side: a register has millions of them, and some hundreds of such pairs.
 */
export const saldosDoMes = (ctx: Ctx, mes: string): SqlQuery => sql`
  with pares as (
    select l.conta_debito, l.conta_credito, l.competencia, sum(l.valor) as valor from lancamento l
    where l.unidade_id = ${ctx.unidadeId} and l.competencia <= ${mes}::date and l.escritura = 'TOMBO'
      and 'ABERTURA' not in (l.conta_debito, l.conta_credito)
    group by 1, 2, 3),
  partidas as (
    select v.conta, p.competencia = ${mes}::date as no_mes, v.debito, v.credito from pares p
    cross join lateral (values (p.conta_debito, p.valor, 0), (p.conta_credito, 0, p.valor)) v(conta, debito, credito)
    where v.conta ~ '^[1-8]' and (v.conta !~ '^[34]' or p.competencia >= date_trunc('year', ${mes}::date))),
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
