import { natural } from '../../kernel/db/natural.ts'
import type { Source } from '../../kernel/db/source.ts'
import { sql } from '../../kernel/db/sql.ts'
import { cidade } from '../cadastros/cidade.public.ts'
import { porDescricao } from '../cadastros/referencias.public.ts'
import { entradaDoOrganograma } from '../organograma/referencia.public.ts'

/** Where the places stand in the database. */
export const fonteLocalizacoes = {
  table: 'localizacao',
  ofUnidade: true,
  references: {
    localizacaoPai: { ...porDescricao('localizacao'), ofUnidade: true, text: sql`r.caminho` },
    responsavel: {
      table: 'responsavel',
      ofUnidade: true,
      object: sql`jsonb_build_object('id', r.id, 'nome', r.nome)`,
      text: sql`r.nome`,
    },
    organograma: entradaDoOrganograma,
    centroCusto: porDescricao('centro_custo'),
    cidade,
  },
  orders: { caminho: natural(sql`t.caminho`) },
  computed: {
    caminho: sql`t.caminho`,
    unidade: sql`(select jsonb_build_object('id', u.id, 'descricao', u.descricao) from unidade u
      where u.id = t.unidade_id)`,
    quantidadeFilhos: sql`(select count(*)::int from localizacao f where f.localizacao_pai_id = t.id)`,
  },
} as const satisfies Source
