import { quantos } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import type { SqlQuery } from '../../../kernel/db/sql.ts'
import { problemasDosBens, problemasEmPalavras } from '../../reservas/problemas.public.ts'
import { criarMovimentacao } from './criar.ts'
import { recusasDosLugares } from './destino.ts'

/** Where assets were found, and who answers for what is there. */
export interface Achados {
  localizacao: number
  responsavel: number
  ids: readonly number[]
  motivo: string
  /** Over `p` (patrimonio): accessories that do not go along. */
  ficam: SqlQuery
}

/** Says what became of assets that were found: the move, with how many it took; and why others stay where they are. */
interface Movidos {
  feita: { id: number; bens: number } | null
  ficaram: string[]
}

const NADA: { livres: number[]; ficam: string[] } = { livres: [], ficam: [] }

/**
 * Gives, for each place, those of its assets that can be moved there, and why the others stay where they are. What is in the way
 * is asked once for all places.
 * @param solto a reason that does not hold them: whatever gives it has ended when they are moved
 */
export async function quaisSeMovem(
  ctx: Ctx,
  lugares: readonly Pick<Achados, 'localizacao' | 'responsavel' | 'ids'>[],
  solto?: string,
): Promise<{ livres: number[]; ficam: string[] }[]> {
  const problemas = await problemasDosBens(
    ctx,
    lugares.flatMap((l) => l.ids),
  )
  const presos = new Map(problemas.filter((p) => p.motivo !== solto).map((p) => [p.patrimonio.id, p]))
  const recusas = await recusasDosLugares(ctx, lugares)
  return lugares.map(({ ids }, i) => {
    const recusa = recusas[i]
    return recusa
      ? { livres: [], ficam: [`${quantos(ids.length, 'bem', 'bens')}: ${recusa}`] }
      : {
          livres: ids.filter((id) => !presos.has(id)),
          ficam: problemasEmPalavras(ids.flatMap((id) => presos.get(id) ?? [])),
        }
  })
}

/**
 * Moves assets of the unit to where they were found, by one move as any; those that something holds stay, and so
 * do the accessories in `ficam`, and all of them where nothing can be moved to that place or person.
 */
export async function moverAchados(ctx: Ctx, a: Achados): Promise<Movidos> {
  const { localizacao, responsavel, motivo } = a
  const [{ livres, ficam: ficaram } = NADA] = await quaisSeMovem(ctx, [a])
  if (livres.length === 0) return { feita: null, ficaram }
  const itens = livres.map((patrimonio) => ({ patrimonio }))
  const { id } = await criarMovimentacao(ctx, { itens, localizacao, responsavel, motivo }, a.ficam)
  return { feita: { id, bens: livres.length }, ficaram }
}
