import type { AnyRoute, ReportFileFormat, ReportFormat, ReportDef } from '@tombo/contract'
import type { z } from 'zod'
import type { Ctx } from '../ctx.ts'
import type { SqlQuery } from '../db/sql.ts'
import type { OrganizacaoFiles } from '../files/files.ts'
import type { FilePlace } from '../files/storage/stored.ts'

/** Says what a query gives for one row, by the names of its columns. Decimals come as text, so that no centavo is lost. */
export type Row = Readonly<Record<string, string | number | null>>

/**
 * How the values of a column are written. `code` is a number of identity (a label, a register number): as it stands, at
 * the right. `checkbox` is no value at all but an empty box, to be filled in by hand.
 */
export type ColumnFormat =
  | 'texto'
  | 'codigo'
  | 'inteiro'
  | 'dinheiro'
  | 'percentual'
  | 'data'
  | 'competencia'
  | 'marcar'

export interface Column {
  /** The column of the query; of a `checkbox`, any name. */
  key: string
  title: string
  format: ColumnFormat
  /** Its share of the page's width, beside the others' shares. */
  width: number
  /** By its format, where nothing is said: numbers at the right, dates in the middle, texts at the left. */
  align?: 'esquerda' | 'centro' | 'direita'
  /** It is added up, in every group and over all. Of integers and amounts of two decimals. */
  total?: true
  /** It names people: who takes the report away is written down (LGPD). */
  personal?: true
}

/** Rows that stand together, under a heading and above a subtotal. The query gives them in this order. */
export interface RowGroup {
  /** The column of the query that tells one group from the next. */
  key: string
  /** The column whose words stand in the heading. */
  text: string
  title: string
  /** The heading of the rows that have none: "Sem localização". */
  whenEmpty: string
  newPage?: true
  /** Its headings name people. */
  personal?: true
  /** Its rows are the fields of one record: nothing is counted below them, and the total counts the records. */
  record?: true
}

/** How a report looks. */
export interface Design {
  columns: readonly Column[]
  /** From the outermost to the innermost. */
  groups?: readonly RowGroup[]
  orientation: 'RETRATO' | 'PAISAGEM'
  /** Says what its rows are, one and many: "bem", "bens". */
  rowNouns: readonly [one: string, many: string]
  /** Says in which roles people are named beside the rows: in the words of a term, or as who signs. */
  people?: readonly string[]
  /** Says who signs, each on a line: at the end, and at the end of every group that has pages of its own. */
  signatures?: readonly string[]
}

/** The titles of what names people in a report of this look: columns, headings of groups, and roles beside the rows (LGPD). */
export const personalIn = ({ columns, groups = [], people = [] }: Design): string[] => [
  ...new Set([...[...columns, ...groups].filter((c) => c.personal).map((c) => c.title), ...people]),
]

/** Tells what a document says beside its rows: a term, and not a mere list. */
export interface Wording {
  /** Paragraphs above the rows, in the place of the filters. */
  above: readonly string[]
  /** Paragraphs below the last row, above the signatures. */
  below: readonly string[]
  /** Says who signs, in the place of those of the look. */
  signatures: readonly string[]
  /** Signatures that were drawn, each in the place of its name in `signatures` (`pdf/strokes.ts`); null, signed by hand. */
  drawings?: readonly (string | null)[]
}

/** Paragraphs of a document, and pictures side by side: what no column of a table can hold. */
export interface Block {
  title: string | null
  paragraphs: readonly string[]
  pictures: readonly { place: FilePlace; caption: string }[]
}

/** Gives the blocks of a document, as its report tells them. PDF alone shows them. */
export interface Blocks {
  /** Below each of these rows, in their order; null where nothing stands. */
  below(ctx: Ctx, rows: readonly Row[]): Promise<(Block | null)[]>
  /** After the last row, one by one. */
  annex(ctx: Ctx): AsyncIterable<Block>
}

/** Says what a report is made of, for parameters that were checked. */
export interface Definition<P> {
  /** The call that asks for it; none where a use case does, for a record of its own. */
  route?: AnyRoute
  design(params: P): Design
  /** The look, where it takes what only the database knows: in the place of `design`. */
  lateDesign?(ctx: Ctx, params: P, design: Design): Promise<Design>
  /** One query, in the order of the groups; it is read through a cursor. */
  query(ctx: Ctx, params: P): Promise<SqlQuery<Row>> | SqlQuery<Row>
  /** How many rows that will be, where it costs less than counting the query. For the progress alone. */
  total?(ctx: Ctx, params: P): Promise<number>
  /** The filters in force, each a sentence, as the heading says them. */
  filters(ctx: Ctx, params: P): Promise<string[]> | string[]
  wording?(ctx: Ctx, params: P): Promise<Wording>
  /** Says what stands on paper below rows and after the last one. */
  blocks?: {
    below(ctx: Ctx, params: P, rows: readonly Row[]): Promise<(Block | null)[]>
    annex(ctx: Ctx, params: P): AsyncIterable<Block>
  }
}

/** Says what every report that is asked for is told by. */
interface Emission {
  format: ReportFileFormat
  filters(ctx: Ctx): Promise<string[]> | string[]
}

/** Says what is no table, and writes its file by itself: labels on sheets. */
export interface PreparedOwn extends Emission {
  /** The bytes as they come; `onProgress` is told how much is done. */
  write(
    ctx: Ctx,
    o: {
      organizacao: string
      files: OrganizacaoFiles
      onProgress(done: number, total: number): Promise<void>
    },
  ): AsyncIterable<Uint8Array | string>
}

/** A report whose parameters are at hand. */
export interface PreparedTable extends Emission {
  format: ReportFormat
  design: Design
  /** The look as it is when the report is made. */
  lateDesign(ctx: Ctx): Promise<Design>
  query(ctx: Ctx): Promise<SqlQuery<Row>> | SqlQuery<Row>
  total(ctx: Ctx): Promise<number | undefined>
  wording(ctx: Ctx): Promise<Wording | undefined>
  /** Its words tell of what its rows show: both are read as they are at one instant. */
  atOneInstant: boolean
  blocks: Blocks | null
}
export type Prepared = PreparedTable | PreparedOwn

/** A report as the machine takes it. */
export interface Report {
  /** The call that asks for it; it is mounted for every report of the list. */
  route?: AnyRoute | undefined
  contract: Pick<ReportDef<never>, 'key' | 'title' | 'permissao'>
  /** Reads parameters as they travelled. @throws {z.ZodError} when they are not what the contract says */
  prepare(params: unknown): Prepared
}

const boundBlocks = <P>(b: NonNullable<Definition<P>['blocks']>, p: P): Blocks => ({
  below: (ctx, rows) => b.below(ctx, p, rows),
  annex: (ctx) => b.annex(ctx, p),
})

interface TableReport extends Report {
  prepare(params: unknown): PreparedTable
}

/**
 * Defines a report of the contract: its columns, groups and look, and the query behind it. About forty lines of data; the
 * machine makes of it PDF, XLSX and CSV, as a job, with the file kept for its author.
 */
export function tableReport<S extends z.ZodType<{ formato: ReportFormat }>>(
  contract: ReportDef<S>,
  d: Definition<z.output<S>>,
): TableReport {
  return {
    route: d.route,
    contract,
    prepare(params) {
      const p = contract.params.parse(params)
      return {
        format: p.formato,
        design: d.design(p),
        lateDesign: async (ctx) => d.lateDesign?.(ctx, p, d.design(p)) ?? d.design(p),
        query: (ctx) => d.query(ctx, p),
        total: async (ctx) => d.total?.(ctx, p),
        filters: (ctx) => d.filters(ctx, p),
        wording: async (ctx) => d.wording?.(ctx, p),
        atOneInstant: d.wording !== undefined && !d.blocks,
        blocks: d.blocks ? boundBlocks(d.blocks, p) : null,
      }
    },
  }
}
