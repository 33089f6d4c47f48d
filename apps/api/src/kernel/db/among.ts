import { type SqlQuery, sql } from './sql.ts'

// Written as literals, which a partial index is matched with; the values come from a table of the contract.
const literals = (values: readonly string[]): SqlQuery => sql.join(values.map((v) => sql.lit(v)))

/** A condition: the column has one of these values of an enumeration. Of none: false. */
export const among = (column: SqlQuery, values: readonly string[]): SqlQuery =>
  values.length > 0 ? sql`${column} in (${literals(values)})` : sql`false`

/** A condition: the column has none of these values of an enumeration. Of none: true. */
export const notAmong = (column: SqlQuery, values: readonly string[]): SqlQuery =>
  values.length > 0 ? sql`${column} not in (${literals(values)})` : sql`true`

/** Where a value stands in an enumeration, from 1: what a list is ordered by. */
export const placeIn = (values: readonly string[], column: SqlQuery): SqlQuery =>
  sql`array_position(array[${literals(values)}], ${column})`
