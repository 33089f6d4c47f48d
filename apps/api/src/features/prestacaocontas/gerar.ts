import {
  type BodyOf,
  formatarCompetencia,
  mensagens,
  prestacaoWorkflow,
  type rotasPrestacao,
} from '@tombo/contract'
import { differences, recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict } from '../../kernel/errors.ts'
import { requestTarefa } from '../../kernel/jobs/tarefas.ts'
import { fechamentoQueVale } from '../fechamento/vigente.public.ts'
import { obterPrestacao } from './consultas.ts'
import { travarLayout } from './layouts.ts'

export const TIPO_GERAR = 'GERAR_PRESTACAO'

/**
 * Asks for the files of a closed month. 404 for another's layout; 409 for an open month, and while the same files are
 * being made.
 */
export async function gerarPrestacao(ctx: Ctx, { layout, competencia }: BodyOf<typeof rotasPrestacao.gerar>) {
  const { nome } = await travarLayout(ctx, layout)
  const mes = `${competencia}-01`
  const fechamento = await fechamentoQueVale(ctx, competencia)
  if (!fechamento) throw conflict(mensagens.prestacaoDeMesAberto)
  const nova = await ctx.db.row(sql<{ id: number }>`
    insert into prestacao_contas (unidade_id, layout_id, competencia, fechamento_id, situacao, criado_por_id,
      criado_em, criado_por)
    select ${ctx.unidadeId}::int, ${layout}::int, ${mes}::date, ${fechamento.id}::int,
      ${prestacaoWorkflow.initial}::text, ${ctx.actor.usuarioId}::int, ${ctx.clock.now()}::timestamptz,
      ${ctx.actor.nome}::text
    where not exists (select from prestacao_contas where unidade_id = ${ctx.unidadeId} and layout_id = ${layout}
      and competencia = ${mes}::date and ${among(sql`situacao`, prestacaoWorkflow.working)})
    returning id`)
  if (!nova) throw conflict(mensagens.prestacaoEmCurso)
  const descricao = `${nome}, ${formatarCompetencia(competencia)}`
  const { tarefa } = await requestTarefa(ctx, { tipo: TIPO_GERAR, descricao, dados: { id: nova.id } })
  await ctx.db.exec(sql`update prestacao_contas set tarefa_id = ${tarefa.id} where id = ${nova.id}`)
  await recordEvento(ctx, {
    entidade: 'prestacoescontas',
    entidadeId: nova.id,
    tipo: 'CADASTRO',
    alteracoes: differences({}, { Layout: nome, Mês: formatarCompetencia(competencia) }),
  })
  return { ...(await obterPrestacao(ctx, nova.id)), tarefa }
}
