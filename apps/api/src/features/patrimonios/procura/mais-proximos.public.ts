import {
  BENS_A_ESCOLHER_CONTADOS as CONTADOS,
  type BemDisponivel,
  can,
  type ListQuery,
  makePage,
  type Page,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, and, sql } from '../../../kernel/db/sql.ts'
import { osMaisProximos } from '../lista/primeiros-do-texto.public.ts'
import { exatamente, proximidade } from '../lista/texto.public.ts'
import { tomboEscrito } from '../../tombo/nome.public.ts'

const NUMERO = tomboEscrito(sql`p`)
const COLUNAS = sql`p.id, p.numero_tombamento as "numeroTombamento", p.numero_acessorio as "numeroAcessorio",
  p.referencia, p.descricao,
  concat_ws(' – ', ${NUMERO}, p.descricao) || coalesce(' (etiqueta ' || p.referencia || ')', '') as nome`
/** Only whoever may read the register learns from a look-up where an asset is and what tells it from others like it. */
export const leOsBens = (ctx: Ctx): boolean => can(ctx.tags, ['patrimonio', 'patrimoniogerencial'])

/** Where an asset is, and what tells it from others like it, over its table's alias: empty for whoever may not read the register. */
export function ondeEQual(ctx: Ctx, bem: 'p' | 't'): SqlQuery {
  const de = (coluna: string) => sql.ref(`${bem}.${coluna}`)
  return leOsBens(ctx)
    ? sql`(select l.caminho from localizacao l where l.id = ${de('localizacao_id')}) as local,
        nullif(concat_ws(' ', ${de('caracteristica1')}, ${de('caracteristica2')}, ${de('caracteristica3')}), '')
          as caracteristica`
    : sql`null::text as local, null::text as caracteristica`
}

/** Over `t`: any asset of the unit at work. */
export const daUnidade = (ctx: Ctx): SqlQuery[] => [
  sql`t.unidade_id = ${ctx.unidadeId}`,
  sql`t.removido_em is null`,
]

/** A search: its conditions over `t` (patrimonio), and the first of its hits where they are many. */
export interface Busca {
  condicoes: SqlQuery[]
  primeiros: (pagina: { pular: number; quantos: number }) => Promise<number[]>
}

/**
 * Hits of the list's own search, as `paginaDosMaisProximos` takes them.
 * @param condicoes over `t` (patrimonio), those of the unit among them
 */
export function daBusca(ctx: Ctx, q: string, condicoes: SqlQuery[]): Busca {
  return {
    condicoes,
    primeiros: (pagina) => osMaisProximos(ctx, q, { daqui: daUnidade(ctx), condicoes, ...pagina }),
  }
}

/** A page of the assets that fulfil conditions over `t`: the nearest to the text first, then by the number. */
export async function paginaDosMaisProximos(
  ctx: Ctx,
  { q: texto, page, rpp }: Pick<ListQuery, 'q' | 'page' | 'rpp'>,
  { condicoes, primeiros }: Busca,
): Promise<Page<BemDisponivel>> {
  const onde = and(condicoes)
  const total = await ctx.db.row(sql<{ n: number }>`
    select count(*)::int as n from (select 1 from patrimonio t where ${onde} limit ${CONTADOS}) x`)
  const n = total?.n ?? 0
  const pular = (page - 1) * rpp
  // Few are found by the index of the texts and then put in order. Of many the first are soon met in the order of the
  // numbers, without finding and sorting all of them.
  const ids =
    n < CONTADOS || !texto
      ? await todosEmOrdem(ctx, texto, onde, { pular, quantos: rpp }, n < CONTADOS)
      : await primeiros({ pular, quantos: rpp })
  const linhas = await ctx.db.rows(sql<BemDisponivel>`
    select ${COLUNAS}, ${ondeEQual(ctx, 'p')}
    from unnest(${ids}::int[]) with ordinality as pg(id, i) join patrimonio p on p.id = pg.id order by pg.i`)
  return makePage(linhas, n, page, rpp)
}

async function todosEmOrdem(
  ctx: Ctx,
  texto: string | undefined,
  onde: SqlQuery,
  { pular, quantos }: { pular: number; quantos: number },
  poucos: boolean,
): Promise<number[]> {
  const perto = !texto
    ? sql`0`
    : leOsBens(ctx)
      ? proximidade(texto)
      : sql`case when ${exatamente(texto)} then 0 else 1 end`
  const linhas = await ctx.db.rows(
    poucos
      ? sql<{
          id: number
        }>`with t as materialized (select t.id, t.numero_tombamento, t.numero_acessorio, ${perto} as perto
          from patrimonio t where ${onde})
        select t.id from t order by t.perto, t.numero_tombamento, t.numero_acessorio, t.id
        limit ${quantos} offset ${pular}`
      : sql<{ id: number }>`select t.id from patrimonio t where ${onde}
        order by t.numero_tombamento, t.numero_acessorio, t.id limit ${quantos} offset ${pular}`,
  )
  return linhas.map((l) => l.id)
}
