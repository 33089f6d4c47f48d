import { type SqlQuery, sql } from './sql.ts'

/**
 * A text as a person puts it in order: by the Portuguese alphabet, and its numbers as numbers, so that `Sala 2` comes before
 * `Sala 10`. For names that are counted through: places, units, records of catalogues.
 * @param text an expression of type text
 */
export const natural = (text: SqlQuery): SqlQuery => sql`(${text}) collate ordem_natural`
