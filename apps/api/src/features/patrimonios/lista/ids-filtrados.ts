import type { Ctx } from '../../../kernel/ctx.ts'
import { and, type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { idsDosAchados, idsDosPrimeiros } from './ids-em-ordem.ts'
import type { Chave } from './ordem.public.ts'

/** Fewer hits than these are put in order quicker than the order is walked for them. */
export const POUCOS = 2000
/** So much the database may expect to spend on all hits, in its own units: some 25,000 assets by an index, never a whole large unit. */
const BARATO = 25_000

/** A page that begins further on is not met at the beginning of the order. */
const FUNDO = 2000

interface Pedido {
  /** The conditions that the index of the order answers: the unit's assets, none removed. */
  daqui: readonly SqlQuery[]
  /** All that the assets are to fulfil, `daqui` among it. */
  condicoes: readonly SqlQuery[]
  chaves: readonly Chave[]
  rpp: number
  pular: number
}

/** Says what the database expects of all hits, without looking for them: how many, and what it would spend on them. */
async function esperado(ctx: Ctx, condicoes: readonly SqlQuery[]) {
  const plano = await ctx.db.row(sql<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>`
    explain (format json) select t.id from patrimonio t where ${and(condicoes)}`)
  const { 'Plan Rows': n = 0, 'Total Cost': custo = 0 } = plano?.['QUERY PLAN'][0]?.Plan ?? {}
  return { n, custo }
}

/**
 * The ids of a page of what a filter leaves, in an order that an index of the unit follows. All of it may stand at the far end
 * of the order, as the assets of a new building do, which bear the last numbers: to walk the index until a page is full would
 * then pass the whole unit, and the database expects them everywhere. What an index finds cheaply is therefore taken first and
 * put in order; where it is more, after the beginning of the order was walked for it. Null where it is not cheap, and for any
 * other order.
 * @param limites what few and cheap are
 */
export async function idsFiltrados(
  ctx: Ctx,
  { daqui, condicoes, chaves, ...pagina }: Pedido,
  limites = { poucos: POUCOS, barato: BARATO },
): Promise<number[] | null> {
  if (!chaves.every((c) => c.indexada)) return null
  const { n, custo } = await esperado(ctx, condicoes)
  if (custo > limites.barato) return null
  if (n >= limites.poucos && pagina.pular < FUNDO) {
    const primeiros = idsDosPrimeiros(daqui, and(condicoes), chaves, pagina)
    const ids = primeiros ? (await ctx.db.rows(primeiros)).map(({ id }) => id) : []
    if (ids.length === pagina.rpp) return ids
  }
  return (await ctx.db.row(idsDosAchados(condicoes, chaves, pagina)))?.ids ?? []
}
