import { z } from 'zod'
import { ignored, zDate, zId, zText } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { cronEmPalavras, lerCron, problemasDoCron } from './cron.ts'
import { zAgendamento, zJobDoAgendamento } from './leitura.ts'
import { jobAgendado } from './situacao.ts'

/** How many services a schedule has at the most. */
export const MAXIMO_DE_SERVICOS_AGENDADOS = 20
export const SERVICOS_POR_PAGINA = 10

const campos = {
  /** Without one it says its times. */
  descricao: zText(200).optional(),
  startDate: zDate,
  endDate: zDate.nullable().default(null),
  cronExpression: z.string(mensagens.agendamentoCronInvalido).max(400, mensagens.agendamentoCronInvalido),
}
const emPalavras = (cron: string): string => {
  const partes = lerCron(cron)
  return partes ? cronEmPalavras(partes).slice(0, 200) : ''
}

/** A schedule as it is saved. What is wrong with its times is said beside the part of the form that it is of. */
export const zSalvarAgendamento = z
  .strictObject({
    ...ignored(zAgendamento, [...Object.keys(campos), 'id', 'versao']),
    ...campos,
    id: zId.nullish(),
    versao: z.int().nullish(),
  })
  .superRefine((v, ctx) => {
    if (v.endDate && v.endDate < v.startDate)
      ctx.addIssue({ code: 'custom', path: ['endDate'], message: mensagens.agendamentoFimAntes })
    const partes = lerCron(v.cronExpression)
    const erros = partes ? problemasDoCron(partes) : { cronExpression: mensagens.agendamentoCronInvalido }
    for (const [campo, message] of Object.entries(erros))
      ctx.addIssue({ code: 'custom', path: [campo], message })
  })
  .transform(({ id, versao, descricao, startDate, endDate, cronExpression }) => ({
    id: id ?? null,
    versao: versao ?? null,
    descricao: descricao ?? emPalavras(cronExpression),
    startDate,
    endDate,
    cronExpression: cronExpression.trim().split(/\s+/).join(' '),
  }))
export type SalvarAgendamento = z.output<typeof zSalvarAgendamento>

/** A service as it is saved: its data as JSON text. */
export const zSalvarJob = z
  .strictObject({
    ...ignored(zJobDoAgendamento, ['id', 'versao', 'job', 'descricao', 'jobData']),
    id: zId.nullish(),
    versao: z.int().nullish(),
    job: z.union(
      [
        z.enum(jobAgendado.values),
        z.looseObject({ value: z.enum(jobAgendado.values) }).transform((o) => o.value),
      ],
      mensagens.servicoSemAcao,
    ),
    descricao: zText(200, 1, mensagens.servicoSemDescricao),
    jobData: z.string(mensagens.servicoDadosInvalidos).max(100_000, mensagens.servicoDadosInvalidos),
  })
  .transform(({ id, versao, job, descricao, jobData }) => ({
    id: id ?? null,
    versao: versao ?? null,
    job,
    descricao,
    jobData,
  }))
export type SalvarJob = z.output<typeof zSalvarJob>
