import {
  diaEHora,
  execucaoWorkflow,
  type JobAgendado,
  mensagens,
  type SituacaoExecucao,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError, forbidden } from '../../kernel/errors.ts'
import type { Job, JobType } from '../../kernel/jobs/job.ts'
import type { Report } from '../../kernel/reports/definition.ts'
import { notifyAllowed } from '../../kernel/notices/notify.ts'
import { TIPO_DA_TAREFA } from './rodar.ts'
import { type Feito, type MeiosDoServico, tipoDoServico } from './tipos.ts'

interface Dados {
  execucaoId: number
  /** Absent of a run that an earlier version asked for. */
  agendamento?: { id: number; descricao: string }
}

interface Execucao {
  id: number
  agendamentoId: number
  descricao: string
  unidadeId: number
}

interface Servico {
  id: number
  job: JobAgendado
  descricao: string
  dados: unknown
}

const NA_FILA = among(sql`t.situacao`, execucaoWorkflow.working)

/** The run, held, while it waits for its work; undefined of one that is at its end. */
const travarExecucao = (ctx: Ctx, id: number) =>
  ctx.db.row(sql<Execucao>`
    select t.id, a.id as "agendamentoId", a.descricao, a.unidade_id as "unidadeId"
    from agendamento_execucao t join agendamento a on a.id = t.agendamento_id
    where t.id = ${id} and ${NA_FILA} for update of t`)

/** The services of a run that have no outcome yet, in order. */
const servicosQueFaltam = (ctx: Ctx, id: number) =>
  ctx.db.rows(sql<Servico>`
    select j.id, j.job, j.descricao, j.job_data as dados
    from agendamento_execucao t join agendamento_job j on j.agendamento_id = t.agendamento_id
    where t.id = ${id} and ${NA_FILA}
      and not exists (select 1 from agendamento_resultado r where r.execucao_id = t.id and r.job_id = j.id)
    order by j.id`)

/** The day for which a run was due. */
async function diaDevido(ctx: Ctx, id: number): Promise<string> {
  const e = await ctx.db.row(sql<{ em: string; fuso: string }>`
    select t.prevista_em as em, a.fuso from agendamento_execucao t join agendamento a on a.id = t.agendamento_id
    where t.id = ${id}`)
  return e ? diaEHora(new Date(e.em), e.fuso).dia : ctx.clock.today()
}

/** Another worker has done it meanwhile. */
const temResultado = async (ctx: Ctx, execucaoId: number, s: Servico): Promise<boolean> =>
  (await ctx.db.row(sql`
    select 1 from agendamento_resultado where execucao_id = ${execucaoId} and job_id = ${s.id}`)) !==
  undefined

const anotar = (ctx: Ctx, execucaoId: number, s: Servico, fim: Partial<Feito> & { falhou: boolean }) =>
  ctx.db.exec(sql`
    insert into agendamento_resultado (execucao_id, job_id, job, descricao, situacao, mensagem, endereco)
    values (${execucaoId}, ${s.id}, ${s.job}, ${s.descricao}, ${fim.falhou ? 'FALHOU' : 'CONCLUIDA'},
      ${fim.mensagem ?? null}, ${fim.endereco ?? null})
    on conflict do nothing`)

/** Does one service, in the right that who saved the schedule has now. @throws {AppError} */
async function fazer(ctx: Ctx, s: Servico, meios: MeiosDoServico): Promise<Feito> {
  const tipo = tipoDoServico(s.job)
  if (!tipo) throw new AppError(400, mensagens.servicoSemAcao)
  if (!ctx.tags.has(tipo.exige)) throw new AppError(forbidden().status, mensagens.servicoSemDireito)
  return tipo.fazer(ctx, s.dados, meios)
}

/** Gives what the refusal says, with what it says of fields; that a form is to be looked at again says nothing where there is none. */
function ditoPor(erro: AppError): string {
  const dosCampos = Object.values(erro.fields ?? {}).flat()
  const geral = dosCampos.length > 0 && erro.message === mensagens.revise ? [] : [erro.message]
  return [...new Set([...geral, ...dosCampos])].join(' ')
}

/**
 * One service in a transaction with its outcome: what was made is written down, and what is written down was made. A
 * foreseen refusal is an outcome, too.
 */
async function umServico(job: Job<Dados>, s: Servico, meios: MeiosDoServico): Promise<void> {
  const { execucaoId } = job.data
  try {
    await job.write(async (ctx) => {
      if (!(await travarExecucao(ctx, execucaoId)) || (await temResultado(ctx, execucaoId, s))) return
      await anotar(ctx, execucaoId, s, { ...(await fazer(ctx, s, meios)), falhou: false })
    })
  } catch (erro) {
    if (!(erro instanceof AppError)) throw erro
    const mensagem = ditoPor(erro)
    await job.write((ctx) => anotar(ctx, execucaoId, s, { mensagem, falhou: true }))
  }
}

const FALHA: Readonly<Record<SituacaoExecucao, boolean>> = {
  AGUARDANDO: false,
  CONCLUIDA: false,
  FALHOU: true,
  PERDIDA: false,
}

/** Says what a run came to: the outcomes of its services in words, and whether any failed. */
interface Fim extends Record<string, unknown> {
  resultados: string[]
  falhou: boolean
}

const AVISO_DE_FALHA = 'AGENDAMENTO_FALHOU'
const tituloDaFalha = (agendamento: string) => `Agendamento com falha: ${agendamento}`
const enderecoDo = (agendamentoId: number) => `/agendamento/${agendamentoId}`

/** Ends a run by the outcomes of its services, and tells its people of a failure, once. */
async function encerrar(ctx: Ctx, id: number, semAcao: string | null = null): Promise<Fim> {
  const e = await travarExecucao(ctx, id)
  const resultados = await ctx.db.rows(sql<{ dito: string; situacao: SituacaoExecucao }>`
    select concat_ws(': ', descricao, mensagem) as dito, situacao
    from agendamento_resultado where execucao_id = ${id} order by job_id`)
  const fim = {
    resultados: resultados.map((r) => r.dito),
    falhou: resultados.some((r) => FALHA[r.situacao]),
  }
  if (!e) return fim
  const falharam = resultados.filter((r) => FALHA[r.situacao]).map((r) => r.dito)
  const falhas = [...falharam, ...(semAcao ? [semAcao] : [])]
  await ctx.db.exec(sql`
    update agendamento_execucao
    set situacao = ${falhas.length > 0 ? 'FALHOU' : 'CONCLUIDA'}, terminada_em = ${ctx.clock.now()}
    where id = ${id}`)
  if (falhas.length > 0) await avisarFalha(ctx, e, falhas.join(' '))
  return fim
}

/** Tells whoever else looks after schedules: the end of the work tells it to who saved this one. */
const avisarFalha = (ctx: Ctx, e: Execucao, texto: string): Promise<void> =>
  notifyAllowed(
    ctx,
    'CRIAR_ALTERAR_AGENDAMENTOS',
    {
      tipo: AVISO_DE_FALHA,
      titulo: tituloDaFalha(e.descricao),
      texto,
      endereco: enderecoDo(e.agendamentoId),
      chave: `agendamentos/${e.agendamentoId}/execucao/${e.id}`,
      unidadeId: e.unidadeId,
    },
    { except: ctx.actor.usuarioId },
  )

/** The work of one run of a schedule: its services one after another, each once, whatever happens in between. */
export const executarAgendamento = (relatorios: readonly Report[]): JobType<Dados> => ({
  tipo: TIPO_DA_TAREFA,
  requires: [],
  async run(job) {
    const { execucaoId } = job.data
    const dia = await job.read((ctx) => diaDevido(ctx, execucaoId))
    const meios = { organizacao: await job.organizacao(), relatorios, dia }
    for (const s of await job.read((ctx) => servicosQueFaltam(ctx, execucaoId)))
      await umServico(job, s, meios)
    return job.write((ctx) => encerrar(ctx, execucaoId))
  },
  onFailure: async (job, mensagem) => {
    await job.write((ctx) => encerrar(ctx, job.data.execucaoId, mensagem))
  },
  notice: ({ descricao, dados: { agendamento }, resultado }) => ({
    ...(resultado?.falhou ? { tipo: AVISO_DE_FALHA } : {}),
    titulo: resultado?.falhou && agendamento ? tituloDaFalha(agendamento.descricao) : descricao,
    texto: (resultado?.resultados as string[] | undefined)?.join(' ') || mensagens.agendamentoNadaFeito,
    endereco: agendamento ? enderecoDo(agendamento.id) : '/agendamento',
  }),
})
