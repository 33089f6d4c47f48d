import { reavaliacaoWorkflow } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { sql } from '../../kernel/db/sql.ts'
import { nomesDosBens } from '../tombo/nomes.public.ts'
import { relatar } from './relatos.ts'

/**
 * Takes assets that leave the unit out of its revaluations that are being edited, each with its event: no other unit could, and
 * none could revalue them meanwhile.
 */
export async function deixarReavaliacoes(ctx: Ctx, bens: readonly number[], porque: string): Promise<void> {
  const saidas = await ctx.db.rows(sql<{ id: number; bens: number[] }>`
    with fim as (
      delete from reavaliacao_item i using reavaliacao t
      where t.id = i.reavaliacao_id and t.unidade_id = ${ctx.unidadeId} and i.patrimonio_id = any(${[...bens]}::int[])
        and ${among(sql`t.situacao`, reavaliacaoWorkflow.from('INCLUIR'))}
      returning i.reavaliacao_id, i.patrimonio_id)
    select reavaliacao_id as id, array_agg(patrimonio_id order by patrimonio_id) as bens
    from fim group by 1 order by 1`)
  for (const s of saidas)
    await relatar(ctx, s.id, 'REAVALIACAO_BENS', [
      { campo: 'Bens', anterior: await nomesDosBens(ctx, s.bens), novo: null },
      { campo: 'Motivo', anterior: null, novo: porque },
    ])
}
