import type { ItemReavaliacao, SituacaoReavaliacao } from '@tombo/contract'
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

/** An asset in a sentence: `78637 – Mesa`, an accessory `78637/1 – Gaveta`. */
export function nomeDoItem({
  numeroTombamento: n,
  numeroAcessorio,
  descricao,
}: Pick<ItemReavaliacao['patrimonio'], 'numeroTombamento' | 'numeroAcessorio' | 'descricao'>): string {
  const tombo = n === null ? null : `${n}${numeroAcessorio ? `/${numeroAcessorio}` : ''}`
  return [tombo, descricao].filter(Boolean).join(' – ')
}
