import { can, podeEmitir } from '@tombo/contract'
import { registrarEvento } from '../audit/evento.ts'
import type { Ctx } from '../ctx.ts'
import { sql } from '../db/sql.ts'
import { semPermissao } from '../erros.ts'
import { pedirTarefa } from '../jobs/tarefas.ts'
import type { Relatorio } from './definicao.ts'

export const TIPO = 'EMITIR_RELATORIO'

/** What the work of a report is told. The parameters stand with the report. */
export interface DadosDaEmissao {
  relatorioId: number
  /** The name of the organisation, which stands in the catalogue and not in its own database. */
  organizacao: string
  /** Whoever asked for it may open the screen of the reports; the file itself is theirs in any case. */
  veHistorico: boolean
}

/**
 * Asks for a report, in the transaction of the call: the row of the history, the work that makes it, the event. The
 * parameters are kept as they travelled. 403 for who may not see what it is made of.
 */
export async function pedirRelatorio(
  ctx: Ctx,
  relatorio: Relatorio,
  parametros: unknown,
  organizacao: string,
): Promise<{ tarefa: { id: number }; relatorio: { id: number } }> {
  const { chave, titulo } = relatorio.contrato
  if (!podeEmitir(ctx.tags, relatorio.contrato)) throw semPermissao()
  const preparado = relatorio.preparar(parametros)
  const { formato } = preparado
  const palavras = await preparado.filtros(ctx)
  const r = await ctx.db.row(sql<{ id: number }>`
    insert into relatorio (unidade_id, usuario_id, chave, titulo, formato, parametros, filtros, criado_em)
    values (${ctx.unidadeId}, ${ctx.actor.usuarioId}, ${chave}, ${titulo}, ${formato}, ${JSON.stringify(parametros)}::jsonb, ${JSON.stringify(palavras)}::jsonb, ${ctx.clock.agora()})
    returning id`)
  const { id } = r as { id: number }
  const dados: DadosDaEmissao = {
    relatorioId: id,
    organizacao,
    veHistorico: can(ctx.tags, 'consultarrelatorios'),
  }
  const { tarefa } = await pedirTarefa(ctx, {
    tipo: TIPO,
    descricao: `${titulo} (${formato})`,
    dados: { ...dados },
  })
  await ctx.db.exec(sql`update relatorio set tarefa_id = ${tarefa.id} where id = ${id}`)
  await registrarEvento(ctx, {
    entidade: 'relatorios',
    entidadeId: id,
    tipo: 'EMISSAO',
    alteracoes: [
      { campo: 'Relatório', anterior: null, novo: titulo },
      { campo: 'Formato', anterior: null, novo: formato },
      ...palavras.map((p) => ({ campo: 'Filtro', anterior: null, novo: p })),
    ],
  })
  return { tarefa, relatorio: { id } }
}
