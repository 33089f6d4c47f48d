import type { Wording } from './definition.ts'

/** Says what stands above a report: whose it is, what it is, of what, and who asked for it when. */
export interface ReportHeader {
  organizacao: string
  unidade: string
  titulo: string
  /** The filters in force, each a sentence; none is said as such. */
  filters: readonly string[]
  /** Tells what a document says beside its rows; none of a mere list. */
  wording?: Wording | undefined
  /** "Emitido por Ana Lima em 10/03/2026 às 12:00" */
  issued: string
}

/** Gives what is said above the rows: the paragraphs of a document, or the filters as one sentence. */
export const wordingAbove = ({ filters, wording }: ReportHeader): readonly string[] =>
  wording?.above ?? [filters.length > 0 ? `Filtros: ${filters.join('; ')}` : 'Sem filtros']

/** Whose report it is, in one line; an organisation of one unit of its own name is said once. */
export const ownerPhrase = ({ organizacao, unidade }: ReportHeader): string =>
  [...new Set([organizacao, unidade])].filter(Boolean).join(' – ')
