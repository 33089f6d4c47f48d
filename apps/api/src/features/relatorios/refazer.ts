import { CATALOGO_DE_RELATORIOS, mensagens, relatorioWorkflow, type SituacaoRelatorio } from '@tombo/contract'
import { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
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

/** Is the same being made for the same person already, from another click? */
const emPreparo = (ctx: Ctx, id: number) =>
  ctx.db.row(sql`
    select 1 from relatorio t join relatorio outro on outro.usuario_id = t.usuario_id
      and outro.unidade_id = t.unidade_id and outro.chave = t.chave and outro.parametros = t.parametros
    where t.id = ${id} and ${among(sql`outro.situacao`, relatorioWorkflow.working)} limit 1`)

/**
 * Asks anew for one's own report of this unit, as it was asked for then, in today's rights and over today's rows. Only one
 * that has no file: 409 for any other, while it is being made again, and where the report is asked for otherwise by now.
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
    where t.id = ${id} and t.usuario_id = ${ctx.actor.usuarioId} and t.unidade_id = ${ctx.unidadeId} for update`)
  if (!r) throw notFound()
  if (r.temArquivo || relatorioWorkflow.isWorking(r.situacao)) throw conflict(mensagens.relatorioAindaTem)
  if (await emPreparo(ctx, id)) throw conflict(mensagens.relatorioJaPedido)
  const relatorio = relatorios.find((d) => d.contract.key === r.chave)
  if (!r.vence) throw conflict(mensagens.laudoNaAvaliacao)
  if (!relatorio) throw conflict(mensagens.relatorioMudou)
  if (r.chave === CATALOGO_DE_RELATORIOS.reavaliacao.def.key) await exigirModulo(ctx)
  conferirPedido(relatorio, r.parametros)
  return requestReport(ctx, relatorio, r.parametros, organizacao)
}
