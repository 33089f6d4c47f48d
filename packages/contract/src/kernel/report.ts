import { z } from 'zod'
import { can, type Tag } from '../permissions.ts'
import { zTarefaCriada } from './envelope.ts'
import { enumeration } from './enumeration.ts'
import { defineRoute, type Route } from './route.ts'

/** The forms in which every report can be made. */
export const reportFormat = enumeration({ PDF: 'PDF', XLSX: 'Planilha (XLSX)', CSV: 'Texto (CSV)' })
export type ReportFormat = (typeof reportFormat.values)[number]

/** The forms of the files that stand among a person's reports: those, and what only label printers read. */
export const reportFileFormat = enumeration({
  ...reportFormat.descriptions,
  ZPL: 'Impressora de etiquetas (ZPL)',
})
export type ReportFileFormat = (typeof reportFileFormat.values)[number]

/** More rows than these nobody turns the pages of; as a spreadsheet or text there is no limit. */
export const MAX_PDF_ROWS = 200_000

/** The parameter of every report. */
export const zReportFormat = z.enum(reportFormat.values).default('PDF')

/**
 * The answer of a call that asks for a report: the work that makes it, the report that it will be, and how it is offered:
 * `link` gives the file once the work is done.
 */
export const zReportRequested = zTarefaCriada.extend({
  relatorio: z.object({ id: z.int() }),
  titulo: z.string(),
  texto: z.string(),
  link: z.string(),
})

/** A report, as server and client know it: its words, who may have it, what it is asked with. */
export interface ReportDef<P extends z.ZodType<{ formato: ReportFormat }>> {
  /** Its name among all reports; it stands in the history for good. */
  key: string
  title: string
  /** Every one of these must be held; of a list, any. It is asked again whenever the file is. */
  permissao: readonly (Tag | readonly Tag[])[]
  params: P
}

/** Declares a report: data only. How it looks and what it reads stands in the server. */
export function defineReport<P extends z.ZodType<{ formato: ReportFormat }>>(
  def: ReportDef<P>,
): ReportDef<P> {
  return def
}

/** May someone with these tags ask for this report, and open it later? */
export const canEmit = (tags: ReadonlySet<string>, def: Pick<ReportDef<never>, 'permissao'>): boolean =>
  def.permissao.every((exigida) => can(tags, exigida))

type ReportRoute<Q extends z.ZodType, B extends z.ZodType> = Route<
  z.ZodUndefined,
  Q,
  B,
  typeof zReportRequested
>

/**
 * The call that asks for a report: its parameters in the query, of a POST in the body. It answers 202.
 */
export function reportRoute<P extends z.ZodType<{ formato: ReportFormat }>>(
  path: string,
  def: ReportDef<P>,
): ReportRoute<P, z.ZodUndefined>
export function reportRoute<P extends z.ZodType<{ formato: ReportFormat }>>(
  path: string,
  def: ReportDef<P>,
  method: 'POST',
): ReportRoute<z.ZodUndefined, P>
export function reportRoute<P extends z.ZodType<{ formato: ReportFormat }>>(
  path: string,
  def: ReportDef<P>,
  method: 'GET' | 'POST' = 'GET',
) {
  return defineRoute({
    method,
    path,
    summary: `Emitir: ${def.title}`,
    access: def.permissao[0] ?? 'consultarrelatorios',
    ...(method === 'GET' ? { query: def.params } : { body: def.params }),
    response: zReportRequested,
    deferred: true,
  })
}
