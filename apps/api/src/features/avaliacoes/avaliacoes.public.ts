import { avaliacaoWorkflow, mensagens } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { conflict, notFound } from '../../kernel/errors.ts'

/** Over `i` (avaliacao_item): what is left of the appraised value at the end of the life, by the asset's own percentage. */
export const RESIDUAL_AVALIADO: SqlQuery = sql`round(i.valor_avaliado * i.percentual_residual / 100, 2)`

/** An appraisal that was finalised, as a revaluation names it. */
export interface AvaliacaoFinalizada {
  id: number
  descricao: string | null
  /** The day of its values, `YYYY-MM-DD`. */
  dataBase: string
  finalizadaEm: string
  comissaoId: number
  quantidade: number
}

/** Over `t` (avaliacao): nothing in it changes any more. */
export const AVALIACAO_FINALIZADA = among(sql`t.situacao`, [avaliacaoWorkflow.to('FINALIZAR')])

/**
 * A finalised appraisal of the unit, held against being changed until the transaction ends. Errors: 404; 409, it is not
 * finalised.
 */
export async function exigirFinalizada(ctx: Ctx, id: number): Promise<AvaliacaoFinalizada> {
  const a = await ctx.db.row(sql<AvaliacaoFinalizada & { finalizada: boolean }>`
    select t.id, t.descricao, t.data_base as "dataBase", t.finalizada_em as "finalizadaEm",
      t.comissao_id as "comissaoId",
      (select count(*)::int from avaliacao_item i where i.avaliacao_id = t.id and i.valor_avaliado
        is not null) as quantidade,
      ${AVALIACAO_FINALIZADA} as finalizada
    from avaliacao t where t.id = ${id} and t.unidade_id = ${ctx.unidadeId} and t.removida_em
      is null for key share of t`)
  if (!a) throw notFound()
  const { finalizada, ...resto } = a
  if (!finalizada) throw conflict(mensagens.avaliacaoNaoFinalizada)
  return resto
}

/**
 * A query of what a finalised appraisal says of each asset: `patrimonio_id`, `valor`, `vida_meses`, `residual` (numeric), in
 * the order of the assets. For mass work; ask `exigirFinalizada` first.
 */
export const bensAvaliados = (avaliacaoId: number): SqlQuery => sql`
  select i.patrimonio_id, i.valor_avaliado as valor, i.vida_restante as vida_meses, ${RESIDUAL_AVALIADO} as residual
  from avaliacao_item i join avaliacao t on t.id = i.avaliacao_id
  where i.avaliacao_id = ${avaliacaoId} and i.valor_avaliado is not null
    and ${AVALIACAO_FINALIZADA}
  order by i.patrimonio_id`
