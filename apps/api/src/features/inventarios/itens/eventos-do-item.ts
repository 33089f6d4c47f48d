import type { Evento, Page } from '@tombo/contract'
import { eventosPage } from '../../../kernel/audit/event-page.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { inventarioDoItemAVista } from './itens.ts'

/** Gives what happened to an asset of a campaign, the latest first. Errors: 403, 404. */
export async function alteracoesDoItem(
  ctx: Ctx,
  itemId: number,
  q: { page: number; rpp: number },
): Promise<Page<Evento>> {
  const { bem } = await inventarioDoItemAVista(ctx, itemId)
  return eventosPage(ctx, 'patrimonios', bem, q)
}
