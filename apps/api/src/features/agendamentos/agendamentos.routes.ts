import {
  alvoAgendado,
  diaEHora,
  jobAgendado,
  mensagens,
  rotasAgendamentos as r,
  statusAgendamento,
} from '@tombo/contract'
import { eventosPage } from '../../kernel/audit/event-page.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import { ENTIDADE } from './agendamento.ts'
import {
  exigirAgendamento,
  lerAgendamento,
  lerJob,
  listarAgendamentos,
  listarExecucoes,
  listarJobs,
} from './consultas.ts'
import { procurarOpcoes } from './opcoes.ts'
import {
  excluirAgendamento,
  excluirJob,
  executarAgora,
  ligarAgendamento,
  salvarAgendamento,
  salvarJob,
} from './salvar.ts'
import { lerSemana } from './semana.ts'
import { tiposDeServico } from './tipos.ts'

/** The schedule after a step, with what is said of it. */
const apos = async (ctx: Ctx, id: number, message: string) =>
  new Reply(await lerAgendamento(ctx, id), { message })

/** Schedules: their times, services, runs. */
export function rotasDeAgendamentos(casa: Host) {
  rotasDeLeitura(casa)
  rotasDeMudanca(casa)
}

function rotasDeLeitura(casa: Host) {
  mount(casa, r.metadata, async (ctx) => {
    const fuso = ctx.clock.timeZone
    const hoje = diaEHora(ctx.clock.now(), fuso).dia
    return {
      registro: { descricao: null, startDate: hoje, endDate: null, cronExpression: null, ativo: true },
      status: [...statusAgendamento.options],
      hoje,
      fuso,
    }
  })
  mount(casa, r.opcoes, (ctx, { params, query }) => procurarOpcoes(ctx, params.lista, query))
  mount(casa, r.metadataJobs, () => ({
    registro: { job: null, descricao: null, jobData: null },
    job: jobAgendado.options.filter((o) => tiposDeServico.includes(o.value)),
    alvo: [...alvoAgendado.options],
  }))
  mount(casa, r.listar, (ctx, { query }) => listarAgendamentos(ctx, query))
  mount(casa, r.obter, (ctx, { params }) => lerAgendamento(ctx, params.id))
  mount(casa, r.semana, (ctx, { query }) => lerSemana(ctx, query))
  mount(casa, r.periodo, (ctx, { query }) => listarExecucoes(ctx, query, query))
  mount(casa, r.eventos, async (ctx, { params, query }) => {
    await exigirAgendamento(ctx, params.id)
    return eventosPage(ctx, ENTIDADE, params.id, query)
  })
  mount(casa, r.jobs, (ctx, { params, query }) => listarJobs(ctx, params.id, query))
  mount(casa, r.obterJob, (ctx, { params }) => lerJob(ctx, params.id, params.jobId))
}

function rotasDeMudanca(casa: Host) {
  mount(
    casa,
    r.salvar,
    async (ctx, { body }) => apos(ctx, await salvarAgendamento(ctx, body), mensagens.salvo),
    { completedBy: lerAgendamento },
  )
  mount(casa, r.excluir, async (ctx, { params }) => {
    await excluirAgendamento(ctx, params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
  mount(casa, r.executar, async (ctx, { params, body }) => {
    await executarAgora(ctx, params.id, body.versao)
    return apos(ctx, params.id, mensagens.agendamentoExecutando)
  })
  mount(casa, r.ativar, async (ctx, { params, body }) => {
    await ligarAgendamento(ctx, params.id, true, body.versao)
    return apos(ctx, params.id, mensagens.agendamentoAtivado)
  })
  mount(casa, r.inativar, async (ctx, { params, body }) => {
    await ligarAgendamento(ctx, params.id, false, body.versao)
    return apos(ctx, params.id, mensagens.agendamentoInativado)
  })
  mount(
    casa,
    r.salvarJob,
    async (ctx, { params, body }) =>
      new Reply(await salvarJob(ctx, params.id, body), { message: mensagens.salvo }),
    { completedBy: (ctx, id, params) => lerJob(ctx, params.id, id) },
  )
  mount(casa, r.excluirJob, async (ctx, { params }) => {
    await excluirJob(ctx, params.id, params.jobId)
    return new Reply(null, { message: mensagens.agendamentoServicoRemovido })
  })
}
