import {
  type AcaoMovimentacao,
  aceiteMovimentacao,
  can,
  FILTROS_MOVIMENTACAO,
  type ItemMovimentacao,
  type ListQuery,
  type Movimentacao,
  type MovimentacaoDetalhe,
  movimentacaoWorkflow,
  makePage,
  type Page,
  situacaoItemMovimentacao,
  type SituacaoItemMovimentacao,
  situacaoMovimentacao,
  VER_MOVIMENTACOES,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { onDays } from '../../kernel/db/days.ts'
import { searchConditions, conditionsOf, orderOf } from '../../kernel/db/filters.ts'
import { AUDIT, enumSql } from '../../kernel/db/source.ts'
import { natural } from '../../kernel/db/natural.ts'
import { type SqlQuery, and, sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { entradaLida } from '../organograma/referencia.public.ts'
import { seVigente } from '../organograma/vigente.public.ts'
import { termosDe } from '../termos/termos.public.ts'
import { podeMover } from './pedido/destino.ts'
import { aceitaPor } from './encerrar.ts'
import { ENDERECO } from './endereco.ts'

const COLUNAS = {
  id: sql`t.id`,
  numero: sql`t.id`,
  situacao: sql`t.situacao`,
  quantidade: sql`t.quantidade`,
  dataRetorno: sql`t.data_retorno`,
  criadoEm: sql`t.criado_em`,
  localizacao: sql`lo.caminho`,
  responsavel: sql`r.nome`,
  motivo: sql`t.motivo`,
  criadoPor: sql`t.criado_por`,
}
/** The filters by reference go by id; order and search by name. */
const FILTRADAS = { ...COLUNAS, localizacao: sql`t.localizacao_id`, responsavel: sql`t.responsavel_id` }
const ORDENS = { ...COLUNAS, localizacao: natural(sql`lo.caminho`) }
const PESQUISADAS = ['numero', 'localizacao', 'responsavel', 'motivo', 'criadoPor']

const DE = sql`movimentacao t join unidade uo on uo.id = t.unidade_id
  join unidade ud on ud.id = t.unidade_destino_id join responsavel r on r.id = t.responsavel_id
  left join localizacao lo on lo.id = t.localizacao_id`
/** Over `i` (movimentacao_item): its asset stayed where it was. */
const NUNCA_SAIU = among(sql`i.situacao`, [
  ...movimentacaoWorkflow.itemsTaken('aceitar'),
  movimentacaoWorkflow.itemsTo('recusar'),
  movimentacaoWorkflow.itemsTo('cancelar'),
])
/** Until a move takes effect the place may still get another entry. */
const organograma = (ctx: Ctx): SqlQuery =>
  sql`coalesce(t.organograma_id, case when t.efetivada_em is null
    then ${seVigente(ctx, sql`lo.organograma_id`)} end)`

const movimentacao = (ctx: Ctx): SqlQuery => sql`
  t.id, t.versao, ${enumSql(situacaoMovimentacao, sql`t.situacao`)} as situacao,
  json_build_object('id', uo.id, 'unidadeGestora', uo.descricao) as unidade,
    json_build_object('id', ud.id, 'unidadeGestora', ud.descricao) as "unidadeDestino",
  case when lo.id is null then null
    else json_build_object('id', lo.id, 'descricao', lo.descricao, 'caminho', lo.caminho) end as localizacao,
  ${entradaLida(organograma(ctx))} as organograma,
  json_build_object('id', r.id, 'nome', r.nome, 'funcao', r.funcao) as responsavel, ${ENDERECO} as endereco,
    t.motivo, t.data_retorno as "dataRetorno",
  ${among(sql`t.situacao`, movimentacaoWorkflow.from('devolver'))}
    and t.data_retorno < ${ctx.clock.today()}::date as atrasada,
    t.quantidade, ${enumSql(aceiteMovimentacao, sql`t.aceite`)} as aceite,
  t.decidido_em as "decididoEm", t.decidido_por as "decididoPor", t.resposta, t.efetivada_em as "efetivadaEm",
  case when t.tarefa_id is null then null else json_build_object('id', t.tarefa_id) end as tarefa, t.mensagem,
    ${AUDIT} as audit`

/** Over `t` and `r`: moves of the unit, or for it; for who may not consult them those that they themselves receive. */
const visiveis = (ctx: Ctx): SqlQuery[] => [
  sql`${ctx.unidadeId} in (t.unidade_id, t.unidade_destino_id)`,
  ...(can(ctx.tags, VER_MOVIMENTACOES) ? [] : [sql`r.usuario_id = ${ctx.actor.usuarioId}`]),
]

/** Over `t` and `r`: they wait for this person. */
const pendencias = (ctx: Ctx): SqlQuery => sql`${among(sql`t.situacao`, movimentacaoWorkflow.from('aceitar'))}
  and ((t.aceite = 'RESPONSAVEL' and r.usuario_id = ${ctx.actor.usuarioId})
  or (t.aceite = 'UNIDADE' and t.unidade_destino_id = ${ctx.unidadeId}
    and ${can(ctx.tags, 'criaralterarmovimentacoes')}))`

/** A page of moves, the latest first. `pendencias`: those that wait for this person. */
export async function listarMovimentacoes(
  ctx: Ctx,
  q: ListQuery,
  so: { pendencias?: boolean | undefined },
): Promise<Page<Movimentacao>> {
  const { criadoEm, ...where } = q.where ?? {}
  const onde = and([
    ...visiveis(ctx),
    ...conditionsOf(FILTROS_MOVIMENTACAO, FILTRADAS, where),
    ...searchConditions(COLUNAS, PESQUISADAS, q.q),
    ...(so.pendencias ? [pendencias(ctx)] : []),
    ...onDays(ctx, sql`t.criado_em`, criadoEm),
  ])
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from ${DE} where ${onde}`)
  const linhas = await ctx.db.rows(sql<Movimentacao>`
    select ${movimentacao(ctx)} from ${DE} where ${onde}
    order by ${orderOf(ORDENS, q.order, '-id', sql`t.id`)} limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

type ComRecebedor = Movimentacao & { recebedorId: number | null }

/** One move that this person may see; 404. */
async function lerMovimentacao(ctx: Ctx, id: number): Promise<ComRecebedor> {
  const m = await ctx.db.row(
    sql<ComRecebedor>`select ${movimentacao(ctx)}, r.usuario_id as "recebedorId" from ${DE}
      where ${and([sql`t.id = ${id}`, ...visiveis(ctx)])}`,
  )
  if (!m) throw notFound()
  return m
}

/** Gives what its situation allows, and this person may do. */
async function acoesDe(ctx: Ctx, m: ComRecebedor): Promise<AcaoMovimentacao[]> {
  const daqui = m.unidade.id === ctx.unidadeId
  const move = can(ctx.tags, 'criaralterarmovimentacoes')
  const moveNasDuas =
    move && (await podeMover(ctx, m.unidade.id)) && (await podeMover(ctx, m.unidadeDestino.id))
  const responde = aceitaPor(ctx, {
    aceite: m.aceite?.value ?? null,
    recebedorId: m.recebedorId,
    destinoId: m.unidadeDestino.id,
  })
  const pode: Record<AcaoMovimentacao, boolean> = {
    aceitar: responde,
    recusar: responde,
    adicionar: move && daqui,
    cancelar: move && daqui,
    estornar: moveNasDuas,
    devolver: move,
    prorrogar: move,
  }
  return movimentacaoWorkflow.actionsIn(m.situacao.value).filter((a) => pode[a])
}

/** One move, whole. Errors: 404. */
export async function obterMovimentacao(ctx: Ctx, id: number): Promise<MovimentacaoDetalhe> {
  const m = await lerMovimentacao(ctx, id)
  const porSituacao = await ctx.db.rows(sql<MovimentacaoDetalhe['porSituacao'][number]>`
    select ${enumSql(situacaoItemMovimentacao, sql`i.situacao`)} as situacao, count(*)::int as quantidade
    from movimentacao_item i
    where i.movimentacao_id = ${id} group by i.situacao order by 2 desc, i.situacao`)
  const { recebedorId: _, ...lida } = m
  return {
    ...lida,
    termos: await termosDe(ctx.db, { entidade: 'movimentacoes', entidadeId: id }),
    porSituacao,
    acoes: await acoesDe(ctx, m),
  }
}

/** 404 for a move that this person may not see. */
export async function exigirVisivel(ctx: Ctx, id: number): Promise<void> {
  await lerMovimentacao(ctx, id)
}

/** The assets of a move, in the order of their numbers. Errors: 404. */
export async function itensDaMovimentacao(
  ctx: Ctx,
  id: number,
  q: { page: number; rpp: number; situacao?: SituacaoItemMovimentacao | undefined },
): Promise<Page<ItemMovimentacao>> {
  await exigirVisivel(ctx, id)
  const onde = and([sql`i.movimentacao_id = ${id}`, ...(q.situacao ? [sql`i.situacao = ${q.situacao}`] : [])])
  const total = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from movimentacao_item i where ${onde}`,
  )
  const linhas = await ctx.db.rows(sql<ItemMovimentacao>`
    select i.id, json_build_object('id', p.id, 'numeroTombamento', p.numero_tombamento, 'numeroAcessorio',
      p.numero_acessorio, 'descricao', p.descricao) as patrimonio,
      ${enumSql(situacaoItemMovimentacao, sql`i.situacao`)} as situacao,
        json_build_object('localizacao', lo.caminho, 'responsavel', r.nome) as origem,
      i.mudado_em as "mudadoEm", i.mudado_por as "mudadoPor"
    from movimentacao_item i join patrimonio p on p.id = i.patrimonio_id
      left join localizacao lo on lo.id = case when ${NUNCA_SAIU} then p.localizacao_id else i.de_localizacao_id end
      left join responsavel r on r.id = case when ${NUNCA_SAIU} then p.responsavel_id else i.de_responsavel_id end
    where ${onde} order by p.numero_tombamento, p.numero_acessorio, p.id limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}
