import type { Cabecalho } from '../cabecalho.ts'

/** A column as the page needs it. */
export interface ColunaDaPagina {
  titulo: string
  largura: number
  alinhamento: 'esquerda' | 'centro' | 'direita'
  /** An empty box in every row. */
  marcar: boolean
}

/** What is told of a report before its rows. */
export interface Documento {
  cabecalho: Cabecalho
  /** The unit's arms, a JPEG. */
  brasao: Uint8Array | null
  orientacao: 'RETRATO' | 'PAISAGEM'
  colunas: readonly ColunaDaPagina[]
  assinaturas: readonly string[]
}

/** What stands one below the other on the pages, as texts. A sum has one figure, or none, for each column. */
export type Item =
  | { tipo: 'grupo'; nivel: number; texto: string; novaPagina: boolean }
  | { tipo: 'linha'; celulas: string[] }
  | { tipo: 'soma'; nivel: number; texto: string; figuras: (string | null)[] }
  | { tipo: 'vazio'; texto: string }
