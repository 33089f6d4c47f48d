import type { ReportHeader } from '../header.ts'

/** A column as the page needs it. */
export interface PageColumn {
  title: string
  width: number
  align: 'esquerda' | 'centro' | 'direita'
  /** A value that must stand on one line: no date is broken in two. */
  unbroken?: string | undefined
  /** An empty box in every row. */
  checkbox: boolean
}

/** Says what is told of a report before its rows. */
export interface PdfDocument {
  header: ReportHeader
  /** The unit's arms, a JPEG. */
  brasao: Uint8Array | null
  orientation: 'RETRATO' | 'PAISAGEM'
  columns: readonly PageColumn[]
  signatures: readonly string[]
  /** The drawing above each of them, the path of an SVG in a box of 600 by 200; null or absent, an empty line. */
  drawings: readonly (string | null)[]
}

/** Says what stands one below the other on the pages, as texts. A sum has one figure, or none, for each column. */
export type Item =
  | { kind: 'grupo'; level: number; text: string; newPage: boolean }
  | { kind: 'linha'; cells: string[] }
  | { kind: 'soma'; level: number; text: string; figures: (string | null)[] }
  | { kind: 'vazio'; text: string }
  | BlockItem

/** Paragraphs with pictures below them, each a JPEG; null is one that could not be read. */
export interface BlockItem {
  kind: 'bloco'
  title: string | null
  paragraphs: readonly string[]
  pictures: { bytes: Uint8Array | null; caption: string }[]
}
