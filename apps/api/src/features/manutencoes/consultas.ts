import {
  analisarReparo,
  analiseReparo,
  FILTROS_MANUTENCAO,
  garantiaWorkflow,
  type ItemManutencao,
  type ListQuery,
  makePage,
  type Manutencao,
  type ManutencaoResumo,
  manutencaoWorkflow,
  type Page,
  situacaoItemManutencao,
  situacaoManutencao,
  tipoManutencao,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among, placeIn } from '../../kernel/db/among.ts'
import { conditionsOf, orderOf, searchConditions } from '../../kernel/db/filters.ts'
import { AUDIT, enumSql } from '../../kernel/db/source.ts'
import { and, type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { termosDe } from '../termos/termos.public.ts'
import { ITEM_ABERTO } from './bens.ts'
import { ENTIDADE } from './relatos.ts'

const CONCLUIDO = among(sql`i.situacao`, [manutencaoWorkflow.itemsTo('CONCLUIR')])
/** Over `t`: its assets are with who mends them. */
export const EM_ANDAMENTO = among(sql`t.situacao`, manutencaoWorkflow.from('CONCLUIR'))
const VALOR = sql`(select coalesce(sum(coalesce(i.valor_final, i.valor)), 0.00) from manutencao_item i
  where i.manutencao_id = t.id and (${CONCLUIDO} or ${ITEM_ABERTO}))`

const COLUNAS = {
  id: sql`t.id`,
  numero: sql`t.id`,
  situacao: sql`t.situacao`,
  tipo: sql`t.tipo`,
  descricao: sql`t.descricao`,
  numeroFornecedor: sql`t.numero`,
  fornecedor: sql`t.fornecedor_id`,
  nomeDoFornecedor: sql`(select f.nome from fornecedor f where f.id = t.fornecedor_id)`,
  dataPrevista: sql`t.data_prevista`,
  valor: VALOR,
  bens: sql`(select string_agg(p.busca, ' ') from manutencao_item i join patrimonio p on p.id = i.patrimonio_id
    where i.manutencao_id = t.id)`,
}
/** A list is ordered by words and steps, and filtered by values. */
const ORDENS = {
  ...COLUNAS,
  situacao: placeIn(situacaoManutencao.values, sql`t.situacao`),
  tipo: placeIn(tipoManutencao.values, sql`t.tipo`),
  descricao: sql`normalizar(t.descricao)`,
  fornecedor: COLUNAS.nomeDoFornecedor,
}
const PESQUISADAS = ['numero', 'descricao', 'numeroFornecedor', 'nomeDoFornecedor', 'bens']

const DO_FORNECEDOR = sql`(select jsonb_build_object('id', f.id, 'nome', f.nome) from fornecedor f
  where f.id = t.fornecedor_id)`

/** An order as a list reads it, over `t`. */
const resumo = (ctx: Ctx): SqlQuery => sql`
  t.id, t.versao, t.id as codigo, ${enumSql(situacaoManutencao, sql`t.situacao`)} as situacao,
  ${enumSql(tipoManutencao, sql`t.tipo`)} as tipo, t.descricao, t.numero, ${DO_FORNECEDOR} as fornecedor,
  t.data_prevista as "dataPrevista", coalesce(${EM_ANDAMENTO} and t.data_prevista < ${ctx.clock.today()}::date,
    false) as atrasada,
  t.iniciada_em as "iniciadaEm", t.encerrada_em as "encerradaEm",
  (select count(*)::int from manutencao_item i where i.manutencao_id = t.id) as quantidade,
  (select count(*)::int from manutencao_item i where i.manutencao_id = t.id and ${ITEM_ABERTO}) as pendentes,
  ${VALOR}::text as valor, ${AUDIT} as audit`

const daUnidade = (ctx: Ctx): SqlQuery[] => [sql`t.unidade_id = ${ctx.unidadeId}`, sql`t.removida_em is null`]

interface Recorte {
  patrimonioId?: number | undefined
  atrasadas?: boolean | undefined
}

/** A page of the unit's orders, the latest first; of one asset, of those that are late. */
export async function listarManutencoes(ctx: Ctx, q: ListQuery, r: Recorte): Promise<Page<ManutencaoResumo>> {
  const onde = and([
    ...daUnidade(ctx),
    ...conditionsOf(FILTROS_MANUTENCAO, COLUNAS, q.where),
    ...searchConditions(COLUNAS, PESQUISADAS, q.q),
    ...(r.atrasadas ? [sql`${EM_ANDAMENTO} and t.data_prevista < ${ctx.clock.today()}::date`] : []),
    ...(r.patrimonioId
      ? [
          sql`exists (select 1 from manutencao_item i where i.manutencao_id = t.id
            and i.patrimonio_id = ${r.patrimonioId})`,
        ]
      : []),
  ])
  const total = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from manutencao t where ${onde}`,
  )
  const linhas = await ctx.db.rows(sql<ManutencaoResumo>`
    select ${resumo(ctx)} from manutencao t where ${onde}
    order by ${orderOf(ORDENS, q.order, '-id', sql`t.id`)} limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

/** Over `p` (patrimonio): the warranty that is in force on a day, the longest. */
const garantiaEm = (dia: string): SqlQuery => sql`(
  select jsonb_build_object('numero', g.numero, 'dataFinal', g.data_final) from garantia g
  where g.patrimonio_id = p.id and ${among(sql`g.situacao`, garantiaWorkflow.open)}
    and ${dia}::date between g.data_inicial and g.data_final
  order by g.data_final desc, g.id limit 1)`

/** One order of the unit, its terms and what can be done with it. 404 for any other. */
export async function lerManutencao(ctx: Ctx, id: number): Promise<Manutencao> {
  const veOrcamentos = ctx.tags.has('consultarmanutencaoorcamento')
  const m = await ctx.db.row(sql<Manutencao>`
    select ${resumo(ctx)}, t.observacao, t.motivo,
      ${
        veOrcamentos
          ? sql`(select jsonb_build_object('id', o.id, 'valor', o.valor::text, 'fornecedor', f.nome)
              from manutencao_orcamento o join fornecedor f on f.id = o.fornecedor_id where o.id = t.orcamento_id)`
          : sql`null::jsonb`
      } as orcamento,
      (select count(*)::int from manutencao_item i join patrimonio p on p.id = i.patrimonio_id
        where i.manutencao_id = t.id and ${ITEM_ABERTO} and ${garantiaEm(ctx.clock.today())} is not null) as
          "emGarantia"
    from manutencao t where ${and([sql`t.id = ${id}`, ...daUnidade(ctx)])}`)
  if (!m) throw notFound()
  const acoes = ctx.tags.has('criaralterarmanutencoes') ? manutencaoWorkflow.actionsIn(m.situacao.value) : []
  return {
    ...m,
    acoes: acoes.map((a) => manutencaoWorkflow.acao.toWire(a)),
    termos: await termosDe(ctx.db, { entidade: ENTIDADE, entidadeId: id }),
  }
}

/** 404 for an order that is none of the unit. */
export async function exigirManutencao(ctx: Ctx, id: number): Promise<void> {
  if (
    !(await ctx.db.row(sql`select 1 from manutencao t where ${and([sql`t.id = ${id}`, ...daUnidade(ctx)])}`))
  )
    throw notFound()
}

type ItemLido = Omit<ItemManutencao, 'analise'> & { noAno: string; liquidoNoFim: string | null }

/**
 * The net value of an asset `i` on the day `a.dia` on which its repair ended, but for what this repair itself added to it: what
 * becomes of it afterwards says nothing of whether the repair was worth it.
 */
const LIQUIDO_NO_FIM: SqlQuery = sql`coalesce(case when i.encerrado_em is not null then
  (select sum(case when l.saldo = 'BRUTO' then l.sinal
        when l.saldo in ('DEPRECIADO', 'REDUCAO') then -l.sinal else 0 end * l.valor
      + case when l.outro_saldo = 'BRUTO' then l.outro_sinal else 0 end * l.valor)
    from lancamento l where l.patrimonio_id = i.patrimonio_id and l.data <= a.dia
      and not (l.saldo = 'BRUTO' and l.origem = 'CUSTO'
        and l.origem_id in (select c.id from manutencao_custo c where c.item_id = i.id))) end, s.liquido)`

/** A page of the assets of an order, each with what it costs and what that says of it: the twelve months end with its own end, or now. */
export async function itensDaManutencao(ctx: Ctx, id: number, q: ListQuery): Promise<Page<ItemManutencao>> {
  await exigirManutencao(ctx, id)
  const hoje = ctx.clock.today()
  const total = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from manutencao_item where manutencao_id = ${id}`,
  )
  const linhas = await ctx.db.rows(sql<ItemLido>`
    select i.id, jsonb_build_object('id', i.manutencao_id, 'codigo', i.manutencao_id) as manutencao,
      jsonb_build_object('id', p.id, 'numeroTombamento', p.numero_tombamento, 'numeroAcessorio', p.numero_acessorio,
        'referencia', p.referencia, 'descricao', p.descricao) as patrimonio,
      i.servicos, ${enumSql(situacaoItemManutencao, sql`i.situacao`)} as situacao, i.valor::text as valor,
      i.valor_final::text as "valorFinal", i.valor_mercado::text as "valorMercado", (s.liquido)::text as "valorLiquido",
      (select jsonb_build_object('valor', c.valor::text, 'vidaMeses', c.vida_meses, 'data', c.data, 'motivo', c.motivo)
        from manutencao_custo c where c.item_id = i.id and c.estornado_em is null) as custo,
      ${garantiaEm(hoje)} as garantia, i.iniciado_em as "iniciadoEm", i.encerrado_em as "encerradoEm",
      i.encerrado_por as "encerradoPor",
      (coalesce(i.valor_final, i.valor) + coalesce((select sum(j.valor_final) from manutencao_item j
        where j.patrimonio_id = i.patrimonio_id and j.id <> i.id
          and (j.encerrado_em at time zone ${ctx.clock.timeZone})::date >= a.dia - interval '12 months'
          and j.encerrado_em <= a.ate and j.valor_final is not null), 0))::text as "noAno",
      ${LIQUIDO_NO_FIM}::text as "liquidoNoFim"
    from manutencao_item i join patrimonio p on p.id = i.patrimonio_id left
    join saldo_patrimonio s on s.patrimonio_id = p.id
      cross join lateral (select coalesce(i.encerrado_em, ${ctx.clock.now()}::timestamptz) as ate,
        (coalesce(i.encerrado_em, ${ctx.clock.now()}::timestamptz) at time zone ${ctx.clock.timeZone})::date as dia) a
    where i.manutencao_id = ${id}
    order by p.numero_tombamento, p.numero_acessorio, p.id limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas.map(comAnalise), total?.n ?? 0, q.page, q.rpp)
}

function comAnalise({ noAno, liquidoNoFim, ...i }: ItemLido): ItemManutencao {
  const analise = analisarReparo({
    reparo: i.valorFinal ?? i.valor,
    noAno,
    mercado: i.valorMercado,
    liquido: liquidoNoFim,
  })
  return { ...i, analise: analise && analiseReparo.toWire(analise) }
}
