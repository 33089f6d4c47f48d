import {
  avaliacaoWorkflow,
  type BemDisponivel,
  type ListaPatrimonio,
  type ListQuery,
  makePage,
  type OpcaoBaixa,
  type Page,
  patrimonioWorkflow,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { searchConditions } from '../../kernel/db/filters.ts'
import { and, type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { condicoesDaLista } from '../patrimonios/lista/condicoes.public.ts'
import { daBusca, paginaDosMaisProximos } from '../patrimonios/procura/mais-proximos.public.ts'

interface Fonte {
  de: SqlQuery
  nome: SqlQuery
  onde: SqlQuery
  /** Beside the name: what a kind of write-off is. */
  classificacao?: SqlQuery
}

/** Over `t` (inventario): it has come to the end of its way. */
export const INVENTARIO_CONCLUIDO = sql`t.concluido_em is not null`

/** Over `t` (avaliacao): nothing in it changes any more. */
export const AVALIACAO_FINALIZADA = among(sql`t.situacao`, [avaliacaoWorkflow.to('FINALIZAR')])

/** Where the names of each list come from, over `t`, and which may be named. */
const FONTES: Record<OpcaoBaixa, (ctx: Ctx) => Fonte> = {
  tipos: () => ({
    de: sql`tipo_baixa t`,
    nome: sql`t.descricao`,
    onde: sql`true`,
    classificacao: sql`, t.classificacao`,
  }),
  fornecedores: () => ({ de: sql`fornecedor t`, nome: sql`t.nome`, onde: sql`t.ativo` }),
  responsaveis: ({ unidadeId }) => ({
    de: sql`responsavel t`,
    nome: sql`t.nome`,
    onde: sql`t.ativo and t.unidade_id = ${unidadeId}`,
  }),
  avaliacoes: ({ unidadeId }) => ({
    de: sql`avaliacao t`,
    nome: sql`'Nº ' || t.id || coalesce(' – ' || t.descricao, '')`,
    onde: sql`t.unidade_id = ${unidadeId} and t.removida_em is null and ${AVALIACAO_FINALIZADA}`,
  }),
  inventarios: ({ unidadeId }) => ({
    de: sql`inventario t`,
    nome: sql`t.descricao`,
    onde: sql`t.unidade_id = ${unidadeId} and ${INVENTARIO_CONCLUIDO}`,
  }),
}

/** The names that a form chooses from, and nothing else of their records. */
export async function procurarOpcoes(
  ctx: Ctx,
  lista: OpcaoBaixa,
  q: ListQuery,
): Promise<Page<{ id: number; descricao: string }>> {
  const { de, nome, onde: quais, classificacao = sql`` } = FONTES[lista](ctx)
  const onde = and([quais, ...searchConditions({ nome }, ['nome'], q.q)])
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from ${de} where ${onde}`)
  const linhas = await ctx.db.rows(sql<{ id: number; descricao: string }>`
    select t.id, ${nome} as descricao ${classificacao} from ${de} where ${onde} order by 2, 1
    limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

/**
 * Assets of the unit that could be written off: in use, held by nothing, and found by the filters of the asset list, the nearest
 * to its text first.
 */
export async function procurarBens(ctx: Ctx, q: ListaPatrimonio): Promise<Page<BemDisponivel>> {
  const { condicoes } = await condicoesDaLista(ctx, { ...q, todasUnidades: undefined })
  const livres = [
    ...condicoes,
    among(sql`t.situacao`, patrimonioWorkflow.from('BAIXAR')),
    sql`not exists (select 1 from reserva_patrimonio r where r.patrimonio_id = t.id
      and (r.motivo is distinct from 'SAIDA_DEFINITIVA' or r.manutencao_id is not null))`,
  ]
  return paginaDosMaisProximos(ctx, q, daBusca(ctx, q.q ?? '', livres))
}
