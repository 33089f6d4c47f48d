import {
  type AcaoBaixa,
  type Baixa,
  type BaixaResumo,
  baixaWorkflow,
  classificacaoBaixa,
  FILTROS_BAIXA,
  FUNDAMENTOS,
  fundamentoBaixa,
  type ItemBaixa,
  type ListQuery,
  makePage,
  modalidadeBaixa,
  type Page,
  situacaoBaixa,
  type SituacaoBaixa,
  situacaoCessao,
  situacaoItemBaixa,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among, placeIn } from '../../kernel/db/among.ts'
import { conditionsOf, orderOf, searchConditions } from '../../kernel/db/filters.ts'
import { AUDIT, enumSql } from '../../kernel/db/source.ts'
import { and, type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { liquidoNaBaixa } from '../razao/valor/baixar.public.ts'
import { termosDe } from '../termos/termos.public.ts'
import { ehCessao, outraPessoaAutoriza, papeisDe } from './baixa.ts'
import { ENTIDADE } from './relatos.ts'

const SEM_DECISAO = [
  ...baixaWorkflow.from('FINALIZAR'),
  ...baixaWorkflow.from('ENVIAR'),
  ...baixaWorkflow.working,
]
/**
 * Over `t` (baixa), `i` (baixa_item) and `s` (saldo_patrimonio): what it left with, or would; of a cession, or of what came to
 * nothing, what it is worth, while it is the unit's (docs/regras.md R270).
 */
export const LIQUIDO_DO_ITEM = sql`coalesce(i.valor_liquido,
  case when t.modalidade is distinct from 'CESSAO' and ${among(sql`t.situacao`, SEM_DECISAO)}
    then ${liquidoNaBaixa(sql`t.data`)}
    else (select s.liquido from patrimonio u where u.id = i.patrimonio_id and u.unidade_id = t.unidade_id) end)`
const soma = (valor: SqlQuery): SqlQuery => sql`(select coalesce(sum(${valor}), 0.00) from baixa_item i
  left join saldo_patrimonio s on s.patrimonio_id = i.patrimonio_id where i.baixa_id = t.id)`
const CLASSIFICACAO = sql`coalesce(t.classificacao, tb.classificacao)`

/** Over `t` (baixa): how many of its assets are away, ceded. */
const CEDIDOS = sql`(select count(*)::int from baixa_item i where i.baixa_id = t.id
  and ${among(sql`i.situacao`, baixaWorkflow.itemsTaken('ENCERRAR_CESSAO'))})`
/** Over `t` (baixa): where a cession that was authorised stands on a day. */
const cessaoEm = (hoje: string): SqlQuery => sql`
  case when t.modalidade = 'CESSAO' and ${among(sql`t.situacao`, baixaWorkflow.from('ENCERRAR_CESSAO'))} then
    case when ${CEDIDOS} = 0 then 'DEVOLVIDA' when t.cessao_ate < ${hoje}::date then 'ATRASADA' else 'EM_CURSO' end end`

const COLUNAS = {
  id: sql`t.id`,
  situacao: sql`t.situacao`,
  tipoBaixa: sql`t.tipo_baixa_id`,
  tipo: sql`tb.descricao`,
  data: sql`t.data`,
  processo: sql`t.processo`,
  ato: sql`t.ato`,
  codigo: sql`t.id`,
  valorLiquido: soma(LIQUIDO_DO_ITEM),
  valorVenda: soma(sql`i.valor_venda`),
  recebedor: sql`(select string_agg(f.nome, ' ') from fornecedor f where f.id = t.fornecedor_id
    or f.id in (select i.fornecedor_id from baixa_item i where i.baixa_id = t.id))`,
  bens: sql`(select string_agg(p.busca, ' ') from baixa_item i join patrimonio p on p.id = i.patrimonio_id
    where i.baixa_id = t.id)`,
}
/** A list is ordered by words and steps, and filtered by values. */
const ORDENS = {
  ...COLUNAS,
  situacao: placeIn(situacaoBaixa.values, sql`t.situacao`),
  tipoBaixa: sql`normalizar(tb.descricao)`,
}
const PESQUISADAS = ['codigo', 'tipo', 'processo', 'ato', 'recebedor', 'bens']
const DE = sql`baixa t join tipo_baixa tb on tb.id = t.tipo_baixa_id`

const pessoa = (tabela: 'fornecedor' | 'responsavel', id: SqlQuery): SqlQuery =>
  sql`(select jsonb_build_object('id', x.id, 'nome', x.nome) from ${sql.table(tabela)} x where x.id = ${id})`

/** A write-off as a list reads it, over DE. */
const resumo = ({ clock }: Pick<Ctx, 'clock'>, liquido: SqlQuery, venda: SqlQuery): SqlQuery => sql`
  t.id, t.versao, t.id as codigo, ${enumSql(situacaoBaixa, sql`t.situacao`)} as situacao,
  jsonb_build_object('id', tb.id, 'descricao', tb.descricao, 'classificacao',
    ${enumSql(classificacaoBaixa, CLASSIFICACAO)}) as "tipoBaixa",
  ${enumSql(modalidadeBaixa, sql`t.modalidade`)} as modalidade,
  ${enumSql(situacaoCessao, cessaoEm(clock.today()))} as cessao, t.data, t.processo,
  ${pessoa('fornecedor', sql`t.fornecedor_id`)} as fornecedor,
  coalesce((select f.nome from baixa_item i join fornecedor f on f.id = coalesce(i.fornecedor_id, t.fornecedor_id)
    where i.baixa_id = t.id group by f.id order by count(*) desc, f.nome, f.id limit 1),
    (select f.nome from fornecedor f where f.id = t.fornecedor_id)) as recebe,
  greatest((select count(distinct coalesce(i.fornecedor_id, t.fornecedor_id))::int from baixa_item i
    where i.baixa_id = t.id) - 1, 0) as "outrosRecebedores",
  (select count(*)::int from baixa_item i where i.baixa_id = t.id) as quantidade,
  ${liquido}::text as "valorLiquido", ${venda}::text as "valorVenda", ${AUDIT} as audit`

/** Joins as `v` the sums of one write-off, over DE: what an asset would leave with is reckoned once for all of them. */
const SOMAS: SqlQuery = sql`
  cross join lateral (
    select coalesce(sum(x.liquido), 0.00) as liquido, coalesce(sum(x.venda), 0.00) as venda,
      sum(x.venda - x.liquido) as resultado
    from (select i.valor_venda as venda, ${LIQUIDO_DO_ITEM} as liquido from baixa_item i
      left join saldo_patrimonio s on s.patrimonio_id = i.patrimonio_id where i.baixa_id = t.id offset 0) x) v`

const daUnidade = (ctx: Ctx): SqlQuery => sql`t.unidade_id = ${ctx.unidadeId}`

/** A page of the unit's write-offs, the latest first; in one situation, of one asset. */
export async function listarBaixas(
  ctx: Ctx,
  q: ListQuery,
  r: { situacao?: SituacaoBaixa | undefined; patrimonioId?: number | undefined },
): Promise<Page<BaixaResumo>> {
  const onde = and([
    daUnidade(ctx),
    ...conditionsOf(FILTROS_BAIXA, { ...COLUNAS, cessao: cessaoEm(ctx.clock.today()) }, q.where),
    ...searchConditions(COLUNAS, PESQUISADAS, q.q),
    ...(r.situacao ? [sql`t.situacao = ${r.situacao}`] : []),
    ...(r.patrimonioId
      ? [
          sql`exists (select 1 from baixa_item i where i.baixa_id = t.id and i.patrimonio_id = ${r.patrimonioId})`,
        ]
      : []),
  ])
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from ${DE} where ${onde}`)
  const linhas = await ctx.db.rows(sql<BaixaResumo>`
    select ${resumo(ctx, COLUNAS.valorLiquido, COLUNAS.valorVenda)} from ${DE} where ${onde}
    order by ${orderOf(ORDENS, q.order, '-id', sql`t.id`)} limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

type Lida = Omit<Baixa, 'acoes' | 'termos' | 'textoDoFundamento' | 'outraPessoaAutoriza'> & {
  criadoPorId: number
  enviadaPorId: number | null
}

/** Steps of a cession while something of it is away. */
const DA_CESSAO: ReadonlySet<AcaoBaixa> = new Set(['ENCERRAR_CESSAO', 'PRORROGAR_CESSAO'])

/** One write-off of the unit, its terms and what can be done with it. 404 for any other. */
export async function lerBaixa(ctx: Ctx, id: number): Promise<Baixa> {
  const linha = await ctx.db.row(sql<Lida>`
    select ${resumo(ctx, sql`v.liquido`, sql`v.venda`)},
      t.criado_por_id as "criadoPorId", t.enviada_por_id as "enviadaPorId",
      t.data_processo as "dataProcesso", t.ato, t.data_ato as "dataAto",
      ${enumSql(fundamentoBaixa, sql`t.fundamento`)} as fundamento, t.justificativa, t.laudo,
      t.data_laudo as "dataLaudo", t.licitacao, t.boletim, t.apuracao, t.cessao_ate as "cessaoAte", t.observacao,
      (select jsonb_build_object('id', n.id, 'descricao', n.descricao) from inventario n
        where n.id = t.inventario_id) as inventario,
      (select jsonb_build_object('id', a.id, 'descricao', 'Nº ' || a.id || coalesce(' – ' || a.descricao, ''))
        from avaliacao a where a.id = t.avaliacao_id) as avaliacao, t.acessorios_ficam as "acessoriosFicam",
      ${pessoa('responsavel', sql`t.responsavel_id`)} as responsavel,
      v.resultado::text as resultado,
      t.enviada_por as "enviadaPor", t.enviada_em as "enviadaEm", t.autorizada_por as "autorizadaPor",
      t.finalizada_em as "finalizadaEm", t.encerrada_por as "encerradaPor", t.encerrada_em as "encerradaEm", t.motivo,
      t.mensagem, case when ${among(sql`t.situacao`, baixaWorkflow.working)}
        then jsonb_build_object('id', t.tarefa_id) end as tarefa,
      ${CEDIDOS} as cedidos
    from ${DE} ${SOMAS} where t.id = ${id} and ${daUnidade(ctx)}`)
  if (!linha) throw notFound()
  const { criadoPorId, enviadaPorId, ...b } = linha
  const cessao = ehCessao({
    classificacao: b.tipoBaixa.classificacao.value,
    modalidade: b.modalidade?.value ?? null,
  })
  const acoes = baixaWorkflow
    .actionsIn(b.situacao.value, papeisDe(ctx))
    .filter((a) => (DA_CESSAO.has(a) ? b.cedidos > 0 : a !== 'ESTORNAR' || !cessao || b.cedidos > 0))
  return {
    ...b,
    textoDoFundamento: b.fundamento && FUNDAMENTOS[b.fundamento.value].texto,
    acoes: papeisDe(ctx).length > 0 ? acoes.map((a) => baixaWorkflow.acao.toWire(a)) : [],
    outraPessoaAutoriza: await outraPessoaAutoriza(ctx, { criadoPorId, enviadaPorId }),
    termos: await termosDe(ctx.db, { entidade: ENTIDADE, entidadeId: id }),
  }
}

/** 404 for a write-off that is none of the unit. */
export async function exigirBaixa(ctx: Ctx, id: number): Promise<void> {
  if (!(await ctx.db.row(sql`select 1 from baixa t where t.id = ${id} and ${daUnidade(ctx)}`)))
    throw notFound()
}

/** A page of the assets of a write-off, each with what it is worth and what is received for it; those found by `q`. */
export async function itensDaBaixa(ctx: Ctx, id: number, q: ListQuery): Promise<Page<ItemBaixa>> {
  await exigirBaixa(ctx, id)
  const onde = and([sql`i.baixa_id = ${id}`, ...searchConditions({ bem: sql`p.busca` }, ['bem'], q.q)])
  const total = await ctx.db.row(sql<{ n: number }>`
    select count(*)::int as n from baixa_item i join patrimonio p on p.id = i.patrimonio_id where ${onde}`)
  const linhas = await ctx.db.rows(sql<ItemBaixa>`
    select i.id, jsonb_build_object('id', i.baixa_id) as baixa,
      jsonb_build_object('id', p.id, 'numeroTombamento', p.numero_tombamento, 'numeroAcessorio', p.numero_acessorio,
        'referencia', p.referencia, 'descricao', p.descricao) as patrimonio,
      ${enumSql(situacaoItemBaixa, sql`i.situacao`)} as situacao,
      ${pessoa('fornecedor', sql`i.fornecedor_id`)} as fornecedor, i.valor_venda::text as "valorVenda",
      (${LIQUIDO_DO_ITEM})::text as "valorLiquido", (i.valor_venda - ${LIQUIDO_DO_ITEM})::text as resultado
    from baixa_item i join baixa t on t.id = i.baixa_id join patrimonio p on p.id = i.patrimonio_id
      left join saldo_patrimonio s on s.patrimonio_id = p.id
    where ${onde} order by p.numero_tombamento, p.numero_acessorio, p.id limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}
