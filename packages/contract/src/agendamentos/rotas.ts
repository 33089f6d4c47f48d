import { z } from 'zod'
import { pageOf } from '../kernel/envelope.ts'
import { filter } from '../kernel/filter.ts'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { zDate, zIdText } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { zEvento } from '../patrimonios/rotas.ts'
import { alvoAgendado } from './dados.ts'
import { SERVICOS_POR_PAGINA, zSalvarAgendamento, zSalvarJob } from './escrita.ts'
import { zAgendamento, zExecucao, zJobDoAgendamento, zPaginaDeAgendamentos, zSemana } from './leitura.ts'
import { jobAgendado, statusAgendamento } from './situacao.ts'
import { situacaoExecucao } from '../situacoes.ts'

const LER = ['consultaragendamentos', 'criaralteraragendamentos'] as const
const ESCREVER = 'criaralteraragendamentos'
const base = '/api/agendamentos'
const params = z.object({ id: zIdText })
const doJob = z.object({ id: zIdText, jobId: zIdText })
const semMais = { filters: {}, sort: ['id'] }

export const FILTROS_AGENDAMENTO = {
  ativo: filter.booleano('Ativo'),
  startDate: { ...filter.data('Início'), neverNull: true as const },
  endDate: filter.data('Fim'),
}

const DIA_OU_INSTANTE = /^(\d{4}-\d{2}-\d{2})(T00:00:00)?$/
/** A day, or its midnight as `YYYY-MM-DDT00:00:00`. */
const dia = (falta: string) =>
  z
    .string(falta)
    .regex(DIA_OU_INSTANTE, mensagens.dataInvalida)
    .transform((s) => s.slice(0, 10))
    .pipe(zDate)

const passo = (acao: string, summary: string) =>
  defineRoute({
    method: 'POST',
    path: `${base}/:id/${acao}`,
    summary,
    access: ESCREVER,
    params,
    body: z.strictObject({ versao: z.int().optional() }),
    response: zAgendamento,
  })

/** The lists that its forms choose from: names alone. */
export const opcaoAgendamento = ['pessoas', 'layouts'] as const
export type OpcaoAgendamento = (typeof opcaoAgendamento)[number]

export const rotasAgendamentos = {
  listar: defineRoute({
    method: 'GET',
    path: base,
    summary: 'Agendamentos da unidade',
    access: LER,
    query: zListQuery({
      filters: FILTROS_AGENDAMENTO,
      sort: ['descricao', 'startDate', 'endDate', 'proximaExecucao', 'id'],
    }),
    response: zPaginaDeAgendamentos,
  }),
  metadata: defineRoute({
    method: 'GET',
    path: `${base}/metadata`,
    summary: 'Agendamento: registro em branco, e o fuso dos horários',
    access: LER,
    response: z.object({
      registro: z.record(z.string(), z.unknown()),
      status: z.array(statusAgendamento.read),
      hoje: zDate,
      fuso: z.string(),
    }),
  }),
  metadataJobs: defineRoute({
    method: 'GET',
    path: `${base}/jobs/metadata`,
    summary: 'Serviço de um agendamento: registro em branco e enumerações',
    access: LER,
    response: z.object({
      registro: z.record(z.string(), z.unknown()),
      job: z.array(jobAgendado.read),
      alvo: z.array(alvoAgendado.read),
    }),
  }),
  opcoes: defineRoute({
    method: 'GET',
    path: `${base}/opcoes/:lista`,
    summary: 'Nomes para os serviços: as pessoas que trabalham na unidade, e os layouts de relatório dela',
    access: LER,
    params: z.object({ lista: z.enum(opcaoAgendamento) }),
    query: zListQuery(semMais),
    response: pageOf(z.object({ id: z.int(), descricao: z.string() })),
  }),
  semana: defineRoute({
    method: 'GET',
    path: `${base}/execucoes`,
    summary: 'O que está agendado nos dias de um período, por dia e horário',
    access: LER,
    query: z.strictObject({
      start: dia(mensagens.dataInicialObrigatoria),
      end: dia(mensagens.dataFinalObrigatoria),
    }),
    response: zSemana,
  }),
  periodo: defineRoute({
    method: 'GET',
    path: `${base}/execucoes/periodo`,
    summary: 'As execuções de um período, com o que cada uma fez',
    access: LER,
    query: zListQuery({
      ...semMais,
      extra: {
        dataInicial: dia(mensagens.dataInicialObrigatoria),
        dataFinal: dia(mensagens.dataFinalObrigatoria),
        agendamentoId: zIdText.optional(),
        situacao: z.enum(situacaoExecucao.values).optional(),
      },
    }),
    response: pageOf(zExecucao),
  }),
  salvar: defineRoute({
    method: 'POST',
    path: base,
    summary: 'Salvar um agendamento; ele passa a ser executado no direito de quem o salva',
    access: ESCREVER,
    body: zSalvarAgendamento,
    response: zAgendamento,
  }),
  obter: defineRoute({
    method: 'GET',
    path: `${base}/:id`,
    summary: 'Agendamento, com os próximos dez horários',
    access: LER,
    params,
    response: zAgendamento,
  }),
  excluir: defineRoute({
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Excluir um agendamento',
    access: ESCREVER,
    params,
    response: z.null(),
  }),
  eventos: defineRoute({
    method: 'GET',
    path: `${base}/:id/eventos`,
    summary: 'Histórico de um agendamento',
    access: LER,
    params,
    query: zListQuery(semMais),
    response: pageOf(zEvento),
  }),
  executar: passo('executar', 'Executar um agendamento agora, fora dos seus horários'),
  ativar: passo('ativar', 'Ativar um agendamento'),
  inativar: passo('inativar', 'Inativar um agendamento'),
  jobs: defineRoute({
    method: 'GET',
    path: `${base}/:id/jobs`,
    summary: 'Serviços de um agendamento',
    access: LER,
    params,
    query: zListQuery({ ...semMais, rpp: SERVICOS_POR_PAGINA }),
    response: pageOf(zJobDoAgendamento),
  }),
  salvarJob: defineRoute({
    method: 'POST',
    path: `${base}/:id/jobs`,
    summary: 'Incluir ou alterar um serviço; os dados são conferidos agora, e de novo quando for a hora',
    access: ESCREVER,
    params,
    body: zSalvarJob,
    response: zJobDoAgendamento,
  }),
  obterJob: defineRoute({
    method: 'GET',
    path: `${base}/:id/jobs/:jobId`,
    summary: 'Serviço de um agendamento',
    access: LER,
    params: doJob,
    response: zJobDoAgendamento,
  }),
  excluirJob: defineRoute({
    method: 'DELETE',
    path: `${base}/:id/jobs/:jobId`,
    summary: 'Remover um serviço de um agendamento',
    access: ESCREVER,
    params: doJob,
    response: z.null(),
  }),
} as const
