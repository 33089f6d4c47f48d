import {
  analisarCobertura,
  analiseCobertura,
  FILTROS_SEGURO,
  type ItemSeguro,
  type ListQuery,
  makePage,
  type Page,
  type Seguro,
  type SeguroResumo,
  seguroWorkflow,
  situacaoItemSeguro,
  situacaoSeguro,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among, notAmong, placeIn } from '../../kernel/db/among.ts'
import { conditionsOf, orderOf, searchConditions } from '../../kernel/db/filters.ts'
import { AUDIT, enumSql } from '../../kernel/db/source.ts'
import { and, type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'

/** Over `i` (seguro_item): its cover has not ended. */
export const COBERTO = among(sql`i.situacao`, seguroWorkflow.openItems)
/** Over `t`: it is in force. */
export const ATIVO = among(sql`t.situacao`, seguroWorkflow.from('CONCLUIR'))

/** Over `i` and `t`: the first day on which the policy covers the asset (docs/regras.md R254). */
export const COBERTO_DESDE = sql`greatest(i.coberto_desde, t.data_inicial)`

/** Over `i` and `t`: the policy ended it, on its own day and with its own words; each cover that ended alone has a day of its own. */
const COM_A_APOLICE = sql`(i.data_cancelamento is null or (i.justificativa = t.justificativa
  and i.data_cancelamento = greatest(t.data_encerramento, i.coberto_desde)))`

/** Over `i` and `t`: covered, or covered to the end of the policy, which ends at one instant all the covers that are left. */
export const ATE_O_FIM = sql`(${COBERTO} or (${among(sql`t.situacao`, seguroWorkflow.final)} and ${COM_A_APOLICE}
  and i.encerrado_em = (select max(u.encerrado_em) from seguro_item u where u.seguro_id = t.id)))`

/** Over `n` and `t`: `n` follows `t`, in edition or in force (docs/regras.md R275). */
export const RENOVA = sql`n.renova_id = t.id and ${notAmong(sql`n.situacao`, seguroWorkflow.final)}`

const NOME_DA_SEGURADORA = sql`(select f.nome from fornecedor f where f.id = t.seguradora_id)`
/** A sum over the assets that are covered; of a policy at its end, over those that were to its end. */
const soma = (valor: SqlQuery): SqlQuery => sql`(select coalesce(sum(${valor}), 0.00) from seguro_item i
  left join saldo_patrimonio s on s.patrimonio_id = i.patrimonio_id where i.seguro_id = t.id and ${ATE_O_FIM})`
const LIQUIDO = sql`s.liquido`

const COLUNAS = {
  id: sql`t.id`,
  situacao: sql`t.situacao`,
  numero: sql`t.numero`,
  descricao: sql`t.descricao`,
  seguradora: sql`t.seguradora_id`,
  nomeDaSeguradora: NOME_DA_SEGURADORA,
  dataInicial: sql`t.data_inicial`,
  dataFinal: sql`t.data_final`,
  valorSegurado: soma(sql`i.valor_segurado`),
  bens: sql`(select string_agg(p.busca, ' ') from seguro_item i join patrimonio p on p.id = i.patrimonio_id
    where i.seguro_id = t.id)`,
}
/** A list is ordered by words and steps, and filtered by values. */
const ORDENS = {
  ...COLUNAS,
  situacao: placeIn(situacaoSeguro.values, sql`t.situacao`),
  descricao: sql`normalizar(t.descricao)`,
  seguradora: COLUNAS.nomeDaSeguradora,
}
const PESQUISADAS = ['numero', 'descricao', 'nomeDaSeguradora', 'bens']

/** A policy as a list reads it, over `t`. */
const resumo = (ctx: Ctx): SqlQuery => sql`
  t.id, t.versao, ${enumSql(situacaoSeguro, sql`t.situacao`)} as situacao, t.numero, t.descricao,
  jsonb_build_object('id', t.seguradora_id, 'nome', ${NOME_DA_SEGURADORA}) as seguradora,
  t.data_inicial as "dataInicial", t.data_final as "dataFinal",
  (${ATIVO} and t.data_final < ${ctx.clock.today()}::date) as vencido, t.premio::text as premio,
  (select count(*)::int from seguro_item i where i.seguro_id = t.id and ${ATE_O_FIM}) as bens,
  ${COLUNAS.valorSegurado}::text as "valorSegurado",
  (select count(*)::int from seguro_sinistro x where x.seguro_id = t.id) as sinistros, ${AUDIT} as audit`

const daUnidade = (ctx: Ctx): SqlQuery => sql`t.unidade_id = ${ctx.unidadeId}`

/** A page of the unit's policies, the latest first; of one asset. */
export async function listarSeguros(
  ctx: Ctx,
  q: ListQuery,
  patrimonioId: number | undefined,
): Promise<Page<SeguroResumo>> {
  const onde = and([
    daUnidade(ctx),
    ...conditionsOf(FILTROS_SEGURO, COLUNAS, q.where),
    ...searchConditions(COLUNAS, PESQUISADAS, q.q),
    ...(patrimonioId
      ? [
          sql`exists (select 1 from seguro_item i where i.seguro_id = t.id and i.patrimonio_id = ${patrimonioId})`,
        ]
      : []),
  ])
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from seguro t where ${onde}`)
  const linhas = await ctx.db.rows(sql<SeguroResumo>`
    select ${resumo(ctx)} from seguro t where ${onde}
    order by ${orderOf(ORDENS, q.order, '-id', sql`t.id`)} limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

/** One policy of the unit, and what can be done with it. 404 for any other. */
export async function lerSeguro(ctx: Ctx, id: number): Promise<Seguro> {
  const s = await ctx.db.row(sql<Omit<Seguro, 'acoes'>>`
    select ${resumo(ctx)}, t.franquia::text as franquia, t.processo, t.observacao, t.justificativa,
      t.data_encerramento as "dataEncerramento", ${soma(LIQUIDO)}::text as "valorLiquido",
      ${soma(sql`coalesce(i.valor_mercado, ${LIQUIDO})`)}::text as "valorMercado",
      (select jsonb_build_object('id', n.id, 'numero', n.numero) from seguro n where ${RENOVA}
        order by n.id desc limit 1) as renovacao
    from seguro t where t.id = ${id} and ${daUnidade(ctx)}`)
  if (!s) throw notFound()
  const acoes = ctx.tags.has('criaralterarseguros') ? seguroWorkflow.actionsIn(s.situacao.value) : []
  return { ...s, acoes: acoes.map((a) => seguroWorkflow.acao.toWire(a)) }
}

/** 404 for a policy that is none of the unit. */
export async function exigirSeguro(ctx: Ctx, id: number): Promise<void> {
  if (!(await ctx.db.row(sql`select 1 from seguro t where t.id = ${id} and ${daUnidade(ctx)}`)))
    throw notFound()
}

/** An asset as policies and claims name it, over `p`. */
export const BEM = sql`jsonb_build_object('id', p.id, 'numeroTombamento', p.numero_tombamento, 'numeroAcessorio',
  p.numero_acessorio, 'referencia', p.referencia, 'descricao', p.descricao)`

/**
 * Over `i` and `t`: the other policies in force that cover its asset while this one does. One that begins on the day on which the
 * other ends follows it.
 */
const TAMBEM = sql`coalesce((select jsonb_agg(distinct n.numero) from seguro_item o join seguro n on n.id = o.seguro_id
  where o.patrimonio_id = i.patrimonio_id and o.seguro_id <> i.seguro_id
    and ${among(sql`n.situacao`, seguroWorkflow.from('CONCLUIR'))}
    and ${among(sql`o.situacao`, seguroWorkflow.openItems)}
    and greatest(o.coberto_desde, n.data_inicial) < t.data_final and ${COBERTO_DESDE} < n.data_final), '[]')`

/** A page of the assets of a policy, each with what its sum insured says of it; those found by `q`. */
export async function itensDoSeguro(ctx: Ctx, id: number, q: ListQuery): Promise<Page<ItemSeguro>> {
  await exigirSeguro(ctx, id)
  const onde = and([sql`i.seguro_id = ${id}`, ...searchConditions({ bem: sql`p.busca` }, ['bem'], q.q)])
  const total = await ctx.db.row(sql<{ n: number }>`
    select count(*)::int as n from seguro_item i join patrimonio p on p.id = i.patrimonio_id where ${onde}`)
  const linhas = await ctx.db.rows(sql<Omit<ItemSeguro, 'porCento' | 'analise'>>`
    select i.id, jsonb_build_object('id', t.id, 'numero', t.numero) as seguro, ${BEM} as patrimonio,
      ${enumSql(situacaoItemSeguro, sql`i.situacao`)} as situacao, i.valor_segurado::text as "valorSegurado",
      ${COBERTO_DESDE} as "cobertoDesde",
      i.valor_mercado::text as "valorMercado", (${LIQUIDO})::text as "valorLiquido", ${TAMBEM} as tambem,
      (select u.descricao from unidade u where u.id = p.unidade_id and u.id <> t.unidade_id) as "outraUnidade",
      i.justificativa, i.data_cancelamento as "dataCancelamento", i.encerrado_por as "encerradoPor"
    from seguro_item i join seguro t on t.id = i.seguro_id join patrimonio p on p.id = i.patrimonio_id
      left join saldo_patrimonio s on s.patrimonio_id = p.id
    where ${onde} order by p.numero_tombamento, p.numero_acessorio, p.id, i.id
    limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas.map(comAnalise), total?.n ?? 0, q.page, q.rpp)
}

/** A cover that ended is neither good nor bad. */
function comAnalise(i: Omit<ItemSeguro, 'porCento' | 'analise'>): ItemSeguro {
  if (!seguroWorkflow.isItemOpen(i.situacao.value)) return { ...i, porCento: null, analise: null }
  const a = analisarCobertura({ segurado: i.valorSegurado, mercado: i.valorMercado, liquido: i.valorLiquido })
  return { ...i, porCento: a?.porCento ?? null, analise: a && analiseCobertura.toWire(a.analise) }
}
