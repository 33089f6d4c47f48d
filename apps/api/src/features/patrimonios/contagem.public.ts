import type { Ctx } from '../../kernel/ctx.ts'
import { esquecer, Lembradas } from './lembradas.ts'

const contagens = new Lembradas<number>({ min: 3000, max: 30_000, aPartirDe: 0 })

/**
 * The count of a list, remembered for seconds (docs/wire.md, Lists: at most seconds old): an exact count of everything for
 * every page would cap the list.
 */
export function contar(ctx: Ctx, chave: string, agora: () => Promise<number>): Promise<number> {
  return contagemLembrada(ctx, chave) ?? lembrarContagem(ctx, chave, agora())
}

/** The count that is remembered, or being made; undefined where there is none that is young enough. */
export const contagemLembrada = (ctx: Ctx, chave: string): Promise<number> | undefined =>
  contagens.achada(ctx, chave)

/** Remembers a count that is being made, for who asks the same meanwhile and for seconds after; gives it. */
export const lembrarContagem = (ctx: Ctx, chave: string, n: Promise<number>): Promise<number> =>
  contagens.lembrar(ctx, chave, n)

/** After a write: the counts of this unit are counted anew. */
export const esquecerContagens = esquecer
