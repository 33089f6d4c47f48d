import type { ContaDoRoteiro, EventoDoRoteiro } from '@tombo/contract'
import { Chip } from '../../ui/Chip.tsx'

/** Whose account it is. */
export const deQuem = (c: ContaDoRoteiro): string =>
  c.mascara ? `Máscara ${c.mascara.descricao}` : c.classificacao ? c.classificacao.descricao : 'Todos os bens'

export const nomeDoEvento = (e: EventoDoRoteiro): string =>
  `${e.evento.descricao}${e.aquisicao ? `: ${e.aquisicao.descricao.toLowerCase()}` : ''}`

export const Confirmacao = ({ aConfirmar }: { aConfirmar: boolean }) => (
  <Chip tone={aConfirmar ? 'waiting' : 'active'}>{aConfirmar ? 'A confirmar' : 'Confirmada'}</Chip>
)
