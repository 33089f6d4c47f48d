import { type SqlQuery, sql } from '../../src/kernel/db/sql.ts'
import type { TestApp } from '../app.ts'

/** One row of plain SQL: what a report's total must be. */
export async function soma<T extends Record<string, string>>(t: TestApp, query: SqlQuery<T>): Promise<T> {
  const [l] = await t.rows(query)
  if (!l) throw new Error('nothing was added up')
  return l
}

/** The sums of the entries of these assets, all of them or some: no kept sum is read. */
export const pelosLancamentos = (t: TestApp, bens: SqlQuery, onde: SqlQuery = sql`true`) =>
  soma(
    t,
    sql<{ bruto: string; depreciado: string; liquido: string }>`
      select coalesce(sum(x.valor) filter (where x.saldo = 'BRUTO'), 0)::numeric(15,2)::text as bruto,
        coalesce(sum(x.valor) filter (where x.saldo = 'DEPRECIADO'), 0)::numeric(15,2)::text as depreciado,
        coalesce(sum(case x.saldo when 'BRUTO' then x.valor else -x.valor end)
          filter (where x.saldo in ('BRUTO', 'DEPRECIADO', 'REDUCAO')), 0)::numeric(15,2)::text as liquido
      from lancamento l
        cross join lateral (values (l.saldo, l.sinal * l.valor), (l.outro_saldo, l.outro_sinal * l.valor))
          x(saldo, valor)
      where l.patrimonio_id in (${bens}) and ${onde}`,
  )
