import { quantos, seguroWorkflow } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { COBERTO, COBERTO_DESDE } from './consultas.ts'
import { contarNosBens, relatar } from './relatos.ts'
import { nomesDosBens } from '../tombo/nomes.public.ts'

interface Encerrado {
  seguro: number
  numero: string
  bens: number[]
}

/**
 * Ends the covers of assets that leave the register, from today on, with why (docs/regras.md R177): in policies in force they
 * are cancelled, from those still being written they are taken out. The assets are held by the caller, and no policy is: who
 * works on a policy waits for the assets, never the other way round.
 */
export async function encerrarCoberturas(ctx: Ctx, ids: readonly number[], porque: string): Promise<void> {
  const bens = [...ids]
  const canceladas = await ctx.db.rows(sql<Encerrado>`
    with fim as (
      update seguro_item i set situacao = ${seguroWorkflow.itemsTo('CANCELAR')}, justificativa = ${porque},
        data_cancelamento = least(greatest(${ctx.clock.today()}::date, ${COBERTO_DESDE}), t.data_final + 1),
        encerrado_em = ${ctx.clock.now()}, encerrado_por = ${ctx.actor.nome}
      from seguro t where t.id = i.seguro_id and i.patrimonio_id = any(${bens}::int[]) and ${COBERTO}
        and ${among(sql`t.situacao`, seguroWorkflow.from('CANCELAR'))}
      returning i.seguro_id, i.patrimonio_id)
    select t.id as seguro, t.numero, array_agg(f.patrimonio_id order by f.patrimonio_id) as bens
    from fim f join seguro t on t.id = f.seguro_id group by t.id order by t.id`)
  for (const s of canceladas) {
    await relatar(ctx, s.seguro, 'SEGURO_ITEM_CANCELADO', [
      { campo: quantos(s.bens.length, 'bem', 'bens'), anterior: await nomesDosBens(ctx, s.bens), novo: null },
      { campo: 'Justificativa', anterior: null, novo: porque },
    ])
    await contarNosBens(ctx, 'SEGURO_FIM', sql`select unnest(${s.bens}::int[]) as id`, `Apólice ${s.numero}`)
  }
  await retirarDosEmEdicao(ctx, bens, porque, sql`true`)
}

/** @param onde which of the policies that are still being written, over `t` (seguro) */
export async function retirarDosEmEdicao(
  ctx: Ctx,
  bens: readonly number[],
  porque: string,
  onde: SqlQuery,
): Promise<void> {
  const retiradas = await ctx.db.rows(sql<Encerrado>`
    with fim as (
      delete from seguro_item i using seguro t
      where t.id = i.seguro_id and i.patrimonio_id = any(${[...bens]}::int[])
        and ${among(sql`t.situacao`, seguroWorkflow.from('RETIRAR'))} and ${onde}
      returning i.seguro_id, i.patrimonio_id)
    select t.id as seguro, t.numero, array_agg(f.patrimonio_id order by f.patrimonio_id) as bens
    from fim f join seguro t on t.id = f.seguro_id group by t.id order by t.id`)
  for (const s of retiradas)
    await relatar(ctx, s.seguro, 'SEGURO_BENS', [
      { campo: 'Bens', anterior: await nomesDosBens(ctx, s.bens), novo: null },
      { campo: 'Justificativa', anterior: null, novo: porque },
    ])
}
