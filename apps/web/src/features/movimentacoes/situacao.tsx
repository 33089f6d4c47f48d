import {
  type ItemMovimentacao,
  type Movimentacao,
  movimentacaoWorkflow as w,
  type SituacaoItemMovimentacao,
  type SituacaoMovimentacao,
} from '@tombo/contract'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import { date, quantos } from '../../ui/format.ts'

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

const ESPERA = w.from('aceitar')
const DEVOLUCAO = [...w.from('devolver'), w.to('devolver')]

/** The steps of this move: what came, what is and what may come. */
export function passosDe(m: Movimentacao): { id: string; label: string }[] {
  const situacao = m.situacao.value
  const noCaminho = w.stepOf(situacao) !== null
  const temPasso = (id: SituacaoMovimentacao): boolean => {
    if (w.isWorking(id)) return false
    if (ESPERA.includes(id)) return m.aceite !== null
    // Refused, reversed or cancelled: of what follows the wait, only what came.
    if (!noCaminho && (m.efetivadaEm === null || w.isFinal(id))) return false
    return DEVOLUCAO.includes(id) === (m.dataRetorno !== null)
  }
  return [{ id: 'PEDIDA', label: 'Pedida' }, ...w.bar(situacao, temPasso)]
}

/** A move in a sentence: "nº 12: 3 bens para Sede / Sala 2". */
export const nomeDaMovimentacao = (m: Movimentacao): string =>
  `nº ${m.id}: ${quantos(m.quantidade, 'bem', 'bens')} para ${destinoDe(m)}`

/** By when a loan comes back, and whether it is late. */
export function Retorno({ m }: { m: Pick<Movimentacao, 'dataRetorno' | 'atrasada'> }) {
  if (!m.atrasada) return <span className="numeros">{date(m.dataRetorno)}</span>
  return <Chip tone="failed">{`${date(m.dataRetorno)}, vencida`}</Chip>
}
