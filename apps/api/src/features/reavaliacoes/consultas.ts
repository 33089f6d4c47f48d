import {
  FILTROS_REAVALIACAO,
  type ItemReavaliacao,
  type ListQuery,
  makePage,
  type Page,
  type Reavaliacao,
  type ReavaliacaoResumo,
  reavaliacaoWorkflow,
  situacaoReavaliacao,
  tipoReavaliacao,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among, placeIn } from '../../kernel/db/among.ts'
import { conditionsOf, orderOf, searchConditions } from '../../kernel/db/filters.ts'
import { AUDIT, enumSql } from '../../kernel/db/source.ts'
import { and, type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import {
  comCotasALancar,
  COTAS_A_LANCAR,
  mesDoDiaSql,
  VALOR_A_LANCAR,
  vidaQueResta,
} from '../razao/cotas/a-lancar.public.ts'
import { liquidoDepoisDoTeste } from '../razao/valor/recuperar.public.ts'
import { sugestaoPelaConservacao } from './conservacao.ts'
import { SEM_VIDA } from './reavaliacao.ts'

/** Over `i` (reavaliacao_item), `s` and `d`: as the posting found it; until then as the books have it, less the quotas that it posts. */
export const BRUTO_DO_ITEM = sql`coalesce(i.bruto, s.bruto)`
export const DEPRECIADO_DO_ITEM = sql`coalesce(i.depreciado, s.depreciado + ${VALOR_A_LANCAR})`
const REDUCAO_DO_ITEM = sql`case when i.bruto is null then s.reducao else coalesce(i.reducao, 0) end`
export const LIQUIDO_DO_ITEM = sql`case when i.bruto is null then s.liquido - ${VALOR_A_LANCAR}
  else i.bruto - i.depreciado - coalesce(i.reducao, 0) end`
/** The net value after it, over `i`, `s`, `d` and `t` (reavaliacao): the new value, or what a test leaves. */
export const LIQUIDO_NOVO = sql`case t.tipo when 'REAVALIACAO' then i.valor else ${liquidoDepoisDoTeste({
  valor: sql`i.valor`,
  liquido: LIQUIDO_DO_ITEM,
  reducao: REDUCAO_DO_ITEM,
  semPerda: sql`i.sem_perda`,
})} end`
/** Balance, plan and owed quotas of an item, over `i` and `t`. */
export const JUNCOES_DO_ITEM = sql`join saldo_patrimonio s on s.patrimonio_id = i.patrimonio_id
  join plano_depreciacao pl on pl.patrimonio_id = i.patrimonio_id
  ${comCotasALancar(mesDoDiaSql(sql`t.data`), sql`i.bruto is null`)}`

const soma = (
  valor: SqlQuery,
): SqlQuery => sql`(select coalesce(sum(${valor}), 0.00) from reavaliacao_item i ${JUNCOES_DO_ITEM}
  where i.reavaliacao_id = t.id)`

const COLUNAS = {
  id: sql`t.id`,
  situacao: sql`t.situacao`,
  descricao: sql`t.descricao`,
  comissao: sql`t.comissao_id`,
  data: sql`t.data`,
  valorNovo: soma(LIQUIDO_NOVO),
  tipo: sql`t.tipo`,
}
/** A list is ordered by words and steps, and filtered by values. */
const ORDENS = {
  ...COLUNAS,
  situacao: placeIn(situacaoReavaliacao.values, sql`t.situacao`),
  descricao: sql`normalizar(t.descricao)`,
}

const resumo: SqlQuery = sql`
  t.id, t.versao, ${enumSql(situacaoReavaliacao, sql`t.situacao`)} as situacao,
  ${enumSql(tipoReavaliacao, sql`t.tipo`)} as tipo, t.descricao, t.data,
  (select jsonb_build_object('id', c.id, 'descricao', c.descricao) from comissao c
    where c.id = t.comissao_id) as comissao,
  case when t.avaliacao_id is not null then
    jsonb_build_object('id', t.avaliacao_id, 'descricao', t.avaliacao) end as avaliacao,
  (select count(*)::int from reavaliacao_item i where i.reavaliacao_id = t.id) as bens,
  v.anterior::text as "valorAnterior", v.novo::text as "valorNovo",
  (v.novo - v.anterior)::text as variacao, ${AUDIT} as audit`

/** Over `t`, the net values of its assets before and after, added up in one pass: a revaluation may have 100,000 of them. */
const SOMAS = sql`cross join lateral (
  select coalesce(sum(${LIQUIDO_DO_ITEM}), 0.00) as anterior, coalesce(sum(${LIQUIDO_NOVO}), 0.00) as novo
  from reavaliacao_item i ${JUNCOES_DO_ITEM} where i.reavaliacao_id = t.id) v`

const daUnidade = (ctx: Ctx): SqlQuery => sql`t.unidade_id = ${ctx.unidadeId}`

/** A page of the unit's revaluations, the latest first. */
export async function listarReavaliacoes(ctx: Ctx, q: ListQuery): Promise<Page<ReavaliacaoResumo>> {
  const onde = and([
    daUnidade(ctx),
    ...conditionsOf(FILTROS_REAVALIACAO, COLUNAS, q.where),
    ...searchConditions(COLUNAS, ['descricao'], q.q),
  ])
  const total = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from reavaliacao t where ${onde}`,
  )
  const ordem = orderOf(ORDENS, q.order, '-id', sql`t.id`)
  // Only those of the page are added up.
  const linhas = await ctx.db.rows(sql<ReavaliacaoResumo>`
    select ${resumo} from (select * from reavaliacao t where ${onde}
      order by ${ordem} limit ${q.rpp} offset ${(q.page - 1) * q.rpp}) t ${SOMAS} order by ${ordem}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

/**
 * Accounts of the unit of which this revaluation takes some assets and leaves others: a class is revalued as a whole. Not
 * counted while a work holds it, when there is nothing to be done about it.
 */
const PARCIAIS = sql`coalesce((
  select jsonb_agg(jsonb_build_object('conta', c.conta, 'incluidos', c.dentro, 'total', c.total) order by c.conta)
  from (
    select pl.conta, count(*)::int as total, count(i.id)::int as dentro
    from plano_depreciacao pl join saldo_patrimonio s on s.patrimonio_id = pl.patrimonio_id and s.bruto > 0
      left join reavaliacao_item i on i.reavaliacao_id = t.id and i.patrimonio_id = pl.patrimonio_id
    where pl.unidade_id = t.unidade_id and pl.conta in (select x.conta from reavaliacao_item y
      join plano_depreciacao x on x.patrimonio_id = y.patrimonio_id where y.reavaliacao_id = t.id)
    group by 1 having count(i.id) < count(*)
  ) c), '[]')`

const QUANTOS_SEM_VIDA = sql`(select count(*)::int from reavaliacao_item i
  join plano_depreciacao pl on pl.patrimonio_id = i.patrimonio_id where i.reavaliacao_id = t.id and ${SEM_VIDA})`

/** One revaluation of the unit, and what can be done with it. 404 for any other. */
export async function lerReavaliacao(ctx: Ctx, id: number): Promise<Reavaliacao> {
  const r = await ctx.db.row(sql<Omit<Reavaliacao, 'acoes'>>`
    select ${resumo}, t.processo, t.observacao, t.concluida_em as "concluidaEm", t.concluida_por as "concluidaPor",
      t.estornada_em as "estornadaEm", t.estornada_por as "estornadaPor", t.motivo,
      t.mensagem,
      (select jsonb_build_object('id', r.id, 'nome', r.nome) from responsavel r where r.id = t.responsavel_id)
        as responsavel,
      case when t.tipo = 'REAVALIACAO' and not (${among(sql`t.situacao`, reavaliacaoWorkflow.working)})
        then ${PARCIAIS} else '[]' end as parciais,
      case when ${among(sql`t.situacao`, reavaliacaoWorkflow.from('INCLUIR'))} then ${QUANTOS_SEM_VIDA} else 0 end
        as "semVida"
    from reavaliacao t ${SOMAS} where t.id = ${id} and ${daUnidade(ctx)}`)
  if (!r) throw notFound()
  const acoes = ctx.tags.has('criaralterarreavaliacoes')
    ? reavaliacaoWorkflow.actionsIn(r.situacao.value)
    : []
  return { ...r, acoes: acoes.map((a) => reavaliacaoWorkflow.acao.toWire(a)) }
}

/** 404 for a revaluation that is none of the unit. */
export async function exigirReavaliacao(ctx: Ctx, id: number): Promise<void> {
  if (!(await ctx.db.row(sql`select 1 from reavaliacao t where t.id = ${id} and ${daUnidade(ctx)}`)))
    throw notFound()
}

/** A quota of a life of so many months; null of what does not depreciate. */
const cota = (base: SqlQuery, residual: SqlQuery, vida: SqlQuery): SqlQuery =>
  sql`round(greatest((${base}) - ${residual}, 0) / nullif(${vida}, 0), 2)`

/** The months that were left, over `i`, `s`, `pl` and `d`; where none were, no quota was to come either (docs/regras.md R4). */
const VIDA_ANTERIOR: SqlQuery = sql`case when i.bruto is not null then i.vida_anterior
    else ${vidaQueResta(sql`s.cotas + ${COTAS_A_LANCAR}`)} end`

const item = (sugerido: SqlQuery): SqlQuery => sql`
  i.id, jsonb_build_object('id', i.reavaliacao_id) as reavaliacao,
  jsonb_build_object('id', p.id, 'numeroTombamento', p.numero_tombamento, 'numeroAcessorio', p.numero_acessorio,
    'referencia', p.referencia, 'descricao', p.descricao) as patrimonio,
  ${BRUTO_DO_ITEM}::text as bruto, ${DEPRECIADO_DO_ITEM}::text as depreciado,
  (${REDUCAO_DO_ITEM})::text as reducao, (${LIQUIDO_DO_ITEM})::text as liquido,
  ${VIDA_ANTERIOR} as "vidaAnterior",
  (case when ${VIDA_ANTERIOR} = 0 then null when i.bruto is not null then i.cota_anterior
    when pl.deprecia then ${cota(sql`pl.base`, sql`pl.residual`, sql`pl.vida_meses`)} end)::text as "cotaAnterior",
  i.valor::text as valor, (${LIQUIDO_NOVO})::text as "liquidoNovo",
  case when t.tipo = 'RECUPERABILIDADE' and (${REDUCAO_DO_ITEM}) > 0 then i.sem_perda::text end as "semPerda",
  i.vida_meses as "vidaUtil", i.residual::text as residual,
  ${cota(LIQUIDO_NOVO, sql`i.residual`, sql`i.vida_meses`)}::text as cota,
  (${LIQUIDO_NOVO} - (${LIQUIDO_DO_ITEM}))::text as variacao,
  case when i.bruto is null then (select jsonb_build_object('valor', g.valor::text, 'de', g.de, 'para', g.para)
    from (${sugerido}) g) end as "pelaConservacao"`
const DO_ITEM: SqlQuery = sql`reavaliacao_item i join reavaliacao t on t.id = i.reavaliacao_id
  ${JUNCOES_DO_ITEM} join patrimonio p on p.id = i.patrimonio_id`

const PELO_TOMBO: SqlQuery = sql`p.numero_tombamento, p.numero_acessorio, p.id`

/** A page of the assets of a revaluation, those found by `q`. 404. */
export async function itensDaReavaliacao(ctx: Ctx, id: number, q: ListQuery): Promise<Page<ItemReavaliacao>> {
  await exigirReavaliacao(ctx, id)
  const onde = and([sql`i.reavaliacao_id = ${id}`, ...searchConditions({ bem: sql`p.busca` }, ['bem'], q.q)])
  const total = await ctx.db.row(sql<{ n: number }>`
    select count(*)::int as n from reavaliacao_item i join patrimonio p on p.id = i.patrimonio_id where ${onde}`)
  // Quotas are reckoned of those of the page alone.
  const linhas = await ctx.db.rows(sql<ItemReavaliacao>`
    select ${item(await sugestaoPelaConservacao(ctx))} from ${DO_ITEM} where i.id = any(array(
      select i.id from reavaliacao_item i join patrimonio p on p.id = i.patrimonio_id where ${onde}
      order by ${PELO_TOMBO} limit ${q.rpp} offset ${(q.page - 1) * q.rpp}))
    order by ${PELO_TOMBO}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

/** One asset of a revaluation of the unit. 404. */
export async function lerItem(ctx: Ctx, id: number): Promise<ItemReavaliacao> {
  const i = await ctx.db.row(sql<ItemReavaliacao>`
    select ${item(await sugestaoPelaConservacao(ctx))} from ${DO_ITEM}
    where i.id = ${id} and ${daUnidade(ctx)}`)
  if (!i) throw notFound()
  return i
}
