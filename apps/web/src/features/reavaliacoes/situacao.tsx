import type { SituacaoReavaliacao } from '@tombo/contract'
import { Chip, type Tone } from '../../ui/Chip.tsx'

const TONS: Record<SituacaoReavaliacao, Tone> = {
  EM_EDICAO: 'draft',
  PROCESSANDO: 'waiting',
  CONCLUIDA: 'active',
  ESTORNADA: 'closed',
}

/** Where a revaluation stands. */
export const ChipDaReavaliacao = ({
  situacao: s,
}: {
  situacao: { value: SituacaoReavaliacao; descricao: string }
}) => <Chip tone={TONS[s.value]}>{s.descricao}</Chip>
