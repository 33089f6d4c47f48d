import { CATALOGO_DE_RELATORIOS, mensagens, relatorioWorkflow, type SituacaoRelatorio } from '@tombo/contract'
import { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict, notFound } from '../../kernel/errors.ts'
import type { Report } from '../../kernel/reports/definition.ts'
import { type RequestedReport, requestReport } from '../../kernel/reports/request.ts'
import { exigirModulo } from '../reavaliacoes/modulo.public.ts'
import { ARQUIVO_VENCE } from './vencer.ts'

interface Feito {
  chave: string
  situacao: SituacaoRelatorio
  parametros: unknown
  temArquivo: boolean
  vence: boolean
}

/** Are these parameters still what the report is asked with? */
function conferirPedido(relatorio: Report, parametros: unknown): void {
  try {
    relatorio.prepare(parametros)
  } catch (erro) {
    if (erro instanceof z.ZodError) throw conflict(mensagens.relatorioMudou)
    throw erro
  }
}

/**
 * Asks anew for one's own report of this unit, as it was asked for then, in today's rights and over today's rows. Only one
 * that has no file: 409 for any other, and where the report is asked for otherwise by now.
 */
export async function refazerRelatorio(
  ctx: Ctx,
  relatorios: readonly Report[],
  organizacao: string,
  id: number,
): Promise<RequestedReport> {
  const r = await ctx.db.row(sql<Feito>`
    select t.chave, t.situacao, t.parametros, t.arquivo_id is not null as "temArquivo", ${ARQUIVO_VENCE} as vence
    from relatorio t
    where t.id = ${id} and t.usuario_id = ${ctx.actor.usuarioId} and t.unidade_id = ${ctx.unidadeId}`)
  if (!r) throw notFound()
  if (r.temArquivo || relatorioWorkflow.isWorking(r.situacao)) throw conflict(mensagens.relatorioAindaTem)
  const relatorio = relatorios.find((d) => d.contract.key === r.chave)
  if (!r.vence) throw conflict(mensagens.laudoNaAvaliacao)
  if (!relatorio) throw conflict(mensagens.relatorioMudou)
  if (r.chave === CATALOGO_DE_RELATORIOS.reavaliacao.def.key) await exigirModulo(ctx)
  conferirPedido(relatorio, r.parametros)
  return requestReport(ctx, relatorio, r.parametros, organizacao)
}
