import type { Solicitacao, StatusSolicitacao } from '@tombo/contract'
import { Chip, type Tone } from '../../ui/Chip.tsx'

const tons: Record<StatusSolicitacao, Tone> = {
  PENDENTE: 'waiting',
  APROVADA: 'active',
  REPROVADA: 'failed',
  CANCELADA: 'closed',
}

export const StatusChip = ({ status }: { status: Solicitacao['status'] }) => (
  <Chip tone={tons[status.value]}>{status.descricao}</Chip>
)

/** Gives what is asked for, in words: "Localização, Responsável". */
export const camposPedidos = (s: Pick<Solicitacao, 'diferencas'>): string =>
  s.diferencas.map((d) => d.campoType.descricao).join(', ')
