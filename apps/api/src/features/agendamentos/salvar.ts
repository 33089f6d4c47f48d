import {
  agendamentoWorkflow,
  cronEmPalavras,
  execucaoWorkflow,
  formatarData,
  type JobAgendado,
  type JobDoAgendamento,
  MAXIMO_DE_SERVICOS_AGENDADOS,
  mensagens,
  type SalvarAgendamento,
  type SalvarJob,
} from '@tombo/contract'
import { differences, recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError, conflict, forbidden, invalid, notFound } from '../../kernel/errors.ts'
import { requireAllowed } from '../../kernel/workflow.ts'
import { type AgendamentoTravado, ENTIDADE, partesDe, proximaDe, travarAgendamento } from './agendamento.ts'
import { lerJob } from './consultas.ts'
import { pedirExecucao, tomarVencidas } from './rodar.ts'
import { type TipoDeServico, tipoDoServico } from './tipos.ts'

type Horario = Pick<SalvarAgendamento, 'descricao' | 'startDate' | 'endDate' | 'cronExpression'>

/** A schedule as its history tells it. */
const emTextos = (a: Horario): Record<string, string | null> => ({
  Descrição: a.descricao,
  Horários: cronEmPalavras(partesDe(a)),
  Início: formatarData(a.startDate),
  Fim: a.endDate && formatarData(a.endDate),
})

const contar = (ctx: Ctx, id: number, tipo: string, alteracoes: ReturnType<typeof differences> = []) =>
  recordEvento(ctx, { entidade: ENTIDADE, entidadeId: id, tipo, alteracoes })

/**
 * Saves a schedule, new or known, and gives its id; it runs in the right of who saves it. What is due already is written
 * down before its times change. What changes nothing writes nothing. Errors: 404, 409; 403, a service that is not theirs to do.
 */
export async function salvarAgendamento(ctx: Ctx, d: SalvarAgendamento): Promise<number> {
  if (d.id === null) return criar(ctx, d)
  const antes = await travarAgendamento(ctx, d.id, d.versao)
  const alteracoes = differences(emTextos(antes), emTextos(d))
  if (alteracoes.length === 0 && antes.usuarioId === ctx.actor.usuarioId) return antes.id
  await exigirServicos(ctx, antes)
  await tomarVencidas(ctx, antes)
  const fuso = ctx.clock.timeZone
  const proxima = proximaDe({ ...d, ativo: antes.ativo }, fuso, ctx.clock.now())
  await ctx.db.exec(sql`
    update agendamento set descricao = ${d.descricao}, start_date = ${d.startDate}, end_date = ${d.endDate},
      cron_expression = ${d.cronExpression}, proxima_em = ${proxima}, fuso = ${fuso},
      usuario_id = ${ctx.actor.usuarioId}, versao = versao + 1,
      alterado_em = ${ctx.clock.now()}, alterado_por = ${ctx.actor.nome}
    where id = ${antes.id}`)
  await contar(ctx, antes.id, 'ALTERACAO', alteracoes)
  return antes.id
}

async function criar(ctx: Ctx, d: SalvarAgendamento): Promise<number> {
  const fuso = ctx.clock.timeZone
  const novo = await ctx.db.row(sql<{ id: number }>`
    insert into agendamento (unidade_id, descricao, start_date, end_date, cron_expression, proxima_em, fuso, usuario_id,
      criado_em, criado_por)
    values (${ctx.unidadeId}, ${d.descricao}, ${d.startDate}, ${d.endDate}, ${d.cronExpression},
      ${proximaDe({ ...d, ativo: true }, fuso, ctx.clock.now())}, ${fuso}, ${ctx.actor.usuarioId}, ${ctx.clock.now()},
      ${ctx.actor.nome})
    returning id`)
  const { id } = novo as { id: number }
  await contar(ctx, id, 'CADASTRO', differences({}, emTextos(d)))
  return id
}

const situacaoDe = (a: Pick<AgendamentoTravado, 'ativo'>) => (a.ativo ? 'ATIVO' : 'INATIVO')

/** Turns a schedule on or off. What is due already is written down first; turned on, it goes on from now. Errors: 404, 409. */
export async function ligarAgendamento(ctx: Ctx, id: number, ativo: boolean, versao?: number): Promise<void> {
  const a = await travarAgendamento(ctx, id, versao)
  requireAllowed(agendamentoWorkflow, situacaoDe(a), ativo ? 'ATIVAR' : 'INATIVAR')
  await tomarVencidas(ctx, a)
  const fuso = ctx.clock.timeZone
  await ctx.db.exec(sql`
    update agendamento set ativo = ${ativo}, fuso = ${fuso},
      proxima_em = ${proximaDe({ ...a, ativo }, fuso, ctx.clock.now())},
      versao = versao + 1, alterado_em = ${ctx.clock.now()}, alterado_por = ${ctx.actor.nome}
    where id = ${id}`)
  await contar(ctx, id, 'ALTERACAO', [
    { campo: 'Ativo', anterior: ativo ? 'Não' : 'Sim', novo: ativo ? 'Sim' : 'Não' },
  ])
}

/** Runs a schedule now, out of its times. Errors: 404; 409, without a service, or while a run waits. */
export async function executarAgora(ctx: Ctx, id: number, versao?: number): Promise<void> {
  const a = await travarAgendamento(ctx, id, versao)
  if (!(await ctx.db.row(sql`select 1 from agendamento_job where agendamento_id = ${id}`)))
    throw conflict(mensagens.agendamentoSemServico)
  const naFila = sql`select 1 from agendamento_execucao t
    where t.agendamento_id = ${id} and ${among(sql`t.situacao`, execucaoWorkflow.working)}`
  if (await ctx.db.row(naFila)) throw conflict(mensagens.agendamentoNaFila)
  const nova = await ctx.db.row(sql<{ id: number }>`
    insert into agendamento_execucao (agendamento_id, prevista_em, manual, situacao)
    values (${id}, ${ctx.clock.now()}, true, ${execucaoWorkflow.initial}) on conflict do nothing returning id`)
  if (!nova) throw conflict(mensagens.agendamentoNaFila)
  await pedirExecucao(ctx, a, nova.id)
  await contar(ctx, id, 'EXECUCAO_PEDIDA')
}

/** Takes a schedule away; what it did stays. 404. */
export async function excluirAgendamento(ctx: Ctx, id: number): Promise<void> {
  const a = await travarAgendamento(ctx, id)
  await ctx.db.exec(sql`
    update agendamento set removido_em = ${ctx.clock.now()}, proxima_em = null, versao = versao + 1 where id = ${id}`)
  await contar(ctx, id, 'EXCLUSAO', differences(emTextos(a), {}))
}

/** The kind of a service that somebody may schedule. Errors: 400, it has no action; 403. */
function exigirTipo(ctx: Ctx, { job }: SalvarJob): TipoDeServico {
  const tipo = tipoDoServico(job)
  if (!tipo) throw invalid({ job: [mensagens.servicoSemAcao] }, mensagens.servicoSemAcao)
  if (!ctx.tags.has(tipo.exige)) throw forbidden()
  return tipo
}

/** The data of a service: JSON, as its kind wants them. 400 by field. */
async function dadosDe(ctx: Ctx, tipo: TipoDeServico, { jobData }: SalvarJob): Promise<object> {
  let lidos: unknown
  try {
    lidos = JSON.parse(jobData)
  } catch {
    throw invalid({ jobData: [mensagens.servicoDadosInvalidos] })
  }
  return tipo.conferir(ctx, lidos)
}

/**
 * Whoever changes a schedule answers for it from then on: who may not do what it does would stop it unseen (docs/regras.md R224).
 * 403, naming the service.
 */
async function exigirServicos(ctx: Ctx, a: AgendamentoTravado, menos: number | null = null): Promise<void> {
  if (a.usuarioId === ctx.actor.usuarioId) return
  const servicos = await ctx.db.rows(sql<{ id: number; job: JobAgendado; descricao: string }>`
    select id, job, descricao from agendamento_job where agendamento_id = ${a.id} order by id`)
  const alheio = servicos.find((s) => {
    const tipo = tipoDoServico(s.job)
    return s.id !== menos && tipo !== undefined && !ctx.tags.has(tipo.exige)
  })
  if (alheio)
    throw new AppError(403, mensagens.agendamentoServicoAlheio.replace('{servico}', alheio.descricao))
}

const jobEmTexto = (j: JobDoAgendamento) => `${j.descricao} – ${j.emPalavras}`

/**
 * Saves a service of a schedule; its data are checked now, and again when it runs. The schedule then runs in the right of who
 * saves it. Errors: 404; 400 by field; 403, not theirs to do; 409.
 */
export async function salvarJob(ctx: Ctx, id: number, s: SalvarJob): Promise<JobDoAgendamento> {
  const tipo = exigirTipo(ctx, s)
  const a = await travarAgendamento(ctx, id)
  await exigirServicos(ctx, a, s.id)
  const antes = s.id === null ? null : await lerJob(ctx, id, s.id)
  if (antes && s.versao !== null && s.versao !== antes.versao) throw conflict()
  const dados = JSON.stringify(await dadosDe(ctx, tipo, s))
  const linha = await ctx.db.row(
    antes
      ? sql<{ id: number }>`
          update agendamento_job set job = ${s.job}, descricao = ${s.descricao}, job_data = ${dados}::jsonb,
            versao = versao + 1, alterado_em = ${ctx.clock.now()}, alterado_por = ${ctx.actor.nome}
          where id = ${antes.id} and (job, descricao, job_data) is distinct from
            (${s.job}::text, ${s.descricao}::text, ${dados}::jsonb) returning id`
      : sql<{ id: number }>`
          insert into agendamento_job (agendamento_id, job, descricao, job_data, criado_em, criado_por)
          select ${id}::int, ${s.job}::text, ${s.descricao}::text, ${dados}::jsonb, ${ctx.clock.now()}::timestamptz,
            ${ctx.actor.nome}::text
          where (select count(*) from agendamento_job where agendamento_id = ${id}) < ${MAXIMO_DE_SERVICOS_AGENDADOS}
          returning id`,
  )
  if (!linha && antes) return antes
  if (!linha) throw conflict(mensagens.agendamentoServicosDemais)
  const depois = await lerJob(ctx, id, linha.id)
  await tocar(ctx, a)
  await contar(ctx, id, 'ALTERACAO', [
    { campo: 'Serviço', anterior: antes && jobEmTexto(antes), novo: jobEmTexto(depois) },
  ])
  return depois
}

/** A schedule whose services changed is another version, and runs in the right of who changed it. */
const tocar = (ctx: Ctx, a: AgendamentoTravado) =>
  ctx.db.exec(sql`
    update agendamento set versao = versao + 1, usuario_id = ${ctx.actor.usuarioId}, alterado_em = ${ctx.clock.now()},
      alterado_por = ${ctx.actor.nome} where id = ${a.id}`)

/** Takes a service out of a schedule. Errors: 404; 403, another of its services is not theirs to do. */
export async function excluirJob(ctx: Ctx, id: number, jobId: number): Promise<void> {
  const a = await travarAgendamento(ctx, id)
  await exigirServicos(ctx, a, jobId)
  const antes = await lerJob(ctx, id, jobId)
  if ((await ctx.db.exec(sql`delete from agendamento_job where id = ${jobId}`)) === 0) throw notFound()
  await tocar(ctx, a)
  await contar(ctx, id, 'ALTERACAO', [{ campo: 'Serviço', anterior: jobEmTexto(antes), novo: null }])
}
