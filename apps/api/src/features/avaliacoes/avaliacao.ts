import {
  type AcaoAvaliacao,
  avaliacaoWorkflow,
  type ClassificacaoAvaliacao,
  type PesosDoVeiculo,
  type Pontuacao,
  type SituacaoAvaliacao,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { conflict, notFound } from '../../kernel/errors.ts'
import { requireAllowed } from '../../kernel/workflow.ts'

/** An appraisal, held until the transaction ends. */
export interface AvaliacaoTravada {
  id: number
  versao: number
  situacao: SituacaoAvaliacao
  classificacao: ClassificacaoAvaliacao
  comissaoId: number
  dadosId: number
  formula: string
  pontuacao: Pontuacao
  veiculo: PesosDoVeiculo
  dataBase: string
}

/** Over `t` (avaliacao): those of the unit that were not deleted. */
export const daUnidade = (ctx: Ctx): SqlQuery =>
  sql`t.unidade_id = ${ctx.unidadeId} and t.removida_em is null`

/** 404 for an appraisal that is none of the unit. */
export async function exigirAvaliacao(ctx: Ctx, id: number): Promise<void> {
  if (!(await ctx.db.row(sql`select 1 from avaliacao t where t.id = ${id} and ${daUnidade(ctx)}`)))
    throw notFound()
}

/**
 * Takes hold of an appraisal for one step of it: of two steps at the same moment the second finds the first one done.
 * Errors: 404; 409, not in this situation, or changed since `versao`.
 */
export async function travarPara(
  ctx: Ctx,
  id: number,
  acao: AcaoAvaliacao,
  versao?: number | null,
): Promise<AvaliacaoTravada> {
  const a = await ctx.db.row(sql<AvaliacaoTravada>`
    select t.id, t.versao, t.situacao, t.classificacao, t.comissao_id as "comissaoId",
      t.dados_avaliacao_id as "dadosId",
      t.formula, t.pontuacao, t.veiculo, t.data_base as "dataBase"
    from avaliacao t where t.id = ${id} and ${daUnidade(ctx)} for update of t`)
  if (!a) throw notFound()
  requireAllowed(avaliacaoWorkflow, a.situacao, acao)
  if (versao !== undefined && versao !== null && versao !== a.versao) throw conflict()
  return a
}

/** Writes where an appraisal stands from now on. `mais` sets other columns beside it. */
export async function mudarSituacao(
  ctx: Ctx,
  id: number,
  situacao: SituacaoAvaliacao,
  mais: SqlQuery = sql``,
): Promise<void> {
  await ctx.db.exec(sql`
    update avaliacao set situacao = ${situacao}, versao = versao + 1, alterado_em = ${ctx.clock.now()},
      alterado_por = ${ctx.actor.nome} ${mais} where id = ${id}`)
}
