import { type SqlQuery, sql } from './sql.ts'

/**
 * Selects the ids of rows of a tree and of all below them, each once, also where a row would stand below itself.
 * @param table whose column `<table>_pai_id` names the row above
 * @param roots selects `(id int)`
 */
export const branchOf = (
  table: 'localizacao' | 'organograma',
  roots: SqlQuery,
): SqlQuery<{ id: number }> => sql`
  with recursive ramo(id) as (
    ${roots} union select f.id from ${sql.table(table)} f join ramo r on ${sql.ref(`f.${table}_pai_id`)} = r.id)
  select id from ramo`
