import { type ListQuery, makePage, type Page } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { searchConditions } from '../../../kernel/db/filters.ts'
import { type SqlQuery, and, sql } from '../../../kernel/db/sql.ts'
import { forbidden } from '../../../kernel/errors.ts'
import { lerParametros } from '../../sistema/parametros.public.ts'

interface Referido {
  id: number
  descricao: string
}

/** Says what can be chosen as a destination: from where, and by which words. */
const DESTINOS: Readonly<
  Record<'unidades' | 'localizacoes' | 'responsaveis', { de: SqlQuery; nome: SqlQuery }>
> = {
  unidades: { de: sql`unidade t`, nome: sql`t.descricao` },
  localizacoes: { de: sql`localizacao t`, nome: sql`t.caminho` },
  responsaveis: { de: sql`responsavel t`, nome: sql`t.nome` },
}

/**
 * Places and people of the unit that receives, active, for choosing; and the units themselves, which are the one at work
 * alone where nothing moves between units. Errors: 403 for another unit then.
 */
export async function listarDestinos(
  ctx: Ctx,
  qual: keyof typeof DESTINOS,
  q: ListQuery & { unidade?: number | undefined },
): Promise<Page<Referido>> {
  const { permitirMovimentacaoEntreUnidades: entre } = await lerParametros(ctx.db)
  const unidadeId = q.unidade ?? ctx.unidadeId
  if (unidadeId !== ctx.unidadeId && !entre) throw forbidden()
  const { de, nome } = DESTINOS[qual]
  const onde = and([
    sql`t.ativo`,
    qual === 'unidades' ? sql`(${entre} or t.id = ${ctx.unidadeId})` : sql`t.unidade_id = ${unidadeId}`,
    ...searchConditions({ nome }, ['nome'], q.q),
  ])
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from ${de} where ${onde}`)
  const linhas = await ctx.db.rows(
    sql<Referido>`select t.id, ${nome} as descricao from ${de} where ${onde} order by ${nome}, t.id
      limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`,
  )
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}
