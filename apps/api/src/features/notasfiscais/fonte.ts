import type { Source } from '../../kernel/db/source.ts'
import { sql } from '../../kernel/db/sql.ts'

/** Where invoices stand. */
export const fonteDasNotas = {
  table: 'nota_fiscal',
  ofUnidade: true,
  references: {
    fornecedor: {
      table: 'fornecedor',
      object: sql`jsonb_build_object('id', r.id, 'nome', r.nome)`,
      text: sql`r.nome`,
    },
  },
  computed: {
    nomeDoFornecedor: sql`(select f.nome from fornecedor f where f.id = t.fornecedor_id)`,
    importada: sql`(t.origem = 'XML')`,
    modelo: sql`t.modelo`,
    naturezaOperacao: sql`t.natureza_operacao`,
    protocolo: sql`t.protocolo`,
    arquivo: sql`(select jsonb_build_object('id', a.id, 'nome', a.nome) from arquivo a where a.id = t.arquivo_id)`,
    quantidadeBens: sql`(select count(*)::int from patrimonio p where p.nota_fiscal_id = t.id
      and p.unidade_id = t.unidade_id and p.removido_em is null)`,
    semBem: sql`not exists (select 1 from patrimonio p where p.nota_fiscal_id = t.id and p.removido_em is null)`,
  },
} as const satisfies Source
