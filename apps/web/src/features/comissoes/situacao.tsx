import type { SituacaoComissao } from '@tombo/contract'
import { Chip, type Tone } from '../../ui/Chip.tsx'

const TOM: Record<SituacaoComissao, Tone> = { EM_VIGOR: 'active', A_INICIAR: 'waiting', ENCERRADA: 'closed' }

/** Shows what a commission is today. */
export const ChipDaComissao = ({
  situacao: s,
}: {
  situacao: { value: SituacaoComissao; descricao: string }
}) => <Chip tone={TOM[s.value]}>{s.descricao}</Chip>
