import type { Fonte, Referencia } from '../../kernel/db/fonte.ts'
import { sql } from '../../kernel/db/sql.ts'

const celula: Referencia = {
  tabela: 'celula',
  porUnidade: true,
  objeto: sql`jsonb_build_object('id', r.id, 'descricao', r.descricao)`,
  texto: sql`r.descricao`,
}

/** The photo of a member `t`, as the wire has it: null where there is none. */
export const fotoSql = sql`case when t.foto_id is not null then jsonb_build_object('id', t.foto_id) end`

/** Where cells, encounters and members stand in the database. */
export const fontes = {
  celulas: { tabela: 'celula', porUnidade: true },
  encontros: { tabela: 'encontro', porUnidade: true, referencias: { celula } },
  membros: {
    tabela: 'membro',
    porUnidade: true,
    referencias: { celula },
    calculados: { foto: fotoSql },
  },
} as const satisfies Record<string, Fonte>
