import type { Lote } from '@tombo/contract'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import { inteiro } from '../../ui/formato.ts'

const tons: Record<Lote['situacao']['value'], Tone> = {
  PROCESSANDO: 'maintenance',
  CONCLUIDO: 'active',
  FALHOU: 'failed',
  DESFEITO: 'closed',
}

export const SituacaoLote = ({ lote }: { lote: Pick<Lote, 'situacao'> }) => (
  <Chip tone={tons[lote.situacao.value]}>{lote.situacao.descricao}</Chip>
)

export const bens = (n: number): string => (n === 1 ? '1 bem' : `${inteiro(n)} bens`)

/** `101 a 150`; nothing for a batch without labels. */
export const etiquetasDe = ({
  referenciaInicial: de,
  referenciaFinal: ate,
}: Pick<Lote, 'referenciaInicial' | 'referenciaFinal'>): string | null =>
  de === null ? null : de === ate || ate === null ? de : `${de} a ${ate}`
