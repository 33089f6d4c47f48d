import type { EventoDaManutencao } from '@tombo/contract'
import { type Change, recordEvento, recordEventos } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'

export const ENTIDADE = 'manutencoes'
export const enderecoDaManutencao = (id: number) => `/manutencao/${id}`

/** A step of an order, in its history. */
export const relatar = (
  ctx: Ctx,
  id: number,
  tipo: EventoDaManutencao | 'CADASTRO' | 'ALTERACAO' | 'EXCLUSAO',
  alteracoes: Change[] = [],
): Promise<void> => recordEvento(ctx, { entidade: ENTIDADE, entidadeId: id, tipo, alteracoes })

/** That assets are mended, or no longer, in the history of each. `fim`: concluded, cancelled, refused. */
export async function contarNosBens(
  ctx: Ctx,
  id: number,
  bens: readonly number[],
  fim: string | null,
): Promise<void> {
  const tipo = fim === null ? 'MANUTENCAO' : 'MANUTENCAO_FIM'
  const novo = fim === null ? `nº ${id}` : `nº ${id}, ${fim}`
  const alteracoes = JSON.stringify([{ campo: 'Manutenção', anterior: null, novo }])
  await recordEventos(
    ctx,
    sql`select 'patrimonios'::text, x::bigint, ${tipo}::text, ${alteracoes}::jsonb from unnest(${[...bens]}::int[]) x`,
  )
}
