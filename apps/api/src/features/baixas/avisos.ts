import { quantos } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { notify, notifyAllowed } from '../../kernel/notices/notify.ts'
import type { BaixaTravada } from './baixa.ts'
import { enderecoDaBaixa } from './relatos.ts'

/** Whoever may authorise write-offs in the unit is told of one that waits for them. */
export const avisarQuemAutoriza = (ctx: Ctx, b: BaixaTravada, quantidade: number): Promise<void> =>
  notifyAllowed(
    ctx,
    'AUTORIZAR_BAIXAS',
    {
      tipo: 'BAIXA',
      titulo: `Baixa nº ${b.id} para autorizar`,
      texto: `${quantos(quantidade, 'bem', 'bens')}, ${b.tipo.toLowerCase()}, enviada por ${ctx.actor.nome}.`,
      endereco: enderecoDaBaixa(b.id),
      unidadeId: ctx.unidadeId,
    },
    { exceto: ctx.actor.usuarioId },
  )

/** Whoever prepared a write-off is told what became of it, unless they did it themselves. */
export async function avisarQuemPreparou(
  ctx: Ctx,
  b: BaixaTravada,
  fim: string,
  motivo?: string | null,
): Promise<void> {
  const quem = b.enviadaPorId ?? b.criadoPorId
  if (quem === ctx.actor.usuarioId) return
  await notify(ctx, quem, {
    tipo: 'BAIXA',
    titulo: `Baixa nº ${b.id} ${fim}`,
    texto: motivo ?? `Por ${ctx.actor.nome}.`,
    endereco: enderecoDaBaixa(b.id),
    unidadeId: ctx.unidadeId,
  })
}
