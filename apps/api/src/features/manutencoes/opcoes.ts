import { type ListQuery, makePage, type OpcaoManutencao, type Page } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { searchConditions } from '../../kernel/db/filters.ts'
import { and, type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { nomeDoBem } from '../tombo/nome.public.ts'

interface Fonte {
  de: SqlQuery
  nome: SqlQuery
  onde: SqlQuery
}

/** Where the names of each list come from, over `t`, and which may be named. */
const FONTES: Record<OpcaoManutencao, (ctx: Ctx) => Fonte> = {
  fornecedores: () => ({ de: sql`fornecedor t`, nome: sql`t.nome`, onde: sql`t.ativo` }),
  responsaveis: ({ unidadeId }) => ({
    de: sql`responsavel t`,
    nome: sql`t.nome`,
    onde: sql`t.ativo and t.unidade_id = ${unidadeId}`,
  }),
  naturezas: () => ({ de: sql`tipo_natureza t`, nome: sql`t.codigo || ' – ' || t.nome`, onde: sql`t.ativo` }),
  localizacoes: ({ unidadeId }) => ({
    de: sql`localizacao t`,
    nome: sql`t.caminho`,
    onde: sql`t.ativo and t.unidade_id = ${unidadeId}`,
  }),
  bens: ({ unidadeId }) => ({
    de: sql`patrimonio t`,
    nome: nomeDoBem(sql`t`),
    onde: sql`t.unidade_id = ${unidadeId} and exists (select from manutencao_item i where i.patrimonio_id = t.id)`,
  }),
  produtos: () => ({ de: sql`produto t`, nome: sql`t.descricao`, onde: sql`true` }),
}

/** The names that a form chooses from, and nothing else of their records. */
export async function procurarOpcoes(
  ctx: Ctx,
  lista: OpcaoManutencao,
  q: ListQuery,
): Promise<Page<{ id: number; descricao: string }>> {
  const { de, nome, onde: quais } = FONTES[lista](ctx)
  const onde = and([quais, ...searchConditions({ nome }, ['nome'], q.q)])
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from ${de} where ${onde}`)
  const linhas = await ctx.db.rows(sql<{ id: number; descricao: string }>`
    select t.id, ${nome} as descricao from ${de} where ${onde}
    order by 2, 1 limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}
