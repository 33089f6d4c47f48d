import {
  type AcaoSeguro,
  baixaWorkflow,
  seguroWorkflow,
  type SituacaoItemSeguro,
  type SituacaoSeguro,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { notAmong } from '../../kernel/db/among.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { conflict, notFound } from '../../kernel/errors.ts'
import { requireAllowed } from '../../kernel/workflow.ts'
import { COBERTO, COBERTO_DESDE } from './consultas.ts'

/** Over `b` (baixa): it was neither given up nor taken back. */
export const BAIXA_QUE_VALE: SqlQuery = notAmong(sql`b.situacao`, baixaWorkflow.final)

/** A policy, held until the transaction ends. */
export interface SeguroTravado {
  id: number
  versao: number
  situacao: SituacaoSeguro
  numero: string
  dataInicial: string
  dataFinal: string
}

/** A policy of the unit, held until the transaction ends. 404. */
export async function travar(ctx: Ctx, id: number): Promise<SeguroTravado> {
  const s = await ctx.db.row(sql<SeguroTravado>`
    select t.id, t.versao, t.situacao, t.numero, t.data_inicial as "dataInicial", t.data_final as "dataFinal"
    from seguro t where t.id = ${id} and t.unidade_id = ${ctx.unidadeId} for update of t`)
  if (!s) throw notFound()
  return s
}

/**
 * Takes hold of a policy for one step of it: of two steps at the same moment the second finds the first one done.
 * Errors: 404; 409, not in this situation, or changed since `versao`.
 */
export async function travarPara(
  ctx: Ctx,
  id: number,
  acao: AcaoSeguro,
  versao?: number | null,
): Promise<SeguroTravado> {
  const s = await travar(ctx, id)
  requireAllowed(seguroWorkflow, s.situacao, acao)
  if (versao !== undefined && versao !== null && versao !== s.versao) throw conflict()
  return s
}

/**
 * Holds the assets that a policy covers, or one of them, in the order of their ids: whoever ends their covers from elsewhere
 * (`encerrarCoberturas`, `deixarSeguros`) holds the assets, and not the policy.
 */
export async function travarCobertos(
  ctx: Ctx,
  { id }: SeguroTravado,
  itemId: number | null = null,
): Promise<void> {
  const bens = await ctx.db.rows(sql<{ id: number }>`
    select i.patrimonio_id as id from seguro_item i where i.seguro_id = ${id} and ${COBERTO}
      and (${itemId}::int is null or i.id = ${itemId}::int)`)
  await ctx.db.exec(
    sql`select 1 from patrimonio where id = any(${bens.map((b) => b.id)}::int[]) order by id for share`,
  )
}

/** An asset of a policy that is held. */
export interface ItemTravado {
  id: number
  patrimonioId: number
  situacao: SituacaoItemSeguro
  /** The first day of its cover. */
  desde: string
  dataCancelamento: string | null
}

/** One asset of a policy that is held, as it is while nothing else is; `itemTravado` where it is to change. 404 for an item of another. */
export async function itemDe(ctx: Ctx, s: SeguroTravado, itemId: number): Promise<ItemTravado> {
  const item = await ctx.db.row(sql<ItemTravado>`
    select i.id, i.patrimonio_id as "patrimonioId", i.situacao, ${COBERTO_DESDE} as desde,
      i.data_cancelamento as "dataCancelamento"
    from seguro_item i join seguro t on t.id = i.seguro_id where i.id = ${itemId} and t.id = ${s.id}`)
  if (!item) throw notFound()
  return item
}

/** The same, held with its asset until the transaction ends. */
export async function itemTravado(ctx: Ctx, s: SeguroTravado, itemId: number): Promise<ItemTravado> {
  await travarCobertos(ctx, s, itemId)
  return itemDe(ctx, s, itemId)
}

/** Writes where a policy stands from now on. `mais` sets other columns beside it. */
export async function mudarSituacao(
  ctx: Ctx,
  id: number,
  situacao: SituacaoSeguro,
  mais: SqlQuery = sql``,
): Promise<void> {
  await ctx.db.exec(sql`
    update seguro set situacao = ${situacao}, versao = versao + 1, alterado_em = ${ctx.clock.now()},
      alterado_por = ${ctx.actor.nome} ${mais} where id = ${id}`)
}
