import {
  type Agendamento,
  type AgendamentoResumo,
  agendamentoWorkflow,
  cronEmPalavras,
  diaEHora,
  type Execucao,
  FILTROS_AGENDAMENTO,
  jobAgendado,
  type JobDoAgendamento,
  type ListQuery,
  makePage,
  MAXIMO_DE_SERVICOS_AGENDADOS,
  type Page,
  situacaoExecucao,
  type SituacaoExecucao,
  statusAgendamento,
  statusNoDia,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { conditionsOf, orderOf, searchConditions } from '../../kernel/db/filters.ts'
import { natural } from '../../kernel/db/natural.ts'
import { AUDIT, enumSql } from '../../kernel/db/source.ts'
import { and, type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { partesDe, vezesDe } from './agendamento.ts'
import { tipoDoServico } from './tipos.ts'

const COLUNAS = {
  id: sql`t.id`,
  descricao: sql`t.descricao`,
  ativo: sql`t.ativo`,
  startDate: sql`t.start_date`,
  endDate: sql`t.end_date`,
  proximaExecucao: sql`t.proxima_em`,
  servicos: sql`(select string_agg(j.descricao, ' ') from agendamento_job j where j.agendamento_id = t.id)`,
}
const ORDENS = { ...COLUNAS, descricao: natural(sql`t.descricao`) }
const PRIMEIRAS = 10

const daUnidade = (ctx: Ctx): SqlQuery[] => [sql`t.unidade_id = ${ctx.unidadeId}`, sql`t.removido_em is null`]

/** A schedule as a list reads it, over `t`; its status and words follow. */
const RESUMO = sql`t.id, t.versao, t.descricao, t.ativo, t.start_date as "startDate", t.end_date as "endDate",
  t.cron_expression as "cronExpression", t.proxima_em as "proximaExecucao",
  (select count(*)::int from agendamento_job j where j.agendamento_id = t.id) as servicos, ${AUDIT} as audit`

type Lido = Omit<AgendamentoResumo, 'status' | 'emPalavras'>
const comPalavras = <T extends Lido>(a: T, hoje: string) => ({
  ...a,
  status: statusAgendamento.toWire(statusNoDia(a, hoje)),
  emPalavras: cronEmPalavras(partesDe(a)),
})

/** A page of the unit's schedules. */
export async function listarAgendamentos(ctx: Ctx, q: ListQuery): Promise<Page<AgendamentoResumo>> {
  const onde = and([
    ...daUnidade(ctx),
    ...conditionsOf(FILTROS_AGENDAMENTO, COLUNAS, q.where),
    ...searchConditions(COLUNAS, ['descricao', 'servicos'], q.q),
  ])
  const fuso = ctx.clock.timeZone
  const hoje = diaEHora(ctx.clock.now(), fuso).dia
  const total = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from agendamento t where ${onde}`,
  )
  const linhas = await ctx.db.rows(sql<Lido>`
    select ${RESUMO} from agendamento t where ${onde} order by ${orderOf(ORDENS, q.order, 'descricao', sql`t.id`)}
    limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(
    linhas.map((a) => comPalavras(a, hoje)),
    total?.n ?? 0,
    q.page,
    q.rpp,
  )
}

/** One schedule of the unit. 404 for any other. */
export async function lerAgendamento(ctx: Ctx, id: number): Promise<Agendamento> {
  const a = await ctx.db.row(sql<Lido & Pick<Agendamento, 'responsavel'>>`
    select ${RESUMO},
      (select jsonb_build_object('id', u.id, 'nome', u.nome) from usuario u where u.id = t.usuario_id) as responsavel
    from agendamento t where ${and([sql`t.id = ${id}`, ...daUnidade(ctx)])}`)
  if (!a) throw notFound()
  const fuso = ctx.clock.timeZone
  const agora = ctx.clock.now()
  const acoes = ctx.tags.has('criaralteraragendamentos')
    ? agendamentoWorkflow.actionsIn(a.ativo ? 'ATIVO' : 'INATIVO')
    : []
  return {
    ...comPalavras(a, diaEHora(agora, fuso).dia),
    jobs: await jobsDe(ctx, id, { page: 1, rpp: MAXIMO_DE_SERVICOS_AGENDADOS }),
    fuso,
    proximas: vezesDe(a, PRIMEIRAS, fuso, agora).map((d) => d.toISOString()),
    // One that has nothing to do is not run: the list of its services says so.
    acoes: acoes
      .filter((x) => x !== 'EXECUTAR' || a.servicos > 0)
      .map((x) => agendamentoWorkflow.acao.toWire(x)),
  }
}

/** 404 for a schedule that is none of the unit. */
export async function exigirAgendamento(ctx: Ctx, id: number): Promise<void> {
  if (
    !(await ctx.db.row(sql`select 1 from agendamento t where ${and([sql`t.id = ${id}`, ...daUnidade(ctx)])}`))
  )
    throw notFound()
}

type JobLido = Omit<JobDoAgendamento, 'jobData' | 'emPalavras'> & { dados: unknown }
const jobLido = (onde: SqlQuery): SqlQuery<JobLido> => sql<JobLido>`
  select t.id, t.versao, jsonb_build_object('id', t.agendamento_id) as agendamento,
    ${enumSql(jobAgendado, sql`t.job`)} as job, t.descricao, t.job_data as dados, ${AUDIT} as audit
  from agendamento_job t where ${onde}`

async function comDados(ctx: Ctx, { dados, ...j }: JobLido): Promise<JobDoAgendamento> {
  const tipo = tipoDoServico(j.job.value)
  return {
    ...j,
    jobData: JSON.stringify(dados),
    emPalavras: (await tipo?.emPalavras(ctx, dados)) ?? j.job.descricao,
  }
}

async function jobsDe(
  ctx: Ctx,
  id: number,
  { page, rpp }: Pick<ListQuery, 'page' | 'rpp'>,
): Promise<JobDoAgendamento[]> {
  const linhas = await ctx.db.rows(sql<JobLido>`
    ${jobLido(sql`t.agendamento_id = ${id}`)} order by t.id limit ${rpp} offset ${(page - 1) * rpp}`)
  const jobs: JobDoAgendamento[] = []
  for (const l of linhas) jobs.push(await comDados(ctx, l))
  return jobs
}

/** A page of the services of a schedule. */
export async function listarJobs(ctx: Ctx, id: number, q: ListQuery): Promise<Page<JobDoAgendamento>> {
  await exigirAgendamento(ctx, id)
  const total = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from agendamento_job where agendamento_id = ${id}`,
  )
  return makePage(await jobsDe(ctx, id, q), total?.n ?? 0, q.page, q.rpp)
}

/** One service of a schedule. 404 for any other. */
export async function lerJob(ctx: Ctx, id: number, jobId: number): Promise<JobDoAgendamento> {
  await exigirAgendamento(ctx, id)
  const j = await ctx.db.row(jobLido(sql`t.id = ${jobId} and t.agendamento_id = ${id}`))
  if (!j) throw notFound()
  return comDados(ctx, j)
}

interface Periodo {
  dataInicial: string
  dataFinal: string
  agendamentoId?: number | undefined
  situacao?: SituacaoExecucao | undefined
}

/** A page of what became of the due times between two days, the latest first. */
export async function listarExecucoes(ctx: Ctx, q: ListQuery, p: Periodo): Promise<Page<Execucao>> {
  const fuso = ctx.clock.timeZone
  const onde = and([
    sql`a.unidade_id = ${ctx.unidadeId}`,
    sql`t.prevista_em >= (${p.dataInicial}::date::timestamp at time zone ${fuso})`,
    sql`t.prevista_em < ((${p.dataFinal}::date + 1)::timestamp at time zone ${fuso})`,
    ...(p.agendamentoId ? [sql`a.id = ${p.agendamentoId}`] : []),
    ...(p.situacao ? [sql`t.situacao = ${p.situacao}`] : []),
  ])
  const de = sql`agendamento_execucao t join agendamento a on a.id = t.agendamento_id`
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from ${de} where ${onde}`)
  const linhas = await ctx.db.rows(sql<Execucao>`
    select t.id, jsonb_build_object('id', a.id, 'descricao', a.descricao) as agendamento,
      t.prevista_em as "dataExecucao", ${enumSql(situacaoExecucao, sql`t.situacao`)} as situacao, t.manual,
      t.atrasada, t.terminada_em as "terminadaEm",
      coalesce((select json_agg(json_build_object(
          'job', ${enumSql(jobAgendado, sql`r.job`)}, 'descricao', r.descricao,
          'situacao', ${enumSql(situacaoExecucao, sql`r.situacao`)}, 'mensagem', r.mensagem,
          'endereco', r.endereco) order by r.job_id)
        from agendamento_resultado r where r.execucao_id = t.id), '[]') as resultados
    from ${de} where ${onde} order by t.prevista_em desc, t.id desc limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}
