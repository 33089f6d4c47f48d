import { can, LER_BEM } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, escapeLike, sql } from '../../kernel/db/sql.ts'

/** A word that names more assets than these is asked for within the query of the list. */
const POUCOS = 5000

/** The assets that have a word in a text of a field that is searched, with or without accents. */
const bensCom = (palavra: string, mais: SqlQuery = sql``): SqlQuery =>
  sql`select v.patrimonio_id as id from valor_adicional v
    where ${mais} v.texto is not null and normalizar(v.texto) like ${`%${escapeLike(palavra)}%`}
      and v.campo_id in (select c.id from campo_adicional c where c.pesquisavel)`

/** SQL: whether the organisation has a field that a text is looked for in. Where it has none, nobody need ask `palavrasNosAdicionais`. */
export const HA_ONDE_PROCURAR = 'exists (select from campo_adicional where pesquisavel)'

/**
 * For each word (lower case, without accents) a condition for conditions over `t` (patrimonio): the word is in what the asset
 * says in a field of the organisation's own that is searched; null where no asset says it. Two letters are no trigram, and
 * are not looked for; nor is anything for who may not see assets (docs/regras.md R165).
 */
export async function palavrasNosAdicionais(
  ctx: Ctx,
  palavras: readonly string[],
): Promise<((noBem: SqlQuery) => SqlQuery)[]> {
  const intacta = (noBem: SqlQuery) => noBem
  const procuradas = palavras.map((p) => (p.length >= 3 ? p : null))
  if (!can(ctx.tags, [...LER_BEM]) || procuradas.every((p) => p === null)) return palavras.map(() => intacta)
  const partes = procuradas.flatMap((p, i) =>
    p === null
      ? []
      : [sql`(select ${sql.lit(i)} as i, x.id from (${bensCom(p)} limit ${sql.lit(POUCOS + 1)}) x)`],
  )
  const achados = palavras.map((): number[] => [])
  for (const { i, id } of await ctx.db.rows(
    sql<{ i: number; id: number }>`${sql.join(partes, sql` union all `)}`,
  ))
    achados[i]?.push(id)
  return achados.map((ids, i) => {
    if (ids.length === 0) return intacta
    if (ids.length <= POUCOS) return (noBem) => sql`(${noBem} or t.id = any(${ids}::int[]))`
    // Asked of the assets that the other words leave, one by one or of all at once: the plan knows how many there are.
    const dele = bensCom(palavras[i] as string, sql`v.patrimonio_id = t.id and`)
    return (noBem) => sql`(${noBem} or exists (${dele}))`
  })
}
