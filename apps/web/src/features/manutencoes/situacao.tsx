import { type AnaliseReparo, type ManutencaoResumo, type SituacaoManutencao } from '@tombo/contract'
import { Chip, type Tone } from '../../ui/Chip.tsx'

const TONS: Record<SituacaoManutencao, Tone> = {
  AGUARDANDO: 'waiting',
  EM_MANUTENCAO: 'maintenance',
  CONCLUIDA: 'active',
  RECUSADA: 'failed',
}

/** Where an order stands; one that should be done already says so beside it. */
export function ChipsDaManutencao({
  manutencao: m,
}: {
  manutencao: Pick<ManutencaoResumo, 'situacao' | 'atrasada'>
}) {
  return (
    <>
      <Chip tone={TONS[m.situacao.value]}>{m.situacao.descricao}</Chip>
      {m.atrasada && <Chip tone="failed">Atrasada</Chip>}
    </>
  )
}

/** The reason of each finding, as a person reads it beside the asset. */
export const MOTIVO_DA_ANALISE: Record<AnaliseReparo, string> = {
  IRRECUPERAVEL: 'O reparo custa mais da metade do valor de mercado.',
  ANTIECONOMICO: 'As manutenções de um ano custam mais da metade do que o bem vale.',
}
