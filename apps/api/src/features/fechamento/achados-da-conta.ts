import type { Ctx } from '../../kernel/ctx.ts'
import { and, type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { contar } from '../patrimonios/contagem.public.ts'

export interface DaConta {
  conta: string
  competencia: string
}

const mesDe = ({ competencia }: DaConta): SqlQuery => sql`${`${competencia}-01`}::date`

/** Entries of the unit at work that debit or credit the account. Over `l` (lancamento). */
export const naConta = (ctx: Ctx, { conta }: DaConta): SqlQuery =>
  sql`l.unidade_id = ${ctx.unidadeId} and (l.conta_debito = ${conta} or l.conta_credito = ${conta})`

/** The entries that the balance at the end of the month is made of: of classes 3 and 4 only this year's. */
export const doSaldo = ({
  conta,
  competencia,
}: DaConta): SqlQuery => sql`l.competencia <= ${`${competencia}-01`}::date
  and (${conta} !~ '^[34]' or l.competencia >= date_trunc('year', ${`${competencia}-01`}::date))`

/** Over `l`: what these entries debit and credit the account. */
const somas = ({ conta }: DaConta, quais: SqlQuery): SqlQuery => sql`
  coalesce(sum(l.valor) filter (where l.conta_debito = ${conta} and ${quais}), 0.00) as debito,
  coalesce(sum(l.valor) filter (where l.conta_credito = ${conta} and ${quais}), 0.00) as credito`

/** Balances of today of the assets of the unit at work whose plans name the account: debits less credits. */
const saldosDeHoje = (ctx: Ctx, { conta }: DaConta): SqlQuery => sql`
  select pl.patrimonio_id, case when pl.conta = ${conta} then s.bruto else 0 end
    - case when pl.conta_depreciacao = ${conta} then s.depreciado else 0 end
    - case when pl.conta_reducao = ${conta} then s.reducao else 0 end as saldo
  from plano_depreciacao pl join saldo_patrimonio s on s.patrimonio_id = pl.patrimonio_id
  where pl.unidade_id = ${ctx.unidadeId} and ${conta} in (pl.conta, pl.conta_depreciacao, pl.conta_reducao)`

/**
 * May the assets of an account be told by their balances of today, less what came after the month? Only of an account that
 * holds what its assets hold, and nothing else; and where fewer months came after than lie before.
 */
export async function saldosDizem(ctx: Ctx, c: DaConta): Promise<boolean> {
  if (/^[34]/.test(c.conta)) return false
  const sim = await contar(ctx, `saldos ${c.conta} ${c.competencia}`, async () => {
    const r = await ctx.db.row(sql<{ sim: boolean }>`
      select coalesce(m.fim - ${mesDe(c)} <= ${mesDe(c)} - m.inicio and h.saldo = m.saldo, false) as sim
      from (select min(competencia) as inicio, max(competencia) as fim, sum(debito - credito) as saldo
          from movimento_conta where unidade_id = ${ctx.unidadeId} and conta = ${c.conta}) m
        cross join lateral (select sum(x.saldo) as saldo from (${saldosDeHoje(ctx, c)}) x) h`)
    return r?.sim ? 1 : 0
  })
  return sim === 1
}

interface Quais {
  /** Also those that the account held then without a movement. */
  todos: boolean
  pelosSaldos: boolean
  /** Conditions over `t` (patrimonio). */
  texto: readonly SqlQuery[]
}

/**
 * The assets behind an account, a row each with what moved in the month; with `todos` also those that it held then without a
 * movement, whatever became of them later. By the entries they are grouped in the order of the journal's key, so that a page of
 * many is found without the others; by the balances (`saldosDizem`) no entry of before the month is read.
 */
export function doBens(ctx: Ctx, c: DaConta, { todos, pelosSaldos, texto }: Quais): SqlQuery {
  const noMes = sql`l.competencia = ${mesDe(c)}`
  const dosTextos = (bem: SqlQuery) =>
    texto.length > 0
      ? sql`and exists (select 1 from patrimonio t where t.id = ${bem} and ${and(texto)})`
      : sql``
  const doDiario = dosTextos(sql`l.patrimonio_id`)
  const valor = sql`case when l.conta_debito = ${c.conta} then l.valor else -l.valor end`
  if (!todos)
    return sql`select l.patrimonio_id, ${somas(c, sql`true`)} from lancamento l
      where ${naConta(ctx, c)} and ${noMes} ${doDiario} group by 1`
  if (!pelosSaldos)
    return sql`select l.patrimonio_id, ${somas(c, noMes)} from lancamento l
      where ${naConta(ctx, c)} and ${doSaldo(c)} ${doDiario} group by 1
      having bool_or(${noMes}) or sum(${valor}) <> 0`
  return sql`
    select patrimonio_id, coalesce(r.debito, 0.00) as debito, coalesce(r.credito, 0.00) as credito
    from (${saldosDeHoje(ctx, c)}) h full join (
      select l.patrimonio_id, ${somas(c, noMes)}, bool_or(${noMes}) as moveu,
        sum(${valor}) filter (where l.competencia > ${mesDe(c)}) as depois
      from lancamento l where ${naConta(ctx, c)} and l.competencia >= ${mesDe(c)} group by 1
    ) r using (patrimonio_id)
    where (coalesce(r.moveu, false) or coalesce(h.saldo, 0) <> coalesce(r.depois, 0))
      ${dosTextos(sql`patrimonio_id`)}`
}
