import {
  ausenciaConhecida,
  type AusenciaConhecida,
  type FiltroDoItem,
  FILTROS_DO_ITEM,
  filtrosDoItem,
  type ItemInventario,
  makePage,
  mensagens,
  patrimonioWorkflow,
  type OrdemDoItem,
  type Page,
  type PerguntaDoItem,
  resultadoItem,
  RESULTADOS_POR_SITUACAO,
  type QueryOf,
  type ResponseOf,
  type rotasInventarios,
  saidaWorkflow,
  situacaoConferencia,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among, placeIn } from '../../../kernel/db/among.ts'
import { searchConditions } from '../../../kernel/db/filters.ts'
import { enumSql } from '../../../kernel/db/source.ts'
import { and, type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { AppError } from '../../../kernel/errors.ts'
import { leiturasDoBem } from '../leituras/listar.ts'
import { exigirInventarioAVista, exigirQueVeOEsperado } from '../direitos.ts'

/** Over `t` (inventario_item) and its outcome `r`. */
export const RESULTADO = sql`coalesce(r.resultado, 'PENDENTE')`
export const QUANTIDADE = sql`coalesce(r.quantidade_contagem, 0)`
/** Over `t`: why something that is under way keeps it away. An exit that nobody accepted yet took nothing out. */
const FORA_POR_ALGO = sql`(select case when v.manutencao_id is not null then 'EM_MANUTENCAO' when v.motivo =
  'EMPRESTIMO' then 'EMPRESTADO' when v.motivo = 'CESSAO' then 'CEDIDO' when v.motivo = 'SAIDA_DEFINITIVA' or ${among(
    sql`x.situacao`,
    saidaWorkflow.from('RETORNAR'),
  )} then 'FORA' end
  from reserva_patrimonio v left join saida_bem x on v.motivo = 'SAIDA' and x.id = v.registro_id
  where v.patrimonio_id = t.patrimonio_id)`
/** Over `b` (patrimonio) and `c` (inventario): why it is no asset in use of the unit any more. */
const PORQUE_SAIU = sql`case when ${among(sql`b.situacao`, patrimonioWorkflow.final)} then 'BAIXADO'
  when b.removido_em is not null then 'EXCLUIDO' when b.unidade_id <> c.unidade_id then 'OUTRA_UNIDADE' end`
/** The same over `t`. */
const SAIU = sql`(select ${PORQUE_SAIU}
  from patrimonio b join inventario c on c.id = t.inventario_id where b.id = t.patrimonio_id)`
/** Over `t`: why it is away by now, as the register knows. */
export const AUSENCIA = sql`coalesce(${FORA_POR_ALGO}, ${SAIU})`

/** Over `t` and `r`: nobody found it. Of a concluded campaign that is written down; what is still pending in it was known to be away. */
export const NAO_ACHADO = sql`(${RESULTADO} = 'NAO_ENCONTRADO' or (${RESULTADO} = 'PENDENTE' and ${AUSENCIA} is null
  and exists (select 1 from inventario c where c.id = t.inventario_id and c.concluido_em is null)))`

/** Over `t` and `r`: nobody read it or decided of it, and the register knew that it was away. */
export const AUSENTE = sql`(${RESULTADO} = 'PENDENTE' and not ${NAO_ACHADO})`

/**
 * Counts the assets of a campaign that are away as the register knows. Of a campaign under way those that something holds, or
 * that have left, alone are asked for why: they are few beside all that nobody read yet.
 */
export async function contarAusentes(ctx: Ctx, id: number): Promise<number> {
  const r = await ctx.db.row(sql<{ n: number }>`
    select count(*)::int as n from ${DE_ITENS} where t.inventario_id = ${id} and ${AUSENTE}
      and ((select c.concluido_em is not null from inventario c where c.id = ${id}) or t.patrimonio_id in (
        select v.patrimonio_id from reserva_patrimonio v
        union all select b.id from patrimonio b join inventario c on c.id = ${id} where ${PORQUE_SAIU} is not null))`)
  return r?.n ?? 0
}

/** Seen in another condition than the register had. */
export const OUTRO_ESTADO = sql`(r.estado_conservacao_id is distinct from t.estado_conservacao_id
  and r.estado_conservacao_id is not null)`

export const DE_ITENS = sql`inventario_item t left join inventario_resultado r
  on r.inventario_id = t.inventario_id and r.patrimonio_id = t.patrimonio_id`
const SITUACAO = sql`case ${sql.join(
  situacaoConferencia.values.map(
    (s) => sql`when ${among(RESULTADO, RESULTADOS_POR_SITUACAO[s])} then ${sql.lit(s)}`,
  ),
  sql` `,
)} end`

const CONTAGENS: Readonly<Record<NonNullable<PerguntaDoItem['contagem']>, SqlQuery>> = {
  ZERO: sql`${QUANTIDADE} = 0`,
  UM: sql`${QUANTIDADE} = 1`,
  MAIS_DE_UM: sql`${QUANTIDADE} > 1`,
  ALGUMA: sql`${QUANTIDADE} > 0`,
}
const ausente = (quais: AusenciaConhecida | readonly AusenciaConhecida[] | false): SqlQuery =>
  quais === false ? sql`${AUSENCIA} is null` : among(AUSENCIA, typeof quais === 'string' ? [quais] : quais)

/** Gives what a filter of the contract asks of an item. */
export function condicaoDoFiltro(filtro: FiltroDoItem): SqlQuery {
  const p: PerguntaDoItem = FILTROS_DO_ITEM[filtro]
  return and([
    ...(p.resultado ? [among(RESULTADO, p.resultado)] : []),
    ...(p.contagem ? [CONTAGENS[p.contagem]] : []),
    ...(p.ausente === undefined ? [] : [ausente(p.ausente)]),
    ...(p.outroEstado ? [OUTRO_ESTADO] : []),
    ...(p.justificado ? [sql`coalesce(r.justificativa, r.justificativa_id::text) is not null`] : []),
  ])
}

const COM_NOMES = sql`left join localizacao l on l.id = t.localizacao_id left
  join localizacao x on x.id = r.localizacao_id
  left join responsavel p on p.id = t.responsavel_id left join estado_conservacao e on e.id = t.estado_conservacao_id
  left join estado_conservacao v on v.id = r.estado_conservacao_id left join inventario_justificativa j
    on j.id = r.justificativa_id`
const lugar = (a: string) =>
  sql`case when ${sql.ref(`${a}.id`)} is null then null else json_build_object('id', ${sql.ref(`${a}.id`)},
    'descricao', ${sql.ref(`${a}.descricao`)}, 'caminho', ${sql.ref(`${a}.caminho`)}) end`
const ITEM = sql`t.id, json_build_object('id', t.patrimonio_id, 'numeroTombamento', t.numero_tombamento,
  'numeroAcessorio', t.numero_acessorio,
    'descricao', t.descricao, 'referencia', t.referencia) as patrimonio, ${lugar('l')} as localizacao,
  case when p.id is null then null else json_build_object('id', p.id, 'nome', p.nome) end as responsavel,
    ${QUANTIDADE} as "quantidadeContagem",
  ${enumSql(situacaoConferencia, SITUACAO)} as "situacaoConferencia", ${enumSql(resultadoItem, RESULTADO)} as
    resultado, ${lugar('x')} as "encontradoEm",
  ${enumSql(ausenciaConhecida, AUSENCIA)} as ausencia,
  case when j.id is null then null else json_build_object('id', j.id, 'descricao', j.descricao) end as
    "itemInventarioJustificativa", r.justificativa,
  json_build_object('antes', e.descricao, 'vista', v.descricao) as conservacao, coalesce(r.leituras, 0) as leituras`

const DO_TOMBO = sql`t.numero_tombamento, t.numero_acessorio, t.id`
const ORDENS: Readonly<Record<OrdemDoItem, SqlQuery>> = {
  localizacao: sql`t.localizacao_id nulls first, ${DO_TOMBO}`,
  numero: DO_TOMBO,
  descricao: sql`t.descricao, ${DO_TOMBO}`,
  situacao: sql`${placeIn(resultadoItem.values, RESULTADO)}, ${DO_TOMBO}`,
}
const PROCURADAS = {
  descricao: sql`t.descricao`,
  numero: sql`t.numero_tombamento`,
  referencia: sql`t.referencia`,
}

/** The assets of a campaign, with what was read of each: the page first, its words after. Errors: 403, 404. */
export async function listarItens(
  ctx: Ctx,
  id: number,
  q: QueryOf<typeof rotasInventarios.itens>,
): Promise<Page<ItemInventario>> {
  await exigirInventarioAVista(ctx, id)
  const onde = and([
    sql`t.inventario_id = ${id}`,
    ...searchConditions(PROCURADAS, Object.keys(PROCURADAS), q.q),
    ...(q.localizacaoId ? [sql`t.localizacao_id = ${q.localizacaoId}`] : []),
    ...(q.organogramaId
      ? [
          sql`t.localizacao_id in (select o.id from localizacao o where o.organograma_id = ${q.organogramaId})`,
        ]
      : []),
    ...(q.resultado ? [sql`${RESULTADO} = ${q.resultado}`] : []),
    ...filtrosDoItem.filter((f) => q[f]).map(condicaoDoFiltro),
  ])
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from ${DE_ITENS} where ${onde}`)
  const linhas = await ctx.db.rows(sql<ItemInventario>`
    with daqui as materialized (select t.id, row_number() over () as i from (
      select t.id from ${DE_ITENS} where ${onde} order by ${ORDENS[q.ordenacaoTable ?? 'localizacao']}
      limit ${q.rpp} offset ${(q.page - 1) * q.rpp}) t)
    select ${ITEM} from daqui d join ${DE_ITENS} on t.id = d.id ${COM_NOMES} order by d.i`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

/** The campaign of an item of the unit at work. Errors: 404. */
export async function inventarioDoItem(
  ctx: Ctx,
  itemId: number,
): Promise<{ inventarioId: number; bem: number }> {
  const i = await ctx.db.row(sql<{ inventarioId: number; bem: number }>`
    select t.inventario_id as "inventarioId", t.patrimonio_id as bem from inventario_item t
      join inventario v on v.id = t.inventario_id and v.unidade_id = ${ctx.unidadeId} where t.id = ${itemId}`)
  if (!i) throw new AppError(404, mensagens.itemDeInventarioNaoEncontrado)
  return i
}

/** The same, for a call that tells of the item. Errors: 403, 404. */
export async function inventarioDoItemAVista(
  ctx: Ctx,
  itemId: number,
): Promise<{ inventarioId: number; bem: number }> {
  const i = await inventarioDoItem(ctx, itemId)
  await exigirQueVeOEsperado(ctx, { id: i.inventarioId })
  return i
}

/** One item. Errors: 404. */
export async function lerItem(ctx: Ctx, itemId: number): Promise<ItemInventario> {
  const i = await ctx.db.row(
    sql<ItemInventario>`select ${ITEM} from ${DE_ITENS} ${COM_NOMES} where t.id = ${itemId}`,
  )
  if (!i) throw new AppError(404, mensagens.itemDeInventarioNaoEncontrado)
  return i
}

/** One item with all its readings, the last first. Errors: 403, 404. */
export async function obterItem(ctx: Ctx, itemId: number): Promise<ResponseOf<typeof rotasInventarios.item>> {
  const { inventarioId, bem } = await inventarioDoItemAVista(ctx, itemId)
  return {
    inventario: { id: inventarioId },
    item: await lerItem(ctx, itemId),
    leituras: await leiturasDoBem(ctx, inventarioId, bem),
  }
}
