import { type ListQuery, makePage, type OpcaoAgendamento, type Page } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { searchConditions } from '../../kernel/db/filters.ts'
import { and, type SqlQuery, sql } from '../../kernel/db/sql.ts'

interface Nome {
  id: number
  descricao: string
}

const listas = (ctx: Ctx): Record<OpcaoAgendamento, { de: SqlQuery; nome: SqlQuery; onde: SqlQuery }> => ({
  pessoas: {
    de: sql`usuario t join usuario_unidade x on x.usuario_id = t.id`,
    nome: sql`t.nome`,
    onde: sql`x.unidade_id = ${ctx.unidadeId} and t.ativo and t.tipo = 'PESSOA'`,
  },
  layouts: {
    de: sql`layout_relatorio t`,
    nome: sql`t.descricao`,
    onde: sql`t.unidade_id = ${ctx.unidadeId}`,
  },
})

/** Names that a service is made of, and nothing else of their records. */
export async function procurarOpcoes(ctx: Ctx, lista: OpcaoAgendamento, q: ListQuery): Promise<Page<Nome>> {
  const f = listas(ctx)[lista]
  const onde = and([f.onde, ...searchConditions({ nome: f.nome }, ['nome'], q.q)])
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from ${f.de} where ${onde}`)
  const linhas = await ctx.db.rows(sql<Nome>`
    select t.id, ${f.nome} as descricao from ${f.de} where ${onde} order by normalizar(${f.nome}), t.id
    limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}
