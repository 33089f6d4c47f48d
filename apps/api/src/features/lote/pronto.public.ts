import { loteWorkflow } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { criarLote, exigirDireitos } from './repo.ts'

/** Whoever registers assets as a batch may write both. 403. */
export const exigirDireitosDoLote = exigirDireitos

/**
 * Keeps assets that were just registered, as they stand, as one batch that is done: it stands in the history of batches, and is
 * undone there as any. Gives its id.
 */
export async function registrarLotePronto(
  ctx: Ctx,
  { descricao, dados, ids }: { descricao: string; dados: object; ids: readonly number[] },
): Promise<number> {
  const id = await criarLote(ctx, { tipo: 'CADASTRO', descricao, dados })
  await ctx.db.exec(sql`
    insert into lote_item (lote_id, patrimonio_id, versao) select ${id}::int, p.id, p.versao from patrimonio p
    where p.id = any(${[...ids]}::int[])`)
  await ctx.db.exec(sql`
    update lote set situacao = ${loteWorkflow.to('COMPLEMENTAR')}, quantidade = ${ids.length},
      campos = '[]'::jsonb where id = ${id}`)
  return id
}
