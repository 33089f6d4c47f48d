import { recordEventos } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { mudarUnidadeDosPlanos } from '../../razao/valor/unidade.public.ts'

/**
 * Gives what goes with assets that leave the unit at work, and what stays: the plan by which they depreciate goes; a run that is
 * computed and not posted loses them, and their months stay due in the other unit; relationships with assets that stay here
 * end. Files follow the asset, labels and numbers are the organisation's, and closed months never change.
 */
export async function deixarUnidade(
  ctx: Ctx,
  ids: readonly number[],
  para: number,
  { desfaz = false } = {},
): Promise<void> {
  await mudarUnidadeDosPlanos(ctx, ids, para, { desfaz })
  await terminarRelacionamentos(ctx, ids, para)
}

/** Over `relacionamento`: one of the two goes to a unit where the other is not. */
async function terminarRelacionamentos(ctx: Ctx, ids: readonly number[], para: number): Promise<void> {
  const indo = [...ids]
  const desfeitos = await ctx.db.rows(sql<{ a: number; b: number }>`
    delete from relacionamento r using patrimonio a, patrimonio b
    where a.id = r.patrimonio_id and b.id = r.patrimonio_relacionado_id
      and (a.id = any(${indo}::int[]) or b.id = any(${indo}::int[]))
      and (case when a.id = any(${indo}::int[]) then ${para}::int
        else a.unidade_id end) <> (case when b.id = any(${indo}::int[]) then ${para}::int else b.unidade_id end)
    returning r.patrimonio_id as a, r.patrimonio_relacionado_id as b`)
  if (desfeitos.length === 0) return
  await recordEventos(
    ctx,
    sql`select 'patrimonios'::text, x.este, 'RELACIONAMENTO'::text,
      jsonb_build_array(jsonb_build_object('campo', 'Bem relacionado', 'anterior',
      concat_ws(' ', o.numero_tombamento, o.descricao), 'novo', null))
      from jsonb_to_recordset(${JSON.stringify(
        desfeitos.flatMap(({ a, b }) => [
          { este: a, outro: b },
          { este: b, outro: a },
        ]),
      )}::jsonb) as x(este bigint, outro int) join patrimonio o on o.id = x.outro`,
  )
}
