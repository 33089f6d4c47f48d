import {
  type SituacaoVencimento,
  situacaoVencimento,
  UNIDADE_DO_MEDIDOR,
  type Vencimento,
} from '@tombo/contract'
import { Chip, type Tone } from '../../../ui/Chip.tsx'
import { date, integer, DASH } from '../../../ui/format.ts'

const TONS: Record<SituacaoVencimento, Tone> = {
  VENCIDA: 'failed',
  PROXIMA: 'waiting',
  EM_DIA: 'active',
  EM_ORDEM: 'maintenance',
  SEM_LEITURA: 'closed',
}

/** How an asset stands by a plan. */
export const ChipDoVencimento = ({ situacao }: { situacao: SituacaoVencimento }) => (
  <Chip tone={TONS[situacao]}>{situacaoVencimento.descriptions[situacao]}</Chip>
)

/** When it is due, in words: a day, and what the meter will say; "cerca de" where the day is reckoned from the use. */
export function quandoVence(
  v: Pick<Vencimento, 'proximaEm' | 'estimada' | 'medidor' | 'leitura' | 'proximaLeitura'>,
) {
  const dia = v.proximaEm && `${v.estimada ? 'cerca de ' : ''}${date(v.proximaEm)}`
  const unidade = v.medidor && UNIDADE_DO_MEDIDOR[v.medidor.value]
  const medida =
    v.proximaLeitura !== null && unidade
      ? `aos ${integer(v.proximaLeitura)} ${unidade} (está em ${integer(v.leitura ?? 0)})`
      : null
  return [dia, medida].filter(Boolean).join(', ') || DASH
}
