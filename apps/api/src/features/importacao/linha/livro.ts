import {
  ANOS_LIVRO,
  type CampoLivro,
  camposLivro,
  isbnValido,
  NOMES_LIVRO,
  normalizarIdioma,
  normalizarIsbn,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { INDICE, rotuloDe } from '../colunas/mapear.ts'
import { lerInteiro } from './notacao.ts'
import { aviso, caber } from './textos.ts'

/** The book of a row, or as much of it as can be used. */
export type Livro = Readonly<Record<CampoLivro, string | number | null>>

/** The language codes of library catalogues (ISO 639, MARC 21). */
const CODIGOS = new Map([
  ...['por', 'pt', 'ptbr'].map((c) => [c, 'Português'] as const),
  ...['eng', 'en'].map((c) => [c, 'Inglês'] as const),
  ...['spa', 'es'].map((c) => [c, 'Espanhol'] as const),
  ...['fre', 'fra', 'fr'].map((c) => [c, 'Francês'] as const),
  ...['ger', 'deu', 'de'].map((c) => [c, 'Alemão'] as const),
  ...['ita', 'it'].map((c) => [c, 'Italiano'] as const),
])
const lerIdioma = (texto: string) =>
  CODIGOS.get(texto.toLowerCase().replace(/[^a-z]/g, '')) ?? normalizarIdioma(texto)

/** The first ISBN of `ISBN 9788535900927 (broch.).` or of several; null when there is none, which is told. */
function lerIsbn(texto: string, avisos: string[]): string | null {
  const partes = texto
    .replace(/\([^)]*\)/g, ' ')
    .split(/[;,/|]/)
    .map((p) => p.replace(/[\s.]+$/, ''))
  const isbn = partes.find(isbnValido)
  if (texto && isbn === undefined) avisos.push(aviso('isbn', texto, 'não é um ISBN válido'))
  return isbn === undefined ? null : normalizarIsbn(isbn)
}

/** The year of `2001`, `c1976` or `[1977]`: the only four digits of the text. */
function lerAno(texto: string, hoje: string, avisos: string[]): number | null {
  if (!texto) return null
  const anos = new Set(texto.match(/(?<!\d)\d{4}(?!\d)/g))
  const ano = anos.size === 1 ? Number([...anos][0]) : Number.NaN
  const vale = ano >= ANOS_LIVRO.min && ano <= Number(hoje.slice(0, 4)) + 1
  if (!vale) avisos.push(aviso('ano', texto, 'não é um ano de publicação'))
  return vale ? ano : null
}

/** The pages of `540`, `140 p.` or `xx, 540 p.`. */
function lerPaginas(texto: string, avisos: string[]): number | null {
  if (!texto) return null
  const n = lerInteiro(texto) ?? Number(/(\d+)\s*p/i.exec(texto)?.[1])
  const vale = camposLivro.numPaginas.safeParse(n).success
  if (!vale) avisos.push(aviso('numPaginas', texto, 'não é um número de páginas'))
  return vale ? n : null
}

/** Catalogue cards end a field with the sign that begins the next: `2. ed. -`. */
export const semSinalFinal = (texto: string) => texto.replace(/\s*[-–—:;/,]+$/u, '')

const lerTexto = (c: 'autor' | 'editora' | 'edicao' | 'volume', texto: string, avisos: string[]) =>
  caber(c, semSinalFinal(texto), avisos)

/**
 * The book of a raw row, or null when it says nothing of one. Only assets of a library nature are books: of any other the
 * columns are left out, which is told once for the row.
 */
export function lerLivro(
  linha: readonly string[],
  o: { daBiblioteca: boolean; hoje: string },
  avisos: string[],
): Livro | null {
  const cheias = NOMES_LIVRO.filter((c) => linha[INDICE[c]])
  if (cheias.length === 0) return null
  if (!o.daBiblioteca) {
    const nomes = cheias.map(rotuloDe).join(', ')
    avisos.push(`${nomes}: só um bem de natureza da biblioteca tem dados de livro; não foram importados.`)
    return null
  }
  const de = (c: CampoLivro) => linha[INDICE[c]] as string
  return {
    isbn: lerIsbn(de('isbn'), avisos),
    autor: lerTexto('autor', de('autor'), avisos),
    editora: lerTexto('editora', de('editora'), avisos),
    edicao: lerTexto('edicao', de('edicao'), avisos),
    volume: lerTexto('volume', de('volume'), avisos),
    ano: lerAno(de('ano'), o.hoje, avisos),
    idioma: caber('idioma', lerIdioma(de('idioma')), avisos),
    numPaginas: lerPaginas(de('numPaginas'), avisos),
  }
}

/** The natures whose assets are books. */
export async function naturezasDaBiblioteca(ctx: Ctx): Promise<ReadonlySet<number>> {
  const linhas = await ctx.db.rows(sql<{ id: number }>`select id from tipo_natureza where biblioteca`)
  return new Set(linhas.map((l) => l.id))
}
