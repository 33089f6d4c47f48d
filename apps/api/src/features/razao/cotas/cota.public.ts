import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'

/** The first day of a month that is given as year * 12 + month - 1. */
export const mesSql = (n: SqlQuery): SqlQuery => sql`make_date(${n} / 12, ${n} % 12 + 1, 1)`

const deAntes = (mes: SqlQuery, competencia: SqlQuery) => sql`${mes} < date_trunc('year', ${competencia})`

const EXERCICIOS_ANTERIORES: SqlQuery = sql`conta_do_papel('EXERCICIOS_ANTERIORES',
    (select n.mascara_id from tipo_natureza n where n.id = pl.tipo_natureza_id))`

/** The kind of a quota for `mes` that stands in the books of `competencia` (both first days): a quota of an earlier year is no expense of this one (docs/regras.md R81). */
export const tipoDaCota = (
  mes: SqlQuery,
  competencia: SqlQuery,
): SqlQuery => sql`case when ${mes} = ${competencia} then 'DEPRECIACAO'
    when ${deAntes(mes, competencia)} then 'DEPRECIACAO_EXERCICIOS_ANTERIORES' else 'DEPRECIACAO_ATRASADA' end`

/** The account that such a quota debits. Over `pl` (plano_depreciacao). */
export const despesaDaCota = (mes: SqlQuery, competencia: SqlQuery): SqlQuery =>
  sql`case when ${deAntes(mes, competencia)} then ${EXERCICIOS_ANTERIORES} else pl.conta_despesa end`

/**
 * An account of an entry as its reversal, in the books of `aberto`, names it: an account of result of the books of an earlier
 * year is that of earlier years, for that result is no expense and no income of this one (docs/regras.md R26, R81). Over `pl`.
 * @param o the month of the entry, and the account
 */
export const contaDaVolta = (
  o: Readonly<Record<'competencia' | 'conta', SqlQuery>>,
  aberto: SqlQuery,
): SqlQuery =>
  sql`case when ${o.conta} ~ '^[34]' and ${deAntes(o.competencia, aberto)} then ${EXERCICIOS_ANTERIORES}
    else ${o.conta} end`

/** Over `o` (lancamento): a quota for this month or a later one, which nothing has reversed. */
export const cotaDesde = (
  mes: SqlQuery,
): SqlQuery => sql`o.mes_ano is not null and o.sinal = 1 and o.estorna is null
  and o.mes_ano >= ${mes}
  and not exists (select 1 from lancamento e where e.patrimonio_id = o.patrimonio_id and e.estorna = o.id)`
