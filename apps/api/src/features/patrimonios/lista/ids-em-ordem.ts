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

/** So many assets are walked in an order for the few that a filter leaves; what is further on is taken from the filter's hits. */
const PASSOS = 10_000

/**
 * The ids of a page of what a condition leaves of the first assets in an order that an index of the unit follows. Null where no
 * index does.
 * @param daqui the conditions that the index answers: the unit's assets, none removed
 */
export function idsDosPrimeiros(
  daqui: readonly SqlQuery[],
  condicao: SqlQuery,
  chaves: readonly Chave[],
  { rpp, pular }: { rpp: number; pular: number },
  passos: number = PASSOS,
): SqlQuery<{ id: number }> | null {
  const [primeira] = chaves
  if (!chaves.every((c) => c.indexada) || (primeira?.desce && primeira.vazia)) return null
  const ordem = escreverOrdem(chaves)
  return sql<{ id: number }>`select t.id from (
      select t.* from patrimonio t where ${and(daqui)} order by ${ordem} limit ${sql.lit(passos)}) t
    where ${condicao} order by ${ordem} limit ${rpp} offset ${pular}`
}
