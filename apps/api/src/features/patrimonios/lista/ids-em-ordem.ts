import { type SqlQuery, and, sql } from '../../../kernel/db/sql.ts'
import { type Chave, escreverOrdem } from './ordem.public.ts'

/**
 * The ids of a page of `t` (patrimonio) in an order. Downwards, an index gives the empty ones first, where they are to be
 * last: it is walked for those with a value, and for those without where the page is not full before.
 * @param numero how size and place of the page are written: as values, or into the text of a query that is prepared
 */
export function idsEmOrdem(
  condicoes: readonly SqlQuery[],
  chaves: readonly Chave[],
  { rpp, pular }: { rpp: number; pular: number },
  numero: (n: number) => SqlQuery = (n) => sql`${n}`,
): SqlQuery<{ id: number }> {
  const [primeira, ...outras] = chaves
  if (!primeira?.desce || !primeira.vazia || !primeira.indexada)
    return sql<{ id: number }>`select t.id from patrimonio t
      ${sql.join([...new Set(chaves.flatMap((c) => c.junta?.juncao ?? []))], sql` `)} where ${and(condicoes)}
      order by ${escreverOrdem(chaves, (c) => c.junta?.valor ?? c.valor)} limit ${numero(rpp)} offset ${numero(pular)}`
  // Both directions walk the same index over those that are not empty.
  const cheias = [{ ...primeira, vazia: false }, ...outras]
  const parte = (quais: SqlQuery, ordem: readonly Chave[], ate: SqlQuery) =>
    sql`select t.id, row_number() over (order by ${escreverOrdem(ordem)}) as i from patrimonio t
      where ${and([...condicoes, quais])} order by ${escreverOrdem(ordem)} limit ${ate}`
  const faltam = sql`(select greatest(0, ${numero(rpp + pular)} - count(*)) from cheias)`
  return sql<{ id: number }>`
    with cheias as materialized (${parte(sql`${primeira.valor} is not null`, cheias, numero(rpp + pular))})
    select x.id from (select id, i, 0 as grupo from cheias
      union all select v.id, v.i, 1 from (${parte(sql`${primeira.valor} is null`, outras, faltam)}) v) x
    order by x.grupo, x.i limit ${numero(rpp)} offset ${numero(pular)}`
}

/**
 * The ids of a page of `t` (patrimonio), whose assets are all taken first, apart from the order, and how many they are.
 * @param perto stands before the order: smaller is nearer
 */
export const idsDosAchados = (
  condicoes: readonly SqlQuery[],
  chaves: readonly Chave[],
  { rpp, pular }: { rpp: number; pular: number },
  perto: SqlQuery = sql`0`,
): SqlQuery<{ ids: number[]; n: number }> => {
  const valores = chaves.map(({ valor }, i) => sql`${valor} as ${sql.ref(`o${i}`)}`)
  return sql<{ ids: number[]; n: number }>`
    with t as materialized (select ${sql.join(valores)}, t.id, ${perto} as perto
      from patrimonio t where ${and(condicoes)})
    select (select count(*) from t)::int as n, array(select t.id from t
      order by t.perto, ${escreverOrdem(chaves, (_, i) => sql.ref(`t.o${i}`))}
      limit ${rpp} offset ${pular}) as ids`
}

/** So many assets are walked in an order for the few that a filter leaves; what is further on is taken from the filter's hits. */
const PASSOS = 10_000

/**
 * The ids of a page of what a condition leaves of the first assets in an order that an index of the unit follows; downwards,
 * of the first that are not empty in it. Null where no index does.
 * @param daqui the conditions that the index answers: the unit's assets, none removed
 */
export function idsDosPrimeiros(
  daqui: readonly SqlQuery[],
  condicao: SqlQuery,
  chaves: readonly Chave[],
  { rpp, pular }: { rpp: number; pular: number },
  passos: number = PASSOS,
): SqlQuery<{ id: number }> | null {
  const [primeira, ...outras] = chaves
  if (!primeira || !chaves.every((c) => c.indexada)) return null
  const soCheias = primeira.desce && primeira.vazia
  const ordem = escreverOrdem(soCheias ? [{ ...primeira, vazia: false }, ...outras] : chaves)
  const onde = soCheias ? [...daqui, sql`${primeira.valor} is not null`] : daqui
  return sql<{ id: number }>`select t.id from (
      select t.* from patrimonio t where ${and(onde)} order by ${ordem} limit ${sql.lit(passos)}) t
    where ${condicao} order by ${ordem} limit ${rpp} offset ${pular}`
}
