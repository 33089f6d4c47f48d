import {
  type Movimentacao,
  type ItemMovimentacao,
  type SituacaoItemMovimentacao,
  type SituacaoMovimentacao,
  situacaoMovimentacao,
} from '@tombo/contract'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import { data, quantos } from '../../ui/formato.ts'

const TONS: Record<SituacaoMovimentacao, Tone> = {
  PROCESSANDO: 'maintenance',
  AGUARDANDO_ACEITE: 'waiting',
  EFETIVADA: 'active',
  EMPRESTADA: 'maintenance',
  DEVOLVIDA: 'closed',
  RECUSADA: 'failed',
  ESTORNADA: 'closed',
  CANCELADA: 'closed',
}
const TONS_DO_ITEM: Record<SituacaoItemMovimentacao, Tone> = {
  AGUARDANDO: 'waiting',
  EFETIVADO: 'active',
  EMPRESTADO: 'maintenance',
  DEVOLVIDO: 'closed',
  RECUSADO: 'failed',
  ESTORNADO: 'closed',
  CANCELADO: 'closed',
}

export const SituacaoChip = ({ situacao }: Pick<Movimentacao, 'situacao'>) => (
  <Chip tone={TONS[situacao.value]}>{situacao.descricao}</Chip>
)
export const ItemChip = ({ situacao }: Pick<ItemMovimentacao, 'situacao'>) => (
  <Chip tone={TONS_DO_ITEM[situacao.value]}>{situacao.descricao}</Chip>
)

/** Where the assets go, in words. */
export const destinoDe = (m: Movimentacao): string => {
  const lugar = m.localizacao?.caminho ?? 'Cada bem onde está'
  return m.unidade.id === m.unidadeDestino.id ? lugar : `${m.unidadeDestino.unidadeGestora}: ${lugar}`
}

/** The steps of this move: what came, what is and what may come. */
export function passosDe(m: Movimentacao): { id: string; label: string }[] {
  const fim: SituacaoMovimentacao[] = m.dataRetorno ? ['EMPRESTADA', 'DEVOLVIDA'] : ['EFETIVADA']
  const desvio: SituacaoMovimentacao | null = ['RECUSADA', 'ESTORNADA', 'CANCELADA'].includes(
    m.situacao.value,
  )
    ? m.situacao.value
    : null
  const valores: SituacaoMovimentacao[] = [
    ...(m.aceite ? (['AGUARDANDO_ACEITE'] as const) : []),
    ...(m.situacao.value === 'PROCESSANDO' ? (['PROCESSANDO'] as const) : []),
    ...(desvio ? (m.efetivadaEm ? [fim[0] as SituacaoMovimentacao, desvio] : [desvio]) : fim),
  ]
  return [
    { id: 'PEDIDA', label: 'Pedida' },
    ...valores.map((id) => ({ id, label: situacaoMovimentacao.descricoes[id] })),
  ]
}

/** A move in a sentence: "nº 12: 3 bens para Sede / Sala 2". */
export const nomeDaMovimentacao = (m: Movimentacao): string =>
  `nº ${m.id}: ${quantos(m.quantidade, 'bem', 'bens')} para ${destinoDe(m)}`

/** By when a loan comes back, and whether it is late. */
export function Retorno({ m }: { m: Pick<Movimentacao, 'dataRetorno' | 'atrasada'> }) {
  if (!m.atrasada) return <span className="numeros">{data(m.dataRetorno)}</span>
  return <Chip tone="failed">{`${data(m.dataRetorno)}, vencida`}</Chip>
}
