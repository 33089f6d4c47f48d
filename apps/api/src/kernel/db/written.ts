import { type SqlQuery, sql } from './sql.ts'

/** An amount as a sentence says it, `1.234,56`; null of null. */
export const writtenAmount = (value: SqlQuery): SqlQuery =>
  sql`translate(to_char(${value}, 'FM999,999,999,999,990.00'), ',.', '.,')`

/** The same with its currency, `R$ 1.234,56`. */
export const writtenReais = (value: SqlQuery): SqlQuery => sql`'R$ ' || ${writtenAmount(value)}`
