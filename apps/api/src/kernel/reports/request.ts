import { can, canEmit, mensagens, rotasRelatorios, type zReportRequested } from '@tombo/contract'
import type { z } from 'zod'
import { recordEvento } from '../audit/evento.ts'
import type { Ctx } from '../ctx.ts'
import { sql } from '../db/sql.ts'
import { forbidden } from '../errors.ts'
import { requireRoomFor } from '../jobs/asked.ts'
import { requestTarefa } from '../jobs/tarefas.ts'
import type { Report } from './definition.ts'

/** Tells what the call that asks for a report answers. */
export type RequestedReport = z.output<typeof zReportRequested>

export const TAREFA_TYPE = 'EMITIR_RELATORIO'

/** Says what the work of a report is told. The parameters stand with the report. */
export interface EmissionData {
  relatorioId: number
  /** The name of the organisation, which stands in the catalogue and not in its own database. */
  organizacao: string
  /** Whoever asked for it may open the screen of the reports; the file itself is theirs in any case. */
  veHistorico: boolean
  /** Whoever saved the schedule that asks for it, and is told of what became of none: another than whom it is for. */
  dono?: number | undefined
}

/**
 * Asks for a report, in the transaction of the call: the row of the history, the work that makes it, the event. The
 * parameters are kept as they travelled. `emails` get the file too, once it is made. 403 for who may not see what it is made of, 409 for who
 * waits for too many by their own asking.
 */
export async function requestReport(
  ctx: Ctx,
  relatorio: Report,
  params: unknown,
  organizacao: string,
  { emails = [], dono }: { emails?: readonly string[]; dono?: number } = {},
): Promise<RequestedReport> {
  const { key, title } = relatorio.contract
  if (!canEmit(ctx.tags, relatorio.contract)) throw forbidden()
  const scheduled = dono !== undefined || emails.length > 0
  if (!scheduled) await requireRoomFor(ctx, TAREFA_TYPE)
  const prepared = relatorio.prepare(params)
  const { format } = prepared
  const words = await prepared.filters(ctx)
  const r = await ctx.db.row(sql<{ id: number }>`
    insert into relatorio (unidade_id, usuario_id, chave, titulo, formato, parametros, filtros, emails, criado_em)
    values (${ctx.unidadeId}, ${ctx.actor.usuarioId}, ${key}, ${title}, ${format}, ${JSON.stringify(params)}::jsonb,
      ${JSON.stringify(words)}::jsonb, ${emails.length > 0 ? [...emails] : null}::text[], ${ctx.clock.now()})
    returning id`)
  const { id } = r as { id: number }
  const dados: EmissionData = {
    relatorioId: id,
    organizacao,
    veHistorico: can(ctx.tags, 'consultarrelatorios'),
    ...(dono !== undefined && dono !== ctx.actor.usuarioId ? { dono } : {}),
  }
  const { tarefa } = await requestTarefa(ctx, {
    tipo: TAREFA_TYPE,
    descricao: `${title} (${format})`,
    dados: { ...dados },
  })
  await ctx.db.exec(sql`update relatorio set tarefa_id = ${tarefa.id} where id = ${id}`)
  await recordEvento(ctx, {
    entidade: 'relatorios',
    entidadeId: id,
    tipo: 'EMISSAO',
    alteracoes: [
      { campo: 'Relatório', anterior: null, novo: title },
      { campo: 'Formato', anterior: null, novo: format },
      ...words.map((p) => ({ campo: 'Filtro', anterior: null, novo: p })),
      ...emails.map((e) => ({ campo: 'Enviado a', anterior: null, novo: e })),
    ],
  })
  return {
    tarefa,
    relatorio: { id },
    titulo: title,
    texto: mensagens.baixarDocumento,
    link: rotasRelatorios.obter.path.replace(':id', String(id)),
  }
}
