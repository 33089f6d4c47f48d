import { recordEventos } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { mudancaDo } from '../campos/diferencas.public.ts'

/**
 * Takes an invoice, which is about to go, off the assets that were removed: they hold nothing, and one that is recovered comes
 * back without it. Their histories tell it.
 */
export async function soltarExcluidosDaNota(ctx: Ctx, nota: { id: number; numero: string }): Promise<void> {
  const soltos = await ctx.db.rows(sql<{ id: number }>`
    update patrimonio set nota_fiscal_id = null, nota_fiscal_item_id = null, versao = versao + 1,
      alterado_em = ${ctx.clock.now()}, alterado_por = ${ctx.actor.nome}
    where nota_fiscal_id = ${nota.id} and removido_em is not null returning id`)
  if (soltos.length === 0) return
  const alteracoes = [mudancaDo('notaFiscalEntrada', nota.numero, null)]
  await recordEventos(
    ctx,
    sql`select 'patrimonios'::text, u.id, 'ALTERACAO'::text, ${JSON.stringify(alteracoes)}::jsonb
      from unnest(${soltos.map((s) => s.id)}::bigint[]) as u(id)`,
  )
}
