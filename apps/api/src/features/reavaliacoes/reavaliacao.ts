import {
  type AcaoReavaliacao,
  reavaliacaoWorkflow,
  type SituacaoReavaliacao,
  type TipoReavaliacao,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { conflict, notFound } from '../../kernel/errors.ts'
import { requireAllowed } from '../../kernel/workflow.ts'

/** Over `t` (reavaliacao): its assets and their values may still change. */
export const ABERTA: SqlQuery = among(sql`t.situacao`, [
  ...reavaliacaoWorkflow.from('INCLUIR'),
  ...reavaliacaoWorkflow.working,
])

/** Over `i` (reavaliacao_item) and `pl`: it depreciates from here on by no life that is said. */
export const SEM_VIDA: SqlQuery = sql`i.vida_meses is null and pl.deprecia and pl.metodo <> 'UNIDADES_PRODUZIDAS'`

/** A revaluation, held until the transaction ends. */
export interface ReavaliacaoTravada {
  id: number
  versao: number
  situacao: SituacaoReavaliacao
  tipo: TipoReavaliacao
  data: string
  comissaoId: number
  avaliacaoId: number | null
  /** The work that it waits for. */
  tarefaId: number | null
}

/** Selects the ids of the assets of a revaluation. */
export const BENS_DA = (id: number): SqlQuery =>
  sql`select patrimonio_id from reavaliacao_item where reavaliacao_id = ${id}`

/** A revaluation of the unit, held until the transaction ends. 404. */
export async function travar(ctx: Ctx, id: number): Promise<ReavaliacaoTravada> {
  const r = await ctx.db.row(sql<ReavaliacaoTravada>`
    select t.id, t.versao, t.situacao, t.tipo, t.data, t.comissao_id as "comissaoId", t.avaliacao_id as "avaliacaoId",
      t.tarefa_id::int as "tarefaId"
    from reavaliacao t where t.id = ${id} and t.unidade_id = ${ctx.unidadeId} for update of t`)
  if (!r) throw notFound()
  return r
}

/**
 * Takes hold of a revaluation for one step of it: of two steps at the same moment the second finds the first one done.
 * Errors: 404; 409, not in this situation, or changed since `versao`.
 */
export async function travarPara(
  ctx: Ctx,
  id: number,
  acao: AcaoReavaliacao,
  versao?: number | null,
): Promise<ReavaliacaoTravada> {
  const r = await travar(ctx, id)
  requireAllowed(reavaliacaoWorkflow, r.situacao, acao)
  if (versao !== undefined && versao !== null && versao !== r.versao) throw conflict()
  return r
}

/** Writes where a revaluation stands from now on. `mais` sets other columns beside it. */
export async function mudarSituacao(
  ctx: Ctx,
  id: number,
  situacao: SituacaoReavaliacao,
  mais: SqlQuery = sql``,
): Promise<void> {
  await ctx.db.exec(sql`
    update reavaliacao set situacao = ${situacao}, versao = versao + 1, alterado_em = ${ctx.clock.now()},
      alterado_por = ${ctx.actor.nome} ${mais} where id = ${id}`)
}
