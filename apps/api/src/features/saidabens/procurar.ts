import { type BemDisponivel, type ListQuery, type OpcaoSaida, makePage, type Page } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { searchConditions } from '../../kernel/db/filters.ts'
import { type SqlQuery, and, sql } from '../../kernel/db/sql.ts'
import { procurarBensLivres } from '../patrimonios/procura/livres.public.ts'
import { lerParametros } from '../sistema/parametros.public.ts'
import { unidadeDeDestino } from './conferir.ts'

const idsDe = (texto: string | undefined): number[] | null =>
  texto === undefined
    ? null
    : texto
        .split(',')
        .filter((s) => /^\d{1,9}$/.test(s))
        .map(Number)

/** Assets of the unit that could go out; `ids` reads those that were chosen elsewhere. */
export const procurarBens = (
  ctx: Ctx,
  { ids, ...q }: ListQuery & { ids?: string | undefined },
): Promise<Page<BemDisponivel>> => procurarBensLivres(ctx, q, idsDe(ids))

/** Where the names of a list come from, over `t`: its table, its words, and which of its records may be named. */
async function fonteDe(
  ctx: Ctx,
  lista: OpcaoSaida,
  unidade: number | undefined,
): Promise<{ de: SqlQuery; nome: SqlQuery; onde: SqlQuery }> {
  switch (lista) {
    case 'fornecedores':
      return { de: sql`fornecedor t`, nome: sql`t.nome`, onde: sql`t.ativo` }
    case 'unidades': {
      const { permitirMovimentacaoEntreUnidades: entre } = await lerParametros(ctx.db)
      return {
        de: sql`unidade t`,
        nome: sql`t.descricao`,
        onde: entre ? sql`t.ativo` : sql`t.ativo and t.id = ${ctx.unidadeId}`,
      }
    }
    default: {
      const daqui = await unidadeDeDestino(ctx, unidade)
      return lista === 'localizacoes'
        ? { de: sql`localizacao t`, nome: sql`t.caminho`, onde: sql`t.ativo and t.unidade_id = ${daqui}` }
        : {
            de: sql`responsavel t`,
            nome: sql`t.nome`,
            onde: sql`t.ativo and t.unidade_id in (${ctx.unidadeId}, ${daqui})`,
          }
    }
  }
}

/** The names that the form of a request chooses from, and nothing else of their records. */
export async function procurarOpcoes(
  ctx: Ctx,
  lista: OpcaoSaida,
  q: ListQuery & { unidade?: number | undefined },
): Promise<Page<{ id: number; descricao: string }>> {
  const { de, nome, onde } = await fonteDe(ctx, lista, q.unidade)
  const todas = and([onde, ...searchConditions({ nome }, ['nome'], q.q)])
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from ${de} where ${todas}`)
  const linhas = await ctx.db.rows(
    sql<{
      id: number
      descricao: string
    }>`select t.id, ${nome} as descricao from ${de} where ${todas} order by 2, 1
      limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`,
  )
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}
