import type {
  AvaliacaoResumo,
  ItemAvaliacao,
  ParteDoVeiculo,
  SituacaoAvaliacao,
  SituacaoItemAvaliacao,
} from '@tombo/contract'
import { Chip, type Tone } from '../../ui/Chip.tsx'

const TONS: Record<SituacaoAvaliacao, Tone> = {
  EM_ANDAMENTO: 'waiting',
  FINALIZADA: 'active',
  CANCELADA: 'closed',
}
const TONS_DO_ITEM: Record<SituacaoItemAvaliacao, Tone> = {
  NAO_AVALIADO: 'waiting',
  AVALIADO: 'active',
  RETIRADO: 'closed',
}

/** The parts of a vehicle, as one reads them. */
export const NOMES_DAS_PARTES: Record<ParteDoVeiculo, string> = {
  lataria: 'Lataria',
  mecanica: 'Mecânica',
  pneu: 'Pneus',
}

/** Where an appraisal stands. */
export const ChipDaAvaliacao = ({ avaliacao: a }: { avaliacao: Pick<AvaliacaoResumo, 'situacao'> }) => (
  <Chip tone={TONS[a.situacao.value]}>{a.situacao.descricao}</Chip>
)

/** Where one asset of it stands; a value that the residual kept from going lower says so. */
export const ChipsDoItem = ({ item: i }: { item: Pick<ItemAvaliacao, 'situacao' | 'noPiso'> }) =>
  i.noPiso ? (
    <Chip tone="waiting">No residual</Chip>
  ) : (
    <Chip tone={TONS_DO_ITEM[i.situacao.value]}>{i.situacao.descricao}</Chip>
  )
