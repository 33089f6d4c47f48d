import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { entradaDoOrganograma } from './fontes.ts'

export { entradaDoOrganograma }

const de = (parte: SqlQuery, id: SqlQuery): SqlQuery =>
  sql`case when ${id} is not null then (select ${parte} from organograma r where r.id = ${id}) end`

/** The entry with this id as it is read; nothing is looked up where there is none. */
export const entradaLida = (id: SqlQuery): SqlQuery => de(entradaDoOrganograma.object, id)
/** The same as a person reads it: `02.01 – Secretaria de Saúde`. */
export const entradaEscrita = (id: SqlQuery): SqlQuery => de(entradaDoOrganograma.text, id)
