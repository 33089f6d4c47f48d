import { ACHADOS_DA_ARVORE, type NoDaArvore, type ResponseOf, type rotasLocalizacoes } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { searchConditions } from '../../kernel/db/filters.ts'
import { natural } from '../../kernel/db/natural.ts'
import { type SqlQuery, and, sql } from '../../kernel/db/sql.ts'
import { branchOf } from '../../kernel/db/tree.ts'
import { notFound } from '../../kernel/errors.ts'

type Busca = ResponseOf<typeof rotasLocalizacoes.hierarquico>

/** The columns of a place in the tree, over `t` (localizacao). */
const NO: SqlQuery = sql`t.id, t.versao, t.codigo, t.descricao, t.ativo,
  case when t.localizacao_pai_id is null then null
    else jsonb_build_object('id', t.localizacao_pai_id) end as "localizacaoPai",
  (select jsonb_build_object('id', r.id, 'nome', r.nome) from responsavel r
    where r.id = t.responsavel_id) as responsavel,
  (select count(*)::int from localizacao f where f.localizacao_pai_id = t.id) as "quantidadeFilhos"`
/** Places beside each other: as they were put, and after them by code, and by name where they have none. */
const ORDEM: SqlQuery = sql`t.ordem nulls last, codigo_em_ordem(t.codigo) collate "C" nulls last,
  ${natural(sql`normalizar(t.descricao)`)}, t.id`

/** 404 for what is no place of this unit. */
export async function exigirLocalizacao(ctx: Ctx, id: number): Promise<void> {
  const achada = await ctx.db.row(
    sql`select 1 from localizacao where id = ${id} and unidade_id = ${ctx.unidadeId}`,
  )
  if (!achada) throw notFound()
}

/** The places right below one, or at the top (null), in their order. */
export const filhosDe = (ctx: Ctx, paiId: number | null): Promise<NoDaArvore[]> =>
  ctx.db.rows(
    sql<NoDaArvore>`select ${NO} from localizacao t
      where t.unidade_id = ${ctx.unidadeId}
      and t.localizacao_pai_id ${paiId === null ? sql`is null` : sql`= ${paiId}`} order by ${ORDEM}`,
  )

/** The ids of a place and of all below it. */
export const ramoDe = (id: number): SqlQuery<{ id: number }> =>
  branchOf('localizacao', sql`select ${id}::int`)

/** The chain from a place up to the top, itself first. */
export const acimaDe = (
  ctx: Ctx,
  id: number,
): Promise<{ id: number; descricao: string; caminho: string }[]> =>
  ctx.db.rows(sql<{ id: number; descricao: string; caminho: string }>`
    with recursive cadeia as (
      select id, descricao, localizacao_pai_id, caminho, 1 as nivel from localizacao
      where id = ${id} and unidade_id = ${ctx.unidadeId}
      union all
      select l.id, l.descricao, l.localizacao_pai_id, l.caminho, c.nivel + 1 from localizacao l
      join cadeia c on l.id = c.localizacao_pai_id where c.nivel < 100)
    select id, descricao, caminho from cadeia order by nivel`)

/** Nodes that come sibling by sibling, in the order in which a tree is read, from what stands below `de`. */
function emOrdemDeLeitura<N extends NoDaArvore>(nos: readonly N[], de: number | null): N[] {
  const porPai = Map.groupBy(nos, (n) => n.localizacaoPai?.id ?? null)
  const ler = (pai: number | null): N[] => (porPai.get(pai) ?? []).flatMap((n) => [n, ...ler(n.id)])
  return ler(de)
}

/** Gives what has these words in its code or name, below a place or anywhere, with all that leads to it. */
async function procurar(ctx: Ctx, q: string, paiId: number | null): Promise<Busca> {
  const onde = and([
    sql`t.unidade_id = ${ctx.unidadeId}`,
    ...searchConditions({ codigo: sql`t.codigo`, descricao: sql`t.descricao` }, ['codigo', 'descricao'], q),
    ...(paiId === null ? [] : [sql`t.id <> ${paiId} and t.id in (${ramoDe(paiId)})`]),
  ])
  const total = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from localizacao t where ${onde}`,
  )
  const nos = await ctx.db.rows(sql<NoDaArvore & { achado: boolean }>`
    with recursive achados as (select t.id, t.localizacao_pai_id from localizacao t where ${onde}
      order by ${natural(sql`t.caminho`)}, t.id limit ${ACHADOS_DA_ARVORE}),
    caminhos as (
      select id, localizacao_pai_id from achados
      union select l.id, l.localizacao_pai_id from localizacao l join caminhos c on l.id = c.localizacao_pai_id)
    select ${NO}, t.id in (select id from achados) as achado from localizacao t
    where t.id in (select id from caminhos) order by ${ORDEM}`)
  const count = total?.n ?? 0
  return { resultList: emOrdemDeLeitura(nos, paiId), count, more: count > ACHADOS_DA_ARVORE }
}

/** The tree, as far as it is opened or searched. */
export async function hierarquico(
  ctx: Ctx,
  { q, localizacaoPaiId }: { q?: string | undefined; localizacaoPaiId?: number | undefined },
): Promise<Busca> {
  if (localizacaoPaiId !== undefined) await exigirLocalizacao(ctx, localizacaoPaiId)
  const paiId = localizacaoPaiId ?? null
  if (q) return procurar(ctx, q, paiId)
  const nos = await filhosDe(ctx, paiId)
  return { resultList: nos.map((n) => ({ ...n, achado: true })), count: nos.length, more: false }
}
