import type { Tag } from '../permissions.ts'
import { enumeration } from '../kernel/enumeration.ts'
import { type ActionOf, defineWorkflow } from '../kernel/workflow.ts'
import { mensagens } from '../messages.ts'
import { situacaoExecucao } from '../situacoes.ts'

/** Whether a schedule runs. */
export const situacaoAgendamento = enumeration({ ATIVO: 'Ativo', INATIVO: 'Inativo' })
export type SituacaoAgendamento = (typeof situacaoAgendamento.values)[number]

/** As it is shown: one that is active and outside its days does not run either. */
export const statusAgendamento = enumeration({
  ATIVO: 'Ativo',
  INATIVO: 'Inativo',
  FORA_DO_PERIODO: 'Inativo (Fora do período de operação)',
})
export type StatusAgendamento = (typeof statusAgendamento.values)[number]

/** The status of a schedule on a day, `YYYY-MM-DD`. Without an end it is open. */
export function statusNoDia(
  { ativo, startDate, endDate }: { ativo: boolean; startDate: string; endDate: string | null },
  hoje: string,
): StatusAgendamento {
  if (!ativo) return 'INATIVO'
  return startDate <= hoje && (endDate === null || hoje <= endDate) ? 'ATIVO' : 'FORA_DO_PERIODO'
}

/** A schedule is turned off and on, and run out of its times. */
export const agendamentoWorkflow = defineWorkflow({
  situacao: situacaoAgendamento,
  initial: 'ATIVO',
  steps: ['ATIVO'],
  actions: {
    EXECUTAR: {
      label: 'Executar agora',
      from: ['ATIVO', 'INATIVO'],
      to: ['ATIVO', 'INATIVO'],
      confirm: {
        title: 'Executar “{descricao}” agora?',
        text: '{servicos}. Os horários do agendamento continuam como estão.',
        yes: 'Executar agora',
      },
    },
    ALTERAR: { label: 'Alterar', from: ['ATIVO', 'INATIVO'], to: ['ATIVO', 'INATIVO'] },
    INATIVAR: { label: 'Inativar', from: ['ATIVO'], to: 'INATIVO', why: { INATIVO: 'já está inativo.' } },
    ATIVAR: { label: 'Ativar', from: ['INATIVO'], to: 'ATIVO', why: { ATIVO: 'já está ativo.' } },
    EXCLUIR: {
      label: 'Excluir',
      from: ['ATIVO', 'INATIVO'],
      to: null,
      confirm: {
        title: mensagens.confirmaExclusao,
        text: 'Agendamento: {descricao}. O que ele já fez continua.',
        yes: mensagens.excluir,
        no: mensagens.cancelar,
        danger: true,
      },
    },
  },
})
export type AcaoAgendamento = ActionOf<typeof agendamentoWorkflow>

/** A time that comes is taken up by a work, which alone leads on; one that was missed is not made up for. */
export const execucaoWorkflow = defineWorkflow({
  situacao: situacaoExecucao,
  initial: 'AGUARDANDO',
  steps: ['AGUARDANDO', 'CONCLUIDA'],
  working: { in: ['AGUARDANDO'], ends: ['CONCLUIDA', 'FALHOU', 'PERDIDA'] },
  actions: {},
})

/** Says what a schedule can do. Its data are JSON, of a shape of its own for each. */
export const jobAgendado = enumeration({
  CRIAR_INVENTARIO: 'Criar inventário',
  CRIAR_MANUTENCAO: 'Criar manutenção',
  ABRIR_PREVENTIVAS: 'Abrir as manutenções preventivas',
  EMITIR_RELATORIO: 'Emitir relatório',
})
export type JobAgendado = (typeof jobAgendado.values)[number]

/** The right of who saves a service, beside that to schedule; it is asked for again when the service is done. */
export const DIREITO_DO_SERVICO = {
  CRIAR_INVENTARIO: 'criaralterarinventarios',
  CRIAR_MANUTENCAO: 'criaralterarmanutencoes',
  ABRIR_PREVENTIVAS: 'criaralterarmanutencoes',
  EMITIR_RELATORIO: 'consultarrelatorios',
} as const satisfies Record<JobAgendado, Tag>
