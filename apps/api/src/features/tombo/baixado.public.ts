import { mensagens, patrimonioWorkflow } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict, invalid } from '../../kernel/errors.ts'

/**
 * An asset of the unit that was written off takes nothing more of what is of its use (docs/regras.md R42); nobody writes it off until the
 * transaction ends. 409; 400 beside `campo`, where the asset was chosen in one.
 */
export async function exigirNaoBaixado(ctx: Ctx, id: number, campo?: string): Promise<void> {
  const bem = await ctx.db.row(sql<{ baixado: boolean }>`
    select ${among(sql`situacao`, patrimonioWorkflow.final)} as baixado from patrimonio
    where id = ${id} and unidade_id = ${ctx.unidadeId} for share`)
  if (!bem?.baixado) return
  throw campo ? invalid({ [campo]: [mensagens.bemBaixado] }) : conflict(mensagens.bemBaixado)
}
