import { mensagens } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { deixarAvaliacoes } from '../../avaliacoes/itens/deixar.public.ts'
import { deixarManutencoes } from '../../manutencoes/ordem/deixar.public.ts'
import { deixarReavaliacoes } from '../../reavaliacoes/deixar.public.ts'
import { deixarSeguros } from '../../seguros/deixar.public.ts'
import { cancelarDosBens } from '../../solicitacoesalteracao/cancelar.public.ts'

/**
 * Lets go what waits for assets in the unit that they leave: an order, an appraisal or a revaluation there would keep them from
 * those of the other, a policy would cover what is no longer the unit's, and a request to change them names records of this one. `daqui` is at work in that unit, `para` is the other.
 */
export async function deixarOQueEspera(
  daqui: Ctx,
  bens: readonly number[],
  movimentacao: number,
  para: number,
): Promise<void> {
  const porque = `Movimentação nº ${movimentacao}`
  await deixarManutencoes(daqui, bens, porque, para)
  await deixarAvaliacoes(daqui, bens, porque)
  await deixarReavaliacoes(daqui, bens, porque)
  await deixarSeguros(daqui, bens, porque, para)
  await cancelarDosBens(daqui, bens, mensagens.movimentacaoSolicitacaoCancelada)
}
