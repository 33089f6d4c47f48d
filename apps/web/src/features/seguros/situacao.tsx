import type {
  AnaliseCobertura,
  ItemSeguro,
  SeguroResumo,
  SituacaoItemSeguro,
  SituacaoSeguro,
  SituacaoSinistro,
} from '@tombo/contract'
import { Chip, type Tone } from '../../ui/Chip.tsx'

const TONS: Record<SituacaoSeguro, Tone> = { EM_EDICAO: 'draft', ATIVO: 'active', ENCERRADO: 'closed' }

/** Where a policy stands; one whose term is over says so beside it. */
export function ChipsDoSeguro({ seguro: s }: { seguro: Pick<SeguroResumo, 'situacao' | 'vencido'> }) {
  return (
    <>
      <Chip tone={TONS[s.situacao.value]}>{s.situacao.descricao}</Chip>
      {s.vencido && <Chip tone="failed">Vencido</Chip>}
    </>
  )
}

const TONS_DO_ITEM: Record<SituacaoItemSeguro, Tone> = {
  INCLUIDO: 'active',
  CONCLUIDO: 'closed',
  CANCELADO: 'closed',
}

/** Where the cover of one asset stands. */
export const ChipDoItem = ({ situacao }: Pick<ItemSeguro, 'situacao'>) => (
  <Chip tone={TONS_DO_ITEM[situacao.value]}>{situacao.descricao}</Chip>
)

const TONS_DO_SINISTRO: Record<SituacaoSinistro, Tone> = {
  AVISADO: 'waiting',
  INDENIZADO: 'active',
  NEGADO: 'failed',
}
export const ChipDoSinistro = ({
  situacao,
}: {
  situacao: { value: SituacaoSinistro; descricao: string }
}) => <Chip tone={TONS_DO_SINISTRO[situacao.value]}>{situacao.descricao}</Chip>

const TONS_DA_ANALISE: Record<AnaliseCobertura, Tone> = {
  SUBSEGURO: 'failed',
  ADEQUADA: 'active',
  SOBRESSEGURO: 'waiting',
}

/** How much of an asset's worth is insured, in words and in parts of a hundred. */
export function ChipDaCobertura({ item: { analise, porCento } }: { item: ItemSeguro }) {
  if (!analise) return <>–</>
  return (
    <Chip tone={TONS_DA_ANALISE[analise.value]}>
      {analise.descricao} ({porCento}%)
    </Chip>
  )
}
