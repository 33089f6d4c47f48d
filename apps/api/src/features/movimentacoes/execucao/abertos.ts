import { movimentacaoWorkflow } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { soltar } from '../../reservas/reservas.public.ts'
import { type Cabeca, concluirMudanca, itensDe, marcarItens } from '../repo.ts'

/** Ends items that wait, all or those named, and lets their assets go where they are; gives how many. Errors: 404, 409. */
export async function encerrarAbertos(
  ctx: Ctx,
  m: Cabeca,
  acao: 'recusar' | 'cancelar',
  quais?: readonly number[],
): Promise<number> {
  const itens = await itensDe(ctx, m, movimentacaoWorkflow.itemsTaken(acao), quais)
  await marcarItens(
    ctx,
    itens.map((i) => i.id),
    movimentacaoWorkflow.itemsTo(acao),
  )
  await soltar(
    ctx,
    'MOVIMENTACAO',
    m.id,
    itens.map((i) => i.patrimonioId),
  )
  return itens.length
}

/** Whatever waits is waited for no more. */
export async function cancelarAbertos(ctx: Ctx, m: Cabeca): Promise<void> {
  await encerrarAbertos(ctx, m, 'cancelar')
  await concluirMudanca(ctx, m.id)
}
