import { mensagens, solicitacaoWorkflow } from '@tombo/contract'
import { recordEventos } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among } from '../../../kernel/db/among.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { mudarUnidadeDosPlanos } from '../../razao/valor/unidade.public.ts'

/**
 * Gives what goes with assets that leave the unit at work, and what stays: the plan by which they depreciate goes; a run that is
 * computed and not posted loses them, and their months stay due in the other unit; change requests that wait are cancelled,
 * for their values name records of this unit; relationships with assets that stay here end. Files follow the asset, labels
 * and numbers are the organisation's, and closed months never change.
 */
export async function deixarUnidade(
  ctx: Ctx,
  ids: readonly number[],
  para: number,
  { desfaz = false } = {},
): Promise<void> {
  await mudarUnidadeDosPlanos(ctx, ids, para, { desfaz })
  await cancelarSolicitacoes(ctx, ids)
  await terminarRelacionamentos(ctx, ids, para)
}

async function cancelarSolicitacoes(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const canceladas = await ctx.db.rows(sql<{ id: number; bem: number }>`
    update solicitacao_alteracao
    set status = ${solicitacaoWorkflow.to('CANCELAR')}, resposta = ${mensagens.movimentacaoSolicitacaoCancelada},
      decidido_em = ${ctx.clock.now()}, decidido_por = ${ctx.actor.nome},
      versao = versao + 1, alterado_em = ${ctx.clock.now()}, alterado_por = ${ctx.actor.nome}
    where patrimonio_id = any(${[...ids]}::int[]) and unidade_id = ${ctx.unidadeId}
      and ${among(sql`status`, solicitacaoWorkflow.from('CANCELAR'))} returning id, patrimonio_id as bem`)
  if (canceladas.length === 0) return
  await recordEventos(
    ctx,
    sql`select x.entidade, x.id, 'SOLICITACAO_CANCELADA'::text,
      jsonb_build_array(jsonb_build_object('campo', 'Resposta', 'anterior', null, 'novo',
      ${mensagens.movimentacaoSolicitacaoCancelada}::text))
      from jsonb_to_recordset(${JSON.stringify(canceladas)}::jsonb) as e(id bigint, bem bigint)
      cross join lateral (values ('patrimonios', e.bem), ('solicitacoesalteracoes', e.id)) as x(entidade, id)`,
  )
}

/** Over `relacionamento`: one of the two goes to a unit where the other is not. */
async function terminarRelacionamentos(ctx: Ctx, ids: readonly number[], para: number): Promise<void> {
  const indo = [...ids]
  const desfeitos = await ctx.db.rows(sql<{ a: number; b: number }>`
    delete from relacionamento r using patrimonio a, patrimonio b
    where a.id = r.patrimonio_id and b.id = r.patrimonio_relacionado_id
      and (a.id = any(${indo}::int[]) or b.id = any(${indo}::int[]))
      and (case when a.id = any(${indo}::int[]) then ${para}::int
        else a.unidade_id end) <> (case when b.id = any(${indo}::int[]) then ${para}::int else b.unidade_id end)
    returning r.patrimonio_id as a, r.patrimonio_relacionado_id as b`)
  if (desfeitos.length === 0) return
  await recordEventos(
    ctx,
    sql`select 'patrimonios'::text, x.este, 'RELACIONAMENTO'::text,
      jsonb_build_array(jsonb_build_object('campo', 'Bem relacionado', 'anterior',
      concat_ws(' ', o.numero_tombamento, o.descricao), 'novo', null))
      from jsonb_to_recordset(${JSON.stringify(
        desfeitos.flatMap(({ a, b }) => [
          { este: a, outro: b },
          { este: b, outro: a },
        ]),
      )}::jsonb) as x(este bigint, outro int) join patrimonio o on o.id = x.outro`,
  )
}
