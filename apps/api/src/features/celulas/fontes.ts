import type { Fonte, Referencia } from '../../kernel/db/fonte.ts'
import { sql } from '../../kernel/db/sql.ts'

const celula: Referencia = {
  tabela: 'celula',
  porUnidade: true,
  objeto: sql`jsonb_build_object('id', r.id, 'descricao', r.descricao)`,
  texto: sql`r.descricao`,
}

/** Where cells, encounters and members stand in the database. */
export const fontes = {
  celulas: { tabela: 'celula', porUnidade: true },
  encontros: { tabela: 'encontro', porUnidade: true, referencias: { celula } },
  membros: {
    tabela: 'membro',
    porUnidade: true,
    referencias: { celula },
    calculados: { temFoto: sql`t.foto_id is not null` },
  },
} as const satisfies Record<string, Fonte>
