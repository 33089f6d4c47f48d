import { type SqlQuery, sql } from '../../kernel/db/sql.ts'

/**
 * The number of an asset as it is written, `123`, that of an accessory with its own after a bar, `123/1`; null where it has none yet.
 * @param bem the alias of `patrimonio`, or of what has its columns
 */
export const tomboEscrito = (bem: SqlQuery): SqlQuery =>
  sql`${bem}.numero_tombamento || case when ${bem}.numero_acessorio > 0 then '/' || ${bem}.numero_acessorio else '' end`

/** The number and the description, `123/1 – Monitor`; of an asset without a number its description alone. */
export const nomeDoBem = (bem: SqlQuery): SqlQuery =>
  sql`concat_ws(' – ', ${tomboEscrito(bem)}, ${bem}.descricao)`
