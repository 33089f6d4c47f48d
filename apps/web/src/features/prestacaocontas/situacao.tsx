import type { Prestacao } from '@tombo/contract'
import { Chip, type Tone } from '../../ui/Chip.tsx'

const TONS: Record<Prestacao['situacao']['value'], Tone> = {
  PROCESSANDO: 'waiting',
  PRONTA: 'active',
  RECUSADA: 'failed',
  FALHOU: 'failed',
}

export const SituacaoChip = ({ situacao }: { situacao: Prestacao['situacao'] }) => (
  <Chip tone={TONS[situacao.value]}>{situacao.descricao}</Chip>
)
