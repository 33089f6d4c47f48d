import type { SituacaoSessao } from '@tombo/contract'
import type { ReactNode } from 'react'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import { instant, shownText } from '../../ui/format.ts'
import type { Column } from '../../ui/table/types.ts'

const TONS: Record<SituacaoSessao, Tone> = { ABERTA: 'active', ENCERRADA: 'closed' }

export const SessaoChip = ({ situacao }: { situacao: { value: SituacaoSessao; descricao: string } }) => (
  <Chip tone={TONS[situacao.value]}>{situacao.descricao}</Chip>
)

interface DeOnde {
  endereco: string | null
  navegador: string | null
}

/** Where somebody called from: the browser in words, and the address. */
export const colunasDeOnde = <T extends DeOnde>(): Column<T>[] => [
  { id: 'navegador', header: 'Navegador', cell: (l) => shownText(l.navegador), width: 190, card: 'line' },
  {
    id: 'endereco',
    header: 'Endereço (IP)',
    cell: (l) => <span className="numeros">{shownText(l.endereco)}</span>,
    width: 150,
    card: 'line',
  },
]

/** An instant, in tabular figures. */
export const colunaInstante = <T,>(
  id: string,
  header: string,
  de: (linha: T) => string | null,
  o: Partial<Column<T>> = {},
): Column<T> => ({
  id,
  header,
  cell: (l): ReactNode => <span className="numeros">{instant(de(l))}</span>,
  width: 140,
  card: 'line',
  ...o,
})
