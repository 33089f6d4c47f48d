import {
  type AcaoManutencao,
  manutencaoWorkflow,
  type SituacaoItemManutencao,
  type SituacaoManutencao,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { requireAllowed } from '../../../kernel/workflow.ts'

/** An asset of an order that is held. */
export interface ItemTravado {
  id: number
  patrimonioId: number
  situacao: SituacaoItemManutencao
  /** The sum of its services, and what it cost in the end. */
  valor: string
  valorFinal: string | null
}

/** An order, held until the transaction ends. */
export interface ManutencaoTravada {
  id: number
  versao: number
  situacao: SituacaoManutencao
  descricao: string
  fornecedorId: number | null
  fornecedor: string | null
  orcamentoId: number | null
  dataPrevista: string | null
  itens: ItemTravado[]
}

/** An order of the unit that was not deleted, held until the transaction ends. 404. */
export async function travar(ctx: Ctx, id: number): Promise<ManutencaoTravada> {
  const m = await ctx.db.row(sql<Omit<ManutencaoTravada, 'itens'>>`
    select t.id, t.versao, t.situacao, t.descricao, t.fornecedor_id as "fornecedorId",
      (select f.nome from fornecedor f where f.id = t.fornecedor_id) as fornecedor, t.orcamento_id as "orcamentoId",
      t.data_prevista as "dataPrevista"
    from manutencao t where t.id = ${id} and t.unidade_id = ${ctx.unidadeId} and t.removida_em is null for update of t`)
  if (!m) throw notFound()
  // Read once the order is held: as they are now, and not as they were when it was waited for.
  const itens = await ctx.db.rows(sql<ItemTravado>`
    select id, patrimonio_id as "patrimonioId", situacao, valor::text, valor_final::text as "valorFinal"
    from manutencao_item where manutencao_id = ${id} order by id`)
  return { ...m, itens }
}

/**
 * Takes hold of an order for one step of it: of two steps at the same moment the second finds the first one done.
 * Errors: 404; 409, not in this situation, or changed since `versao`.
 */
export async function travarPara(
  ctx: Ctx,
  id: number,
  acao: AcaoManutencao,
  versao?: number | null,
): Promise<ManutencaoTravada> {
  const m = await travar(ctx, id)
  requireAllowed(manutencaoWorkflow, m.situacao, acao)
  if (versao !== undefined && versao !== null && versao !== m.versao) throw conflict()
  return m
}

/** The order of an item, held for a step. Errors as `travarPara`. */
export async function travarDoItem(
  ctx: Ctx,
  itemId: number,
  acao: AcaoManutencao,
  versao?: number,
): Promise<{ m: ManutencaoTravada; item: ItemTravado }> {
  const de = await ctx.db.row(sql<{ id: number }>`
    select i.manutencao_id as id from manutencao_item i join manutencao t on t.id = i.manutencao_id
    where i.id = ${itemId} and t.unidade_id = ${ctx.unidadeId}`)
  if (!de) throw notFound()
  const m = await travarPara(ctx, de.id, acao, versao)
  const item = m.itens.find((i) => i.id === itemId)
  if (!item) throw notFound()
  return { m, item }
}

/** Writes where an order stands from now on. `mais` sets other columns beside it. */
export async function mudarSituacao(
  ctx: Ctx,
  id: number,
  situacao: SituacaoManutencao,
  mais: SqlQuery = sql``,
): Promise<void> {
  await ctx.db.exec(sql`
    update manutencao set situacao = ${situacao}, versao = versao + 1, alterado_em = ${ctx.clock.now()},
      alterado_por = ${ctx.actor.nome} ${mais} where id = ${id}`)
}

/** Ends items. `custos` says what each cost, in the same order; none of those that cost nothing. */
export async function encerrarItens(
  ctx: Ctx,
  ids: readonly number[],
  situacao: SituacaoItemManutencao,
  custos: readonly (string | null)[] = ids.map(() => null),
): Promise<void> {
  await ctx.db.exec(sql`
    update manutencao_item i set situacao = ${situacao}, valor_final = u.custo, encerrado_em = ${ctx.clock.now()},
      encerrado_por = ${ctx.actor.nome}
    from unnest(${[...ids]}::int[], ${[...custos]}::numeric[]) as u(id, custo) where i.id = u.id`)
}

/** Gives the items of an order that an action takes. */
export const tomados = (m: ManutencaoTravada, acao: AcaoManutencao): ItemTravado[] =>
  m.itens.filter((i) => manutencaoWorkflow.itemsTaken(acao).includes(i.situacao))
