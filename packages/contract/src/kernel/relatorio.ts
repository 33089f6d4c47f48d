import { z } from 'zod'
import { can, type Tag } from '../permissions.ts'
import { zTarefaCriada } from './envelope.ts'
import { enumeracao } from './enumeracao.ts'
import { defineRoute, type Rota } from './route.ts'

/** The forms in which every report can be made. */
export const formatoRelatorio = enumeracao({ PDF: 'PDF', XLSX: 'Planilha (XLSX)', CSV: 'Texto (CSV)' })
export type FormatoRelatorio = (typeof formatoRelatorio.valores)[number]

/** The forms of the files that stand among a person's reports: those, and what only label printers read. */
export const formatoArquivo = enumeracao({
  ...formatoRelatorio.descricoes,
  ZPL: 'Impressora de etiquetas (ZPL)',
})
export type FormatoArquivo = (typeof formatoArquivo.valores)[number]

/** More rows than these nobody turns the pages of; as a spreadsheet or text there is no limit. */
export const LINHAS_DE_PDF = 200_000

/** The parameter of every report. */
export const zFormatoRelatorio = z.enum(formatoRelatorio.valores).default('PDF')

/** The answer of a call that asks for a report: the work that makes it, and the report that it will be. */
export const zRelatorioPedido = zTarefaCriada.extend({ relatorio: z.object({ id: z.int() }) })

/** A report, as server and client know it: its words, who may have it, what it is asked with. */
export interface RelatorioDef<P extends z.ZodType<{ formato: FormatoRelatorio }>> {
  /** Its name among all reports; it stands in the history for good. */
  chave: string
  titulo: string
  /** Every one of these must be held; of a list, any. It is asked again whenever the file is. */
  permissao: readonly (Tag | readonly Tag[])[]
  parametros: P
}

/** Declares a report: data only. How it looks and what it reads stands in the server. */
export function defineRelatorio<P extends z.ZodType<{ formato: FormatoRelatorio }>>(
  def: RelatorioDef<P>,
): RelatorioDef<P> {
  return def
}

/** May someone with these tags ask for this report, and open it later? */
export const podeEmitir = (tags: ReadonlySet<string>, def: Pick<RelatorioDef<never>, 'permissao'>): boolean =>
  def.permissao.every((exigida) => can(tags, exigida))

type RotaDeRelatorio<Q extends z.ZodType, B extends z.ZodType> = Rota<
  z.ZodUndefined,
  Q,
  B,
  typeof zRelatorioPedido
>

/**
 * The call that asks for a report: its parameters in the query, of a POST in the body. It answers 202.
 */
export function rotaDeRelatorio<P extends z.ZodType<{ formato: FormatoRelatorio }>>(
  path: string,
  def: RelatorioDef<P>,
): RotaDeRelatorio<P, z.ZodUndefined>
export function rotaDeRelatorio<P extends z.ZodType<{ formato: FormatoRelatorio }>>(
  path: string,
  def: RelatorioDef<P>,
  method: 'POST',
): RotaDeRelatorio<z.ZodUndefined, P>
export function rotaDeRelatorio<P extends z.ZodType<{ formato: FormatoRelatorio }>>(
  path: string,
  def: RelatorioDef<P>,
  method: 'GET' | 'POST' = 'GET',
) {
  return defineRoute({
    method,
    path,
    resumo: `Emitir: ${def.titulo}`,
    acesso: def.permissao[0] ?? 'consultarrelatorios',
    ...(method === 'GET' ? { query: def.parametros } : { body: def.parametros }),
    response: zRelatorioPedido,
    adiada: true,
  })
}
