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

/** The asset of a request in a sentence: `78637 – Mesa`, an accessory `78637/1 – Gaveta`, without a number its description. */
export function nomeDoBem({
  numeroTombamento,
  numeroAcessorio,
  descricao,
}: Solicitacao['patrimonio']): string {
  if (numeroTombamento === null) return descricao
  return `${numeroTombamento}${numeroAcessorio ? `/${numeroAcessorio}` : ''} – ${descricao}`
}

/** Gives what is asked for, in words: "Localização, Responsável". */
export const camposPedidos = (s: Pick<Solicitacao, 'diferencas'>): string =>
  s.diferencas.map((d) => d.campoType.descricao).join(', ')
