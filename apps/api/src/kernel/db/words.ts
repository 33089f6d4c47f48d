import type { Enumeration } from '@tombo/contract'
import { type SqlQuery, sql } from './sql.ts'

/** The words of a value out of a table of words; a value without words as it is. */
export const wordsFrom = (words: Readonly<Record<string, string>>, value: SqlQuery): SqlQuery =>
  sql`case ${value} ${sql.join(
    Object.entries(words).map(([v, w]) => sql`when ${sql.lit(v)} then ${sql.lit(w)}`),
    sql` `,
  )} else ${value} end`

/** The words of an enumeration's value. */
export const wordOf = (options: Enumeration<string>, value: SqlQuery): SqlQuery =>
  wordsFrom(options.descriptions, value)
