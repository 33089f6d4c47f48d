import type {
  BaixaResumo,
  ItemBaixa,
  SituacaoBaixa,
  SituacaoCessao,
  SituacaoItemBaixa,
} from '@tombo/contract'
import { Chip, type Tone } from '../../ui/Chip.tsx'

const TONS: Record<SituacaoBaixa, Tone> = {
  EM_EDICAO: 'draft',
  EM_ANALISE: 'waiting',
  PROCESSANDO: 'waiting',
  FINALIZADA: 'active',
  CANCELADA: 'closed',
  ESTORNADA: 'failed',
}

const TONS_DA_CESSAO: Record<SituacaoCessao, Tone> = {
  EM_CURSO: 'maintenance',
  ATRASADA: 'failed',
  DEVOLVIDA: 'closed',
}

/** Where a write-off stands; one that was authorised as a cession says whether what it ceded is back. */
export const ChipDaBaixa = ({ situacao, cessao }: Pick<BaixaResumo, 'situacao' | 'cessao'>) =>
  cessao ? (
    <Chip tone={TONS_DA_CESSAO[cessao.value]}>{cessao.descricao}</Chip>
  ) : (
    <Chip tone={TONS[situacao.value]}>{situacao.descricao}</Chip>
  )

const TONS_DO_ITEM: Record<SituacaoItemBaixa, Tone> = {
  INCLUIDO: 'waiting',
  BAIXADO: 'closed',
  CEDIDO: 'maintenance',
  DEVOLVIDO: 'active',
  CANCELADO: 'closed',
  ESTORNADO: 'failed',
}

/** Where one asset of a write-off stands. */
export const ChipDoItem = ({ situacao }: Pick<ItemBaixa, 'situacao'>) => (
  <Chip tone={TONS_DO_ITEM[situacao.value]}>{situacao.descricao}</Chip>
)

/** Gives who receives the assets of a write-off, in words: who most of them, and how many others. */
export const quemRecebe = ({
  recebe,
  outrosRecebedores: outros,
}: Pick<BaixaResumo, 'recebe' | 'outrosRecebedores'>): string | null =>
  recebe === null || outros === 0 ? recebe : `${recebe} e mais ${outros}`
