import {
  type Execucao,
  type SituacaoExecucao,
  type StatusAgendamento,
  statusAgendamento,
} from '@tombo/contract'
import { Chip, type Tone } from '../../ui/Chip.tsx'

const TONS: Record<StatusAgendamento, Tone> = {
  ATIVO: 'active',
  INATIVO: 'closed',
  FORA_DO_PERIODO: 'waiting',
}
const TONS_DA_EXECUCAO: Record<SituacaoExecucao, Tone> = {
  AGUARDANDO: 'waiting',
  CONCLUIDA: 'active',
  FALHOU: 'failed',
  PERDIDA: 'closed',
}

/** Whether a schedule runs today. */
export const ChipDoStatus = ({ status }: { status: StatusAgendamento }) => (
  <Chip tone={TONS[status]}>{statusAgendamento.descriptions[status]}</Chip>
)

/** Shows what became of a run; one that was late, or asked for, says so beside it. */
export const ChipsDaExecucao = ({ execucao: e }: { execucao: Execucao }) => (
  <>
    <Chip tone={TONS_DA_EXECUCAO[e.situacao.value]}>{e.situacao.descricao}</Chip>
    {e.atrasada && <Chip tone="waiting">Com atraso</Chip>}
    {e.manual && <Chip tone="draft">Executada à mão</Chip>}
  </>
)
