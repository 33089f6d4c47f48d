import { situacaoItemManutencao, type SituacaoItemManutencao } from '@tombo/contract'
import { Chip, type Tone } from '../../../ui/Chip.tsx'

const TONS: Record<SituacaoItemManutencao, Tone> = {
  AGUARDANDO: 'waiting',
  EM_MANUTENCAO: 'maintenance',
  CONCLUIDA: 'active',
  RECUSADA: 'failed',
  CANCELADA: 'closed',
}

/** Where the maintenance of one asset stands. */
export const ChipDoItem = ({ situacao }: { situacao: SituacaoItemManutencao }) => (
  <Chip tone={TONS[situacao]}>{situacaoItemManutencao.descriptions[situacao]}</Chip>
)
