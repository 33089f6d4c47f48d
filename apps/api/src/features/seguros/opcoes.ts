import { type BemDisponivel, type ListQuery, makePage, type Page } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { searchConditions } from '../../kernel/db/filters.ts'
import { and, type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { procurarBensLivres } from '../patrimonios/procura/livres.public.ts'
import { exigirSeguro } from './consultas.ts'
import { BAIXA_QUE_VALE } from './seguro.ts'
import { nomeDoBem } from '../tombo/nome.public.ts'

type Nome = { id: number; descricao: string }

/** Names that a form chooses from, and nothing else of their records. */
async function nomes(
  ctx: Ctx,
  f: { de: SqlQuery; id: SqlQuery; nome: SqlQuery; onde: SqlQuery },
  q: ListQuery,
): Promise<Page<Nome>> {
  const onde = and([f.onde, ...searchConditions({ nome: f.nome }, ['nome'], q.q)])
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from ${f.de} where ${onde}`)
  const linhas = await ctx.db.rows(sql<Nome>`
    select ${f.id} as id, ${f.nome} as descricao from ${f.de} where ${onde} order by 2, 1
    limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

/** Suppliers that are in use: an insurer is one of them. */
export const procurarSeguradoras = (ctx: Ctx, q: ListQuery): Promise<Page<Nome>> =>
  nomes(ctx, { de: sql`fornecedor t`, id: sql`t.id`, nome: sql`t.nome`, onde: sql`t.ativo` }, q)

/** The assets of a policy, by the ids of their items, whatever became of their cover. 404. */
export async function procurarItens(ctx: Ctx, id: number, q: ListQuery): Promise<Page<Nome>> {
  await exigirSeguro(ctx, id)
  return nomes(
    ctx,
    {
      de: sql`seguro_item i join patrimonio p on p.id = i.patrimonio_id`,
      id: sql`i.id`,
      nome: nomeDoBem(sql`p`),
      onde: sql`i.seguro_id = ${id}`,
    },
    q,
  )
}

/** The orders in which assets of a policy were mended, for a claim to name one. 404. */
export async function procurarManutencoes(ctx: Ctx, id: number, q: ListQuery): Promise<Page<Nome>> {
  await exigirSeguro(ctx, id)
  return nomes(
    ctx,
    {
      de: sql`manutencao t`,
      id: sql`t.id`,
      nome: sql`'Nº ' || t.id || ' – ' || t.descricao`,
      onde: sql`t.unidade_id = ${ctx.unidadeId} and t.removida_em is null and exists (select 1 from manutencao_item m
        join seguro_item i on i.patrimonio_id = m.patrimonio_id where m.manutencao_id = t.id and i.seguro_id = ${id})`,
    },
    q,
  )
}

/** The write-offs of assets of a policy, for a claim to name one. 404. */
export async function procurarBaixas(ctx: Ctx, id: number, q: ListQuery): Promise<Page<Nome>> {
  await exigirSeguro(ctx, id)
  return nomes(
    ctx,
    {
      de: sql`baixa b join tipo_baixa tb on tb.id = b.tipo_baixa_id`,
      id: sql`b.id`,
      nome: sql`'Nº ' || b.id || ' – ' || tb.descricao`,
      onde: sql`b.unidade_id = ${ctx.unidadeId} and ${BAIXA_QUE_VALE} and exists (select 1 from baixa_item x
        join seguro_item i on i.patrimonio_id = x.patrimonio_id where x.baixa_id = b.id and i.seguro_id = ${id})`,
    },
    q,
  )
}

/** Assets of the unit that are in use, whatever holds them: where an asset is does not change what it is insured for. */
export const procurarBens = (ctx: Ctx, q: ListQuery): Promise<Page<BemDisponivel>> =>
  procurarBensLivres(ctx, q, null, sql`true`)
