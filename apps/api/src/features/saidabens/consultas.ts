import {
  acoesQueDao,
  can,
  desfechoSaida,
  FILTROS_SAIDA,
  type ItemSaida,
  type ListQuery,
  makePage,
  patrimonioWorkflow,
  type Page,
  type PapelNaSaida,
  retornoPassou,
  type Saida,
  type SaidaResumo,
  saidaWorkflow,
  situacaoItemSaida,
  situacaoSaida,
  type SituacaoSaida,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among, notAmong, placeIn } from '../../kernel/db/among.ts'
import { onDays } from '../../kernel/db/days.ts'
import { searchConditions, conditionsOf, orderOf } from '../../kernel/db/filters.ts'
import { AUDIT, enumSql } from '../../kernel/db/source.ts'
import { type SqlQuery, and, sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { actsForAnyOf } from '../../kernel/session/programa.ts'
import { termosDe } from '../termos/termos.public.ts'
import { lerLink } from './link/link.ts'

export const ENTIDADE = 'saidabens'
/** Over `i` (saida_bem_item): neither cancelled nor back. */
export const ITEM_NA_SAIDA = among(sql`i.situacao`, saidaWorkflow.openItems)
/** Over `t`: its assets are out until their return is declared. */
export const SAIDA_FORA = among(sql`t.situacao`, saidaWorkflow.from('RETORNAR'))

const COLUNAS = {
  id: sql`t.id`,
  dataHoraCriacao: sql`t.data_hora_criacao`,
  dataRetornoPrevista: sql`t.data_retorno_prevista`,
  terceiro: sql`t.terceiro`,
  situacao: placeIn(situacaoSaida.values, sql`t.situacao`),
  solicitante: sql`t.solicitante_nome`,
  numero: sql`t.id`,
  motivo: sql`t.motivo`,
  responsavel: sql`(select r.nome from responsavel r where r.id = t.responsavel_id)`,
  bens: sql`(select string_agg(p.busca, ' ') from saida_bem_item i join patrimonio p on p.id = i.patrimonio_id
    where i.saida_id = t.id)`,
}
const PESQUISADAS = ['numero', 'motivo', 'solicitante', 'responsavel', 'bens']

const nome = (tabela: string, id: SqlQuery): SqlQuery =>
  sql`(select jsonb_build_object('id', r.id, 'nome', r.nome) from ${sql.table(tabela)} r where r.id = ${id})`

/** A request as a list reads it, over `t`. */
const resumo = (ctx: Ctx): SqlQuery => sql`
  t.id, t.versao, ${enumSql(situacaoSaida, sql`t.situacao`)} as situacao,
    ${enumSql(desfechoSaida, sql`t.desfecho`)} as desfecho,
  (select jsonb_build_object('id', un.id, 'descricao', un.descricao) from unidade un
    where un.id = t.unidade_id) as origem,
  jsonb_build_object('id', t.solicitante_id, 'nome', t.solicitante_nome) as solicitante,
    t.solicitante_id = ${ctx.actor.usuarioId}::int as "isSolicitante",
  t.motivo, t.terceiro, ${nome('fornecedor', sql`t.fornecedor_id`)} as fornecedor,
    ${nome('responsavel', sql`t.responsavel_id`)} as responsavel,
  (select jsonb_build_object('id', un.id, 'descricao', un.descricao) from unidade un
    where un.id = t.unidade_destino_id) as unidade,
  (select jsonb_build_object('id', l.id, 'descricao', l.caminho) from localizacao l
    where l.id = t.localizacao_id) as localizacao, t.endereco,
  t.data_hora_criacao as "dataHoraCriacao", t.data_retorno_prevista as "dataRetornoPrevista",
    t.data_retorno as "dataRetorno",
  coalesce(${SAIDA_FORA} and t.data_retorno_prevista < ${ctx.clock.today()}::date, false) as atrasada,
  (select count(*)::int from saida_bem_item i where i.saida_id = t.id) as quantidade,
  (select count(*)::int from saida_bem_item i where i.saida_id = t.id and ${ITEM_NA_SAIDA}) as pendentes,
    ${AUDIT} as audit`

const detalhe = (ctx: Ctx): SqlQuery => sql`
  ${resumo(ctx)}, t.requisicao_compras as "requisicaoCompras", t.resposta, t.decidido_em as "decididoEm",
    t.decidido_por as "decididoPor"`

/** The requests of the unit that this person may see: all, for who consults or approves them; else their own. */
const visiveis = (ctx: Ctx): SqlQuery[] => [
  sql`t.unidade_id = ${ctx.unidadeId}`,
  sql`t.removida_em is null`,
  ...(can(ctx.tags, ['consultarsaidadebens', 'aprovarsaidadebens'])
    ? []
    : [sql`t.solicitante_id = ${ctx.actor.usuarioId}`]),
]

interface Recorte {
  situacoes?: readonly SituacaoSaida[] | undefined
  atrasadas?: boolean | undefined
  minhas?: boolean | undefined
}

/** A page of requests, the latest first. */
export async function listarSaidas(ctx: Ctx, q: ListQuery, r: Recorte): Promise<Page<SaidaResumo>> {
  const { dataHoraCriacao: dia, ...where } = q.where ?? {}
  const onde = and([
    ...visiveis(ctx),
    ...conditionsOf(FILTROS_SAIDA, COLUNAS, where),
    ...searchConditions(COLUNAS, PESQUISADAS, q.q),
    ...(r.situacoes?.length ? [sql`t.situacao = any(${[...r.situacoes]})`] : []),
    ...(r.minhas ? [sql`t.solicitante_id = ${ctx.actor.usuarioId}`] : []),
    ...(r.atrasadas ? [sql`${SAIDA_FORA} and t.data_retorno_prevista < ${ctx.clock.today()}::date`] : []),
    ...onDays(ctx, sql`t.data_hora_criacao`, dia),
  ])
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from saida_bem t where ${onde}`)
  const linhas = await ctx.db.rows(sql<SaidaResumo>`
    select ${resumo(ctx)} from saida_bem t where ${onde}
    order by ${orderOf(COLUNAS, q.order, '-id', sql`t.id`)} limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

/** Is there another active person who may approve in the unit at work? */
async function outroAprova(ctx: Ctx): Promise<boolean> {
  const outro = await ctx.db.row(sql`
    select 1 from permissao_efetiva p join usuario u on u.id = p.usuario_id
    where p.unidade_id = ${ctx.unidadeId} and p.acao = any(${acoesQueDao('APROVAR_SAIDA_DE_BENS')})
      and u.ativo and u.tipo = 'PESSOA' and u.id <> ${ctx.actor.usuarioId} limit 1`)
  return outro !== undefined
}

/** In which parts this person acts on a request: nobody decides what they asked for themselves, unless nobody else can. */
export async function papeisNaSaida(ctx: Ctx, solicitanteId: number): Promise<PapelNaSaida[]> {
  const sua = solicitanteId === ctx.actor.usuarioId
  const propria = await actsForAnyOf(ctx, [solicitanteId])
  return [
    ...(sua && can(ctx.tags, 'criaralterarsaidadebens') ? (['SOLICITANTE'] as const) : []),
    ...(can(ctx.tags, 'aprovarsaidadebens') && (!propria || !(await outroAprova(ctx)))
      ? (['APROVADOR'] as const)
      : []),
  ]
}

/** The assets that a definitive exit holds after its end: no write-off has them, or has taken them. */
export const presosNoFim = (id: number): SqlQuery => sql`
  select re.patrimonio_id as id from reserva_patrimonio re join patrimonio p on p.id = re.patrimonio_id
    and p.removido_em is null and ${notAmong(sql`p.situacao`, patrimonioWorkflow.final)}
  where re.motivo = 'SAIDA_DEFINITIVA' and re.registro_id = ${id}`

const itens = (id: number): SqlQuery<ItemSaida> => sql<ItemSaida>`
  select p.id, p.numero_tombamento as "numeroTombamento", p.numero_acessorio as "numeroAcessorio", p.referencia,
    p.descricao,
    ${enumSql(situacaoItemSaida, sql`i.situacao`)} as "situacaoItem",
      to_json(i.encerrado_em) #>> '{}' as "encerradoEm", i.encerrado_por as "encerradoPor"
  from saida_bem_item i join patrimonio p on p.id = i.patrimonio_id where i.saida_id = ${id}
  order by p.numero_tombamento, p.numero_acessorio, p.id`

/** One request that this person may see: its assets, its terms, what they may do. 404 for any other. */
export async function lerSaida(ctx: Ctx, id: number): Promise<Saida> {
  const l = await ctx.db.row(
    sql<Saida>`select ${detalhe(ctx)} from saida_bem t where ${and([sql`t.id = ${id}`, ...visiveis(ctx)])}`,
  )
  if (!l) throw notFound()
  const papeis = await papeisNaSaida(ctx, l.solicitante.id)
  const passou =
    saidaWorkflow.allowed(l.situacao.value, 'ACEITAR') &&
    retornoPassou(l.dataRetornoPrevista, ctx.clock.today())
  const segura = await ctx.db.row(sql`${presosNoFim(id)} limit 1`)
  return {
    ...l,
    link: saidaWorkflow.allowed(l.situacao.value, 'AUTORIZAR') ? await lerLink(ctx, id) : null,
    retornoPassou: passou,
    decideSozinho: l.isSolicitante && papeis.includes('APROVADOR'),
    acoes: saidaWorkflow
      .actionsIn(l.situacao.value, papeis)
      .filter((a) => a !== 'ACEITAR' || !passou)
      // Whatever is to be back is waited for.
      .filter((a) => a !== 'ENCERRAR' || l.dataRetornoPrevista === null)
      .filter((a) => a !== 'PRORROGAR' || l.dataRetornoPrevista !== null)
      .filter((a) => a !== 'REABRIR' || segura)
      .map((a) => saidaWorkflow.acao.toWire(a)),
    itens: await ctx.db.rows(itens(id)),
    termos: await termosDe(ctx.db, { entidade: ENTIDADE, entidadeId: id }),
  }
}

/** 404 for a request that this person may not see. */
export async function exigirSaida(ctx: Ctx, id: number): Promise<void> {
  if (!(await ctx.db.row(sql`select 1 from saida_bem t where ${and([sql`t.id = ${id}`, ...visiveis(ctx)])}`)))
    throw notFound()
}

/** A page of the assets of a request. */
export async function itensDaSaida(ctx: Ctx, id: number, q: ListQuery): Promise<Page<ItemSaida>> {
  await exigirSaida(ctx, id)
  const total = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from saida_bem_item where saida_id = ${id}`,
  )
  const linhas = await ctx.db.rows(sql<ItemSaida>`${itens(id)} limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}
