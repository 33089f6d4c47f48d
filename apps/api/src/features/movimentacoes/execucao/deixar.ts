import { mensagens } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { deixarAvaliacoes } from '../../avaliacoes/itens/deixar.public.ts'
import { deixarManutencoes } from '../../manutencoes/ordem/deixar.public.ts'
import { cancelarDosBens } from '../../solicitacoesalteracao/cancelar.public.ts'

/**
 * Lets go what waits for assets in the unit that they leave: an order or an appraisal there would keep them from those of the
 * other, and a request to change them names records of this one. `daqui` is at work in that unit.
 */
export async function deixarOQueEspera(
  daqui: Ctx,
  bens: readonly number[],
  movimentacao: number,
): Promise<void> {
  const porque = `Movimentação nº ${movimentacao}`
  await deixarManutencoes(daqui, bens, porque)
  await deixarAvaliacoes(daqui, bens, porque)
  await cancelarDosBens(daqui, bens, mensagens.movimentacaoSolicitacaoCancelada)
}
