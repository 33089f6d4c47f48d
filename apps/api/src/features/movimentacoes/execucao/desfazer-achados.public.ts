import { movimentacaoWorkflow } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { cancelarMovimentacao } from '../encerrar.ts'
import { travarMovimentacao } from '../repo.ts'
import { voltarBens } from './voltar.ts'

/**
 * Reverses a move that a count made, as anybody reverses one; one that still waits to be accepted is cancelled, and one that was
 * undone already stays so. Errors: 409, assets that have changed since, or a move that something is under way with.
 */
export async function desfazerAchados(ctx: Ctx, id: number): Promise<void> {
  const m = await travarMovimentacao(ctx, id)
  if (movimentacaoWorkflow.allowed(m.situacao, 'cancelar')) {
    await cancelarMovimentacao(ctx, id)
    return
  }
  if (movimentacaoWorkflow.isFinal(m.situacao) && !movimentacaoWorkflow.allowed(m.situacao, 'estornar'))
    return
  await voltarBens(ctx, m, 'estornar')
}
