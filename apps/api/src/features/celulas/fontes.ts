import type { Source, Reference } from '../../kernel/db/source.ts'
import { sql } from '../../kernel/db/sql.ts'

const celula: Reference = {
  table: 'celula',
  ofUnidade: true,
  object: sql`jsonb_build_object('id', r.id, 'descricao', r.descricao)`,
  text: sql`r.descricao`,
}

/** The photo of a member `t`, as the wire has it: null where there is none. */
export const fotoSql = sql`case when t.foto_id is not null then jsonb_build_object('id', t.foto_id) end`

/** Where cells, encounters and members stand in the database. */
export const fontes = {
  celulas: { table: 'celula', ofUnidade: true },
  encontros: { table: 'encontro', ofUnidade: true, references: { celula } },
  membros: {
    table: 'membro',
    ofUnidade: true,
    references: { celula },
    computed: { foto: fotoSql },
  },
} as const satisfies Record<string, Source>
