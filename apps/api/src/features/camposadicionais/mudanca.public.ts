import { type SqlQuery, sql } from '../../kernel/db/sql.ts'

/**
 * Over `t` (campo_adicional): has the field become another kind since an instant, or come to be after it under the name of one that
 * is gone? It may, while no asset has a value in it; what was written for it before is then none of its values.
 */
export const mudouDeTipoDesde = (instante: SqlQuery): SqlQuery => sql`t.tipo_desde > ${instante}`
