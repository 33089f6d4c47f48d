import { z } from 'zod'
import { pageOf, zAudit } from '../kernel/envelope.ts'
import { zDate, zInstant } from '../kernel/values.ts'
import { agendamentoWorkflow, jobAgendado, statusAgendamento } from './situacao.ts'
import { situacaoExecucao } from '../situacoes.ts'

const texto = z.string().nullable()
const nomeado = z.object({ id: z.int(), descricao: z.string() })

/** A schedule as a list shows it. */
export const zAgendamentoResumo = z.object({
  id: z.int(),
  versao: z.int(),
  descricao: z.string(),
  ativo: z.boolean(),
  status: statusAgendamento.read,
  startDate: zDate,
  endDate: zDate.nullable(),
  cronExpression: z.string(),
  /** The times in words. */
  emPalavras: z.string(),
  proximaExecucao: zInstant.nullable(),
  /** How many services it has. */
  servicos: z.int(),
  audit: zAudit,
})
export type AgendamentoResumo = z.output<typeof zAgendamentoResumo>

/** A service of a schedule: what it does, and with which data. */
export const zJobDoAgendamento = z.object({
  id: z.int(),
  versao: z.int(),
  agendamento: z.object({ id: z.int() }),
  job: jobAgendado.read,
  descricao: z.string(),
  jobData: z.string(),
  /** The data in words. */
  emPalavras: z.string(),
  audit: zAudit,
})
export type JobDoAgendamento = z.output<typeof zJobDoAgendamento>

/** One schedule: its services, its next ten times, whose right it runs in, and what can be done with it. */
export const zAgendamento = zAgendamentoResumo.extend({
  jobs: z.array(zJobDoAgendamento),
  /** In whose right it runs: who saved it last. */
  responsavel: z.object({ id: z.int(), nome: z.string() }),
  fuso: z.string(),
  proximas: z.array(zInstant),
  acoes: z.array(agendamentoWorkflow.acao.read),
})
export type Agendamento = z.output<typeof zAgendamento>

/** Says what one service made when its time came. */
export const zResultado = z.object({
  job: jobAgendado.read,
  descricao: z.string(),
  situacao: situacaoExecucao.read,
  mensagem: texto,
  /** Where what it made is looked at. */
  endereco: texto,
})

/** Says what became of one due time, or of a run that somebody asked for. */
export const zExecucao = z.object({
  id: z.int(),
  agendamento: nomeado,
  /** When it was due. */
  dataExecucao: zInstant,
  situacao: situacaoExecucao.read,
  /** Somebody asked for it, out of the times of the schedule. */
  manual: z.boolean(),
  /** It ran late, after a stop. */
  atrasada: z.boolean(),
  terminadaEm: zInstant.nullable(),
  resultados: z.array(zResultado),
})
export type Execucao = z.output<typeof zExecucao>

/** The due times of some days: by day and by time, with the services of each. */
export const zSemana = z.object({
  /** Today in the zone of the organisation, and the zone. */
  hoje: zDate,
  fuso: z.string(),
  dias: z.array(
    z.object({
      dia: zDate,
      quantidade: z.int(),
      horarios: z.array(
        z.object({
          /** `HH:mm`. */
          horario: z.string(),
          jobs: z.array(
            z.object({
              id: z.int(),
              job: jobAgendado.read,
              descricao: z.string(),
              agendamento: nomeado,
            }),
          ),
        }),
      ),
    }),
  ),
})
export type Semana = z.output<typeof zSemana>

export const zPaginaDeAgendamentos = pageOf(zAgendamentoResumo)
