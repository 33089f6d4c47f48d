import {
  aReavaliacao,
  type ContaDaReavaliacao,
  formatarData,
  formatarDecimal,
  mensagens,
  nomeDaReavaliacao,
  reavaliacaoWorkflow,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { conflict } from '../../kernel/errors.ts'
import type { JobType } from '../../kernel/jobs/job.ts'
import { requestTarefa } from '../../kernel/jobs/tarefas.ts'
import {
  efeitosDaReavaliacao,
  estornarReavaliacoes,
  lancarReavaliacoes,
} from '../razao/valor/reavaliar.public.ts'
import { comCotasALancar, mesDoDiaSql, vidaQueResta } from '../razao/cotas/a-lancar.public.ts'
import { exigirPosse } from '../razao/valor/posse.public.ts'
import { efeitosDoTeste } from '../razao/valor/efeito-do-teste.public.ts'
import { estornarRecuperabilidade, lancarRecuperabilidade } from '../razao/valor/recuperar.public.ts'
import { exigirReavaliacao, JUNCOES_DO_ITEM, LIQUIDO_DO_ITEM, LIQUIDO_NOVO } from './consultas.ts'
import { REAVALIAVEL } from './fontes.ts'
import { nomeDoBem } from '../tombo/nome.public.ts'
import {
  BENS_DA,
  mudarSituacao,
  type ReavaliacaoTravada,
  SEM_VIDA,
  travar,
  travarPara,
} from './reavaliacao.ts'
import { contarNosBens, relatar } from './relatos.ts'
import { exigirComissaoEData } from './salvar.ts'

/** More assets than these are posted by a job. */
const DE_UMA_VEZ = 1000

type Trabalho = 'CONCLUIR' | 'ESTORNAR'

/** It was done: it waits for no work, and nothing is to be said of one. */
const SEM_TRABALHO: SqlQuery = sql`trabalho = null, tarefa_id = null, mensagem = null`

const bens = (
  id: number,
): SqlQuery => sql`select i.patrimonio_id as id, i.valor, i.vida_meses as vida, i.residual
  from reavaliacao_item i where i.reavaliacao_id = ${id}::int`

/** The owed quotas of each asset, until the month of the day of a revaluation. */
const A_LANCAR = (id: number): SqlQuery =>
  comCotasALancar(sql`(select ${mesDoDiaSql(sql`t.data`)} from reavaliacao t where t.id = ${id}::int)`)

/** The effect of a revaluation on each account: as it was posted, or as it would be posted now. 404. */
export async function contasDaReavaliacao(ctx: Ctx, id: number): Promise<ContaDaReavaliacao[]> {
  await exigirReavaliacao(ctx, id)
  return ctx.db.rows(sql<ContaDaReavaliacao>`
    with postada as (select t.tipo, exists (select 1 from reavaliacao_item where reavaliacao_id = ${id}
      and bruto is not null) as sim from reavaliacao t where t.id = ${id}),
    e as (
      select i.conta, ${LIQUIDO_DO_ITEM} as liquido, ${LIQUIDO_NOVO} as valor, i.eliminada, i.reserva, i.da_reserva,
        i.ganho, i.perda
      from reavaliacao_item i join reavaliacao t on t.id = i.reavaliacao_id ${JUNCOES_DO_ITEM}
      where i.reavaliacao_id = ${id} and i.bruto is not null
      union all
      select x.conta, x.liquido, x.novo, 0, x.a_reserva, x.da_reserva, x.reversao - x.a_reserva, x.perda - x.da_reserva
      from (${efeitosDoTeste(
        ctx,
        sql`select i.patrimonio_id as id, pl.conta, ${LIQUIDO_DO_ITEM} as liquido, ${LIQUIDO_NOVO} as novo, s.reducao
          from reavaliacao_item i join reavaliacao t on t.id = i.reavaliacao_id ${JUNCOES_DO_ITEM}
          where i.reavaliacao_id = ${id} and i.bruto is null and t.tipo = 'RECUPERABILIDADE'`,
      )}) x
      union all
      select x.conta, x.liquido, x.novo, x.depreciado + x.reducao, greatest(x.dif - x.recupera, 0), x.pela_reserva,
        x.recupera,
        greatest(-x.dif - x.pela_reserva, 0)
      from (${efeitosDaReavaliacao(ctx, bens(id), A_LANCAR(id))}) x
      where (select tipo = 'REAVALIACAO' and not sim from postada)
    )
    select e.conta, c.nome, count(*)::int as bens, sum(e.liquido)::numeric(15,2)::text as liquido,
      sum(e.valor)::numeric(15,2)::text as valor,
      sum(e.eliminada)::numeric(15,2)::text as eliminada, sum(e.reserva)::numeric(15,2)::text as reserva,
        sum(e.da_reserva)::numeric(15,2)::text as "daReserva",
      sum(e.ganho)::numeric(15,2)::text as ganho, sum(e.perda)::numeric(15,2)::text as perda
    from e left join conta_contabil c on c.codigo = e.conta group by 1, 2 order by 1`)
}

const NOMEADOS = 5

/** Each asset is still the unit's and in use, and depreciates by a life that is said. 409, naming the first of those that are not so. */
async function exigirBens(ctx: Ctx, id: number): Promise<number> {
  const fora = sql`not (p.unidade_id = ${ctx.unidadeId} and ${REAVALIAVEL})`
  const deles = sql`from reavaliacao_item i join patrimonio p on p.id = i.patrimonio_id
    join plano_depreciacao pl on pl.patrimonio_id = p.id where i.reavaliacao_id = ${id}`
  const r = await ctx.db.row(sql<{ n: number; fora: number; semVida: number }>`
    select count(*)::int as n, (count(*) filter (where ${fora}))::int as fora,
      (count(*) filter (where ${SEM_VIDA}))::int as "semVida" ${deles}`)
  const recusar = async (mensagem: string, quais: SqlQuery, n: number) => {
    const nomes = await ctx.db.rows(sql<{ nome: string }>`
      select ${nomeDoBem(sql`p`)} as nome ${deles} and ${quais}
      order by p.numero_tombamento, p.numero_acessorio, p.id limit ${NOMEADOS}`)
    const mais = n > NOMEADOS ? ` e mais ${formatarDecimal(n - NOMEADOS, 0)}` : ''
    throw conflict(`${mensagem} São: ${nomes.map(({ nome }) => nome).join('; ')}${mais}.`)
  }
  if (!r || r.n === 0) throw conflict(mensagens.reavaliacaoSemNenhum)
  if (r.fora > 0) await recusar(mensagens.reavaliacaoMudou, fora, r.fora)
  if (r.semVida > 0) await recusar(mensagens.reavaliacaoSemVida, SEM_VIDA, r.semVida)
  return r.n
}

/** The quota of a plan. */
const COTA = (plano: SqlQuery): SqlQuery =>
  sql`case when ${plano}.deprecia
    then round(greatest(${plano}.base - ${plano}.residual, 0) / nullif(${plano}.vida_meses, 0), 2) end`

/** Keeps beside an item, `i`, what its asset was worth and by which plan. Over `x`, the effects of a posting. */
const O_QUE_ERA = sql`bruto = x.bruto, depreciado = x.depreciado, reducao = x.reducao, conta = x.conta,
  vida_anterior = ${vidaQueResta(sql`x.cotas`, sql`x`)}, cota_anterior = ${COTA(sql`x`)}`
const deCadaBem = (r: ReavaliacaoTravada, efeitos: SqlQuery): SqlQuery =>
  sql`from (${efeitos}) x where i.reavaliacao_id = ${r.id} and i.patrimonio_id = x.id`

/** Posts new values; beside each asset what it was worth and by which plan, and where the difference goes. */
const reavaliar = (ctx: Ctx, r: ReavaliacaoTravada): Promise<unknown> =>
  lancarReavaliacoes(ctx, {
    id: r.id,
    data: r.data,
    bens: bens(r.id),
    anotar: (efeitos) =>
      ctx.db.exec(sql`
        update reavaliacao_item i set ${O_QUE_ERA}, eliminada = x.depreciado + x.reducao,
          reserva = greatest(x.dif, 0) - x.recupera, da_reserva = x.pela_reserva, ganho = x.recupera,
          perda = greatest(-x.dif - x.pela_reserva, 0) ${deCadaBem(r, efeitos)}`),
  })

/** Posts a test; beside each asset what it was worth and by which plan, and the loss or the reversal. */
const testar = (ctx: Ctx, r: ReavaliacaoTravada): Promise<unknown> =>
  lancarRecuperabilidade(ctx, {
    id: r.id,
    data: r.data,
    bens: bens(r.id),
    anotar: (efeitos) =>
      ctx.db.exec(sql`
        update reavaliacao_item i set ${O_QUE_ERA}, sem_perda = x.sem_perda, eliminada = 0,
          reserva = x.a_reserva, da_reserva = x.da_reserva, ganho = x.reversao - x.a_reserva,
          perda = x.perda - x.da_reserva ${deCadaBem(r, efeitos)}`),
  })

/** Writes the new values in the books, and beside each asset what it was worth and where the difference went. */
async function lancar(ctx: Ctx, r: ReavaliacaoTravada): Promise<number> {
  const n = await exigirBens(ctx, r.id)
  await (r.tipo === 'REAVALIACAO' ? reavaliar(ctx, r) : testar(ctx, r))
  await mudarSituacao(
    ctx,
    r.id,
    reavaliacaoWorkflow.to('CONCLUIR'),
    sql`, concluida_em = ${ctx.clock.now()}, concluida_por = ${ctx.actor.nome}, ${SEM_TRABALHO}`,
  )
  await relatar(ctx, r.id, 'REAVALIACAO_CONCLUIDA', [
    { campo: 'Bens', anterior: null, novo: String(n) },
    { campo: 'Data', anterior: null, novo: formatarData(r.data) },
  ])
  await contarNosBens(ctx, r, 'REAVALIACAO')
  return n
}

async function desfazer(ctx: Ctx, r: ReavaliacaoTravada): Promise<number> {
  const itens = await ctx.db.rows(sql<{ id: number }>`
    select patrimonio_id as id from reavaliacao_item where reavaliacao_id = ${r.id} order by 1`)
  const estornar = r.tipo === 'REAVALIACAO' ? estornarReavaliacoes : estornarRecuperabilidade
  await estornar(
    ctx,
    r.id,
    itens.map((i) => i.id),
  )
  await mudarSituacao(
    ctx,
    r.id,
    reavaliacaoWorkflow.to('ESTORNAR'),
    sql`, estornada_em = ${ctx.clock.now()}, estornada_por = ${ctx.actor.nome}, ${SEM_TRABALHO}`,
  )
  await relatar(ctx, r.id, 'REAVALIACAO_ESTORNADA', [
    { campo: 'Bens', anterior: null, novo: String(itens.length) },
  ])
  await contarNosBens(ctx, r, 'REAVALIACAO_ESTORNO')
  return itens.length
}

const FAZER = { CONCLUIR: lancar, ESTORNAR: desfazer } as const
const DE: Readonly<Record<Trabalho, 'EM_EDICAO' | 'CONCLUIDA'>> = {
  CONCLUIR: 'EM_EDICAO',
  ESTORNAR: 'CONCLUIDA',
}

/**
 * Does it at once where there are few assets; otherwise asks for a job, which holds the record meanwhile, and looks at each
 * asset itself: the call answers at once.
 */
async function fazerOuPedir(
  ctx: Ctx,
  r: ReavaliacaoTravada,
  qual: Trabalho,
): Promise<{ tarefa?: { id: number } }> {
  const de = await ctx.db.row(sql<{ n: number }>`
    select count(*)::int as n from reavaliacao_item where reavaliacao_id = ${r.id}`)
  if ((de?.n ?? 0) <= DE_UMA_VEZ) {
    await FAZER[qual](ctx, r)
    return {}
  }
  const descricao =
    qual === 'CONCLUIR' ? nomeDaReavaliacao(r.tipo, r.id) : `Estorno d${aReavaliacao(r.tipo, r.id)}`
  const pedido = await requestTarefa(
    ctx,
    { tipo: 'REAVALIACAO', descricao, dados: { id: r.id, qual }, total: de?.n ?? 0 },
    `depreciacao-${ctx.unidadeId}`,
  )
  await mudarSituacao(
    ctx,
    r.id,
    'PROCESSANDO',
    sql`, trabalho = ${qual}, tarefa_id = ${pedido.tarefa.id}, mensagem = null`,
  )
  return pedido
}

/**
 * Posts a revaluation. Errors: as `travarPara`; 400, the commission, or the day, also of an asset that was not there; 409, no assets, or one that may not be, or has
 * later values: of many assets the work says so.
 * @returns the work, where it takes long
 */
export async function concluirReavaliacao(ctx: Ctx, id: number, versao?: number | null) {
  const r = await travarPara(ctx, id, 'CONCLUIR', versao)
  await exigirComissaoEData(ctx, r.comissaoId, r.data)
  await exigirPosse(ctx, BENS_DA(id), r.data)
  return fazerOuPedir(ctx, r, 'CONCLUIR')
}

/** Takes a posted revaluation back, whole. Errors: as `travarPara`; 409, something came after it. */
export async function estornarReavaliacao(
  ctx: Ctx,
  id: number,
  { motivo, versao }: { motivo: string; versao?: number | null | undefined },
) {
  const r = await travarPara(ctx, id, 'ESTORNAR', versao)
  await ctx.db.exec(sql`update reavaliacao set motivo = ${motivo} where id = ${id}`)
  return fazerOuPedir(ctx, r, 'ESTORNAR')
}

/** Is this job the one that the revaluation waits for? One that was done, or given up, is not done again. */
const esperaPor = (r: ReavaliacaoTravada, tarefaId: number) =>
  reavaliacaoWorkflow.isWorking(r.situacao) && r.tarefaId === tarefaId

/** The posting of many assets, or its being taken back: all of it, or nothing. */
export const trabalhoReavaliar: JobType<{ id: number; qual: Trabalho }> = {
  tipo: 'REAVALIACAO',
  requires: ['criaralterarreavaliacoes'],
  long: true,
  run: (t) =>
    t.finish(async (ctx) => {
      const r = await travar(ctx, t.data.id)
      return { quantidade: esperaPor(r, t.tarefaId) ? await FAZER[t.data.qual](ctx, r) : 0 }
    }),
  /** The revaluation stands as it stood, and says why; one that was posted after all stays posted. */
  onFailure: (t, mensagem) =>
    t.write(async (ctx) => {
      const r = await travar(ctx, t.data.id)
      if (!esperaPor(r, t.tarefaId)) return
      await mudarSituacao(
        ctx,
        r.id,
        DE[t.data.qual],
        sql`, trabalho = null, tarefa_id = null, motivo = null, mensagem = ${mensagem}`,
      )
    }),
  notice: ({ dados }) => ({ endereco: `/reavaliacao/${dados.id}` }),
}
