import { type ListQuery, makePage, type OpcaoManutencao, type Page } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { searchConditions } from '../../kernel/db/filters.ts'
import { and, sql } from '../../kernel/db/sql.ts'

/** The names that a form chooses from, and nothing else of their records. */
export async function procurarOpcoes(
  ctx: Ctx,
  lista: OpcaoManutencao,
  q: ListQuery,
): Promise<Page<{ id: number; descricao: string }>> {
  const de = lista === 'fornecedores' ? sql`fornecedor t` : sql`responsavel t`
  const onde = and([
    lista === 'fornecedores' ? sql`t.ativo` : sql`t.ativo and t.unidade_id = ${ctx.unidadeId}`,
    ...searchConditions({ nome: sql`t.nome` }, ['nome'], q.q),
  ])
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from ${de} where ${onde}`)
  const linhas = await ctx.db.rows(sql<{ id: number; descricao: string }>`
    select t.id, t.nome as descricao from ${de} where ${onde} order by 2, 1 limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}
