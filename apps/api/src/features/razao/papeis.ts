import { type SqlQuery, sql } from '../../kernel/db/sql.ts'

/**
 * A part of a statement (`with …`): rows of `(mascara_id, contas)`, the accounts of all roles for the assets of each mask, 0 for
 * those of none. Looked up once, however many assets there are; a function asked for each asset takes longer than all the rest.
 */
export const PAPEIS: SqlQuery = sql`papeis as materialized (
  select mascara_id, jsonb_object_agg(papel, conta) as contas from conta_de_papel group by 1)`

/** Joins them, as `k`, by the mask of the nature. Over `n` (tipo_natureza), which may be missing. */
export const PAPEIS_DA_MASCARA: SqlQuery = sql`join papeis k on k.mascara_id = coalesce(n.mascara_id, 0)`

/** The account of a role. Over `k`. */
export const contaDoPapel = (papel: SqlQuery): SqlQuery => sql`coalesce(k.contas ->> ${papel}, 'SEM_CONTA')`
