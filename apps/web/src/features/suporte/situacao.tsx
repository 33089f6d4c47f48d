import type { Chamado, SituacaoChamado } from '@tombo/contract'
import { Chip, type Tone } from '../../ui/Chip.tsx'

const tons: Record<SituacaoChamado, Tone> = {
  ABERTO: 'waiting',
  RESPONDIDO: 'active',
  ENCERRADO: 'closed',
}

export const SituacaoChip = ({ situacao }: { situacao: Chamado['situacao'] }) => (
  <Chip tone={tons[situacao.value]}>{situacao.descricao}</Chip>
)
