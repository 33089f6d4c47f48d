import type { Ctx } from '../../../kernel/ctx.ts'
import type { SqlQuery } from '../../../kernel/db/sql.ts'
import { problemasDosBens } from '../../reservas/problemas.public.ts'
import { criarMovimentacao } from './criar.ts'

/** Where assets were found, and who answers for what is there. */
export interface Achados {
  localizacao: number
  responsavel: number
  ids: readonly number[]
  motivo: string
  /** Over `p` (patrimonio): accessories that do not go along. */
  ficam: SqlQuery
}

/**
 * Moves assets of the unit to where they were found, by one move as any; those that something holds stay, and so
 * do the accessories in `ficam`. Gives the move, and how many it took; null when none can go.
 */
export async function moverAchados(
  ctx: Ctx,
  { localizacao, responsavel, ids, motivo, ficam }: Achados,
): Promise<{ id: number; bens: number } | null> {
  const presos = new Set((await problemasDosBens(ctx, ids)).map((p) => p.patrimonio.id))
  const livres = ids.filter((id) => !presos.has(id))
  if (livres.length === 0) return null
  const itens = livres.map((patrimonio) => ({ patrimonio }))
  const { id } = await criarMovimentacao(ctx, { itens, localizacao, responsavel, motivo }, ficam)
  return { id, bens: livres.length }
}
