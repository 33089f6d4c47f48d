import type { Ctx } from '../../../kernel/ctx.ts'
import {
  type DosAdicionais,
  ehColunaAdicional,
  gravarAdicionais,
} from '../../camposadicionais/valores.public.ts'
import { ehColunaDoLivro, type DoLivro, gravarLivros } from './livro.ts'

type AoLado = DoLivro & DosAdicionais

/** The columns that are those of the asset itself: neither its book's, nor the organisation's own fields. */
export const soDoBem = (colunas: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(colunas).filter(([c]) => !ehColunaDoLivro(c) && !ehColunaAdicional(c)))

/**
 * Writes what stands beside the row of assets that the caller holds locked (books, the organisation's own fields), and gives the
 * ids of those that changed; the events are the caller's.
 */
export async function gravarAoLado(
  ctx: Ctx,
  bens: readonly { antes?: AoLado; depois: AoLado & { id: number } }[],
): Promise<number[]> {
  return [...(await gravarLivros(ctx, bens)), ...(await gravarAdicionais(ctx, bens))]
}
