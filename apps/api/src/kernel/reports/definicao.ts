import type { AnyRota, FormatoArquivo, FormatoRelatorio, RelatorioDef } from '@tombo/contract'
import type { z } from 'zod'
import type { Ctx } from '../ctx.ts'
import type { Consulta } from '../db/sql.ts'
import type { ArquivosDaOrganizacao } from '../files/arquivos.ts'

/** What a query gives for one row, by the names of its columns. Decimals come as text, so that no centavo is lost. */
export type Linha = Readonly<Record<string, string | number | null>>

/**
 * How the values of a column are written. `codigo` is a number of identity (a label, a register number): as it stands, at
 * the right. `marcar` is no value at all but an empty box, to be filled in by hand.
 */
export type FormatoColuna =
  | 'texto'
  | 'codigo'
  | 'inteiro'
  | 'dinheiro'
  | 'percentual'
  | 'data'
  | 'competencia'
  | 'marcar'

export interface Coluna {
  /** The column of the query; of a `marcar`, any name. */
  chave: string
  titulo: string
  formato: FormatoColuna
  /** Its share of the page's width, beside the others' shares. */
  largura: number
  /** By its format, where nothing is said: numbers at the right, dates in the middle, texts at the left. */
  alinhamento?: 'esquerda' | 'centro' | 'direita'
  /** It is added up, in every group and over all. Of integers and amounts of two decimals. */
  total?: true
  /** It names people: who takes the report away is written down (LGPD). */
  pessoal?: true
}

/** Rows that stand together, under a heading and above a subtotal. The query gives them in this order. */
export interface Grupo {
  /** The column of the query that tells one group from the next. */
  chave: string
  /** The column whose words stand in the heading. */
  texto: string
  titulo: string
  /** The heading of the rows that have none: "Sem localização". */
  vazio: string
  novaPagina?: true
}

/** How a report looks. */
export interface Desenho {
  colunas: readonly Coluna[]
  /** From the outermost to the innermost. */
  grupos?: readonly Grupo[]
  orientacao: 'RETRATO' | 'PAISAGEM'
  /** What its rows are, one and many: "bem", "bens". */
  linhas: readonly [um: string, varios: string]
  /** Who signs, each on a line: at the end, and at the end of every group that has pages of its own. */
  assinaturas?: readonly string[]
}

/** What a document says beside its rows: a term, and not a mere list. */
export interface Dizeres {
  /** Paragraphs above the rows, in the place of the filters. */
  antes: readonly string[]
  /** Paragraphs below the last row, above the signatures. */
  depois: readonly string[]
  /** Who signs, in the place of those of the look. */
  assinaturas: readonly string[]
}

/** What a report is made of, for parameters that were checked. */
export interface Definicao<P> {
  /** The call that asks for it; none where a use case does, for a record of its own. */
  rota?: AnyRota
  desenho(parametros: P): Desenho
  /** One query, in the order of the groups; it is read through a cursor. */
  consulta(ctx: Ctx, parametros: P): Promise<Consulta<Linha>> | Consulta<Linha>
  /** How many rows that will be, where it costs less than counting the query. For the progress alone. */
  total?(ctx: Ctx, parametros: P): Promise<number>
  /** The filters in force, each a sentence, as the heading says them. */
  filtros(ctx: Ctx, parametros: P): Promise<string[]> | string[]
  dizeres?(ctx: Ctx, parametros: P): Promise<Dizeres>
}

/** What every report that is asked for is told by. */
interface Pedido {
  formato: FormatoArquivo
  filtros(ctx: Ctx): Promise<string[]> | string[]
}

/** What is no table, and writes its file by itself: labels on sheets. */
export interface PreparadoProprio extends Pedido {
  /** The bytes as they come; `andou` is told how much is done. */
  escrever(
    ctx: Ctx,
    o: {
      organizacao: string
      arquivos: ArquivosDaOrganizacao
      andou(feito: number, total: number): Promise<void>
    },
  ): AsyncIterable<Uint8Array | string>
}

/** A report whose parameters are at hand. */
export interface PreparadoEmTabela extends Pedido {
  formato: FormatoRelatorio
  desenho: Desenho
  consulta(ctx: Ctx): Promise<Consulta<Linha>> | Consulta<Linha>
  total(ctx: Ctx): Promise<number | undefined>
  dizeres(ctx: Ctx): Promise<Dizeres | undefined>
}
export type Preparado = PreparadoEmTabela | PreparadoProprio

/** A report as the machine takes it. */
export interface Relatorio {
  /** The call that asks for it; it is mounted for every report of the list. */
  rota?: AnyRota | undefined
  contrato: Pick<RelatorioDef<never>, 'chave' | 'titulo' | 'permissao'>
  /** Reads parameters as they travelled. @throws {z.ZodError} when they are not what the contract says */
  preparar(parametros: unknown): Preparado
}

interface RelatorioEmTabela extends Relatorio {
  preparar(parametros: unknown): PreparadoEmTabela
}

/**
 * Defines a report of the contract: its columns, groups and look, and the query behind it. About forty lines of data; the
 * machine makes of it PDF, XLSX and CSV, as a job, with the file kept for its author.
 */
export function definirRelatorio<S extends z.ZodType<{ formato: FormatoRelatorio }>>(
  contrato: RelatorioDef<S>,
  d: Definicao<z.output<S>>,
): RelatorioEmTabela {
  return {
    rota: d.rota,
    contrato,
    preparar(parametros) {
      const p = contrato.parametros.parse(parametros)
      return {
        formato: p.formato,
        desenho: d.desenho(p),
        consulta: (ctx) => d.consulta(ctx, p),
        total: async (ctx) => d.total?.(ctx, p),
        filtros: (ctx) => d.filtros(ctx, p),
        dizeres: async (ctx) => d.dizeres?.(ctx, p),
      }
    },
  }
}
