import type { Ctx } from '../../../kernel/ctx.ts'
import { and, compile, type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { Lembradas } from '../lembradas.ts'
import { idsEmOrdem } from './ids-em-ordem.ts'
import { type Chave, escreverOrdem } from './ordem.public.ts'

/** So many of the first assets are found at once: the pages that are turned to. */
export const PRIMEIROS = 250

const primeiros = new Lembradas<number[]>({ min: 3000, max: 30_000, aPartirDe: 250 })

interface Pedido {
  condicoes: readonly SqlQuery[]
  chaves: readonly Chave[]
  /** Names the list, for what is remembered of it. */
  chave: string
  rpp: number
  pular: number
}

/**
 * The ids of one of the first pages of `t` (patrimonio) in an order that no index follows (place, responsible, net value), for
 * which all assets of the list are put in order. Whoever asks meanwhile shares the answer, and so does, where that took long,
 * who asks in the seconds after: an asset may then stand where it stood seconds ago, but none is given that is no longer in
 * the list. Null for any other order, or a page further on.
 */
export async function idsDaOrdemSemIndice(ctx: Ctx, p: Pedido): Promise<number[] | null> {
  if (!p.chaves[0]?.junta || p.pular + p.rpp > PRIMEIROS) return null
  const nome = `${p.chave}|${compile(escreverOrdem(p.chaves)).text}`
  const achar = async () =>
    (await ctx.db.rows(idsEmOrdem(p.condicoes, p.chaves, { rpp: PRIMEIROS, pular: 0 }))).map(({ id }) => id)
  const daPagina = (todos: readonly number[]) => todos.slice(p.pular, p.pular + p.rpp)
  const deNovo = async () => daPagina(await primeiros.lembrar(ctx, nome, achar()))
  // A question of somebody else may have ended with whoever asked.
  const achada = await primeiros.achada(ctx, nome)?.catch(() => undefined)
  if (!achada) return deNovo()
  const ids = daPagina(achada)
  const ainda = await ctx.db.rows(sql<{ id: number }>`
    select t.id from patrimonio t where t.id = any(${ids}::int[]) and ${and(p.condicoes)}`)
  return ainda.length === ids.length ? ids : deNovo()
}
