import type { Mes, SituacaoMes } from '@tombo/contract'
import { Chip, type Tone } from '../../ui/Chip.tsx'

const TONS: Record<SituacaoMes, Tone> = { ABERTO: 'active', FECHADO: 'closed' }

export const SituacaoChip = ({ situacao }: { situacao: Mes['situacao'] }) => (
  <Chip tone={TONS[situacao.value]}>{situacao.descricao}</Chip>
)
