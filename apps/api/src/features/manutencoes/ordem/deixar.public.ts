import { manutencaoWorkflow } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among } from '../../../kernel/db/among.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { nomesDosBens } from '../../tombo/nomes.public.ts'
import { levarRelatos } from '../defeitos/reabrir.ts'
import { relatar } from '../relatos.ts'

/**
 * Takes assets that leave the unit out of its orders that did not begin, each with its event: no other unit could. What was told of
 * them goes along to `para`. The assets are
 * held by the caller, and no order is: who works on an order waits for the assets, never the other way round.
 */
export async function deixarManutencoes(
  ctx: Ctx,
  bens: readonly number[],
  porque: string,
  para: number,
): Promise<void> {
  const saidas = await ctx.db.rows(sql<{ id: number; bens: number[] }>`
    with fim as (
      delete from manutencao_item i using manutencao t
      where t.id = i.manutencao_id and t.unidade_id = ${ctx.unidadeId} and i.patrimonio_id = any(${[...bens]}::int[])
        and ${among(sql`i.situacao`, manutencaoWorkflow.itemsTaken('INICIAR'))}
      returning i.manutencao_id, i.patrimonio_id)
    select manutencao_id as id, array_agg(patrimonio_id order by patrimonio_id) as bens from fim group by 1 order by 1`)
  for (const s of saidas)
    await relatar(ctx, s.id, 'ALTERACAO', [
      { campo: 'Bens', anterior: await nomesDosBens(ctx, s.bens), novo: null },
      { campo: 'Motivo', anterior: null, novo: porque },
    ])
  await levarRelatos(ctx, { bens, ordens: saidas.map((s) => s.id), para, porque })
}
