import type { Source } from '../../kernel/db/source.ts'
import { sql } from '../../kernel/db/sql.ts'

/** Where the fields that the organisation adds stand. */
export const fonteDosCampos: Source = {
  table: 'campo_adicional',
  computed: {
    chave: sql`t.chave`,
    emUso: sql`exists (select 1 from valor_adicional v where v.campo_id = t.id)`,
  },
}
