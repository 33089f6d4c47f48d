import { formasDoIsbn, isbnValido, normalizarIsbn, semAcentos, type Where } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, and, escapeLike, sql } from '../../../kernel/db/sql.ts'

type F = NonNullable<Where[string]>

/** The assets whose books fulfil a condition over `livro`. */
const bensDosLivros = (onde: SqlQuery): SqlQuery =>
  sql`t.id in (select patrimonio_id from livro where ${onde})`

const semIsso = (coluna: SqlQuery, vazio: boolean): SqlQuery => {
  const tem = sql`exists (select 1 from livro where patrimonio_id = t.id and ${coluna} is not null)`
  return vazio ? sql`not ${tem}` : tem
}

const ondeContem = (f: F, contem: (texto: string) => SqlQuery): SqlQuery[] =>
  f.contains ? [bensDosLivros(sql`(${sql.join(f.contains.map(contem), sql` or `)})`)] : []

/** A text of a book: where the search index holds it too (`indexada`), the index finds candidates and the column decides. */
const deTexto = (nome: 'autor' | 'editora' | 'idioma', indexada: boolean) => (f: F) => {
  const coluna = sql.ref(nome)
  const contem = (texto: string) => {
    const like = `%${escapeLike(semAcentos(texto))}%`
    return indexada
      ? sql`(busca like ${like} and normalizar(${coluna}) like ${like})`
      : sql`normalizar(${coluna}) like ${like}`
  }
  return ambos(f, coluna, ondeContem(f, contem))
}

const ambos = (f: F, coluna: SqlQuery, partes: SqlQuery[]): SqlQuery =>
  sql`(${sql.join([...partes, ...(f.isNull === undefined ? [] : [semIsso(coluna, f.isNull)])], sql` and `)})`

/** A whole ISBN finds its book in both forms, with hyphens or without; a piece of one finds those that have it. */
const porIsbn = (texto: string): SqlQuery => {
  if (isbnValido(texto)) return sql`isbn = any(${formasDoIsbn(texto)})`
  const parte = escapeLike(normalizarIsbn(texto))
  return sql`(busca like ${`%${parte.toLowerCase()}%`} and isbn like ${`%${parte}%`})`
}

/** The filters of `where` over what a book has, as conditions over `t` (patrimonio). */
export const FILTROS_DO_LIVRO: Readonly<Record<string, (f: F) => SqlQuery>> = {
  isbn: (f) => ambos(f, sql.ref('isbn'), ondeContem(f, porIsbn)),
  autor: deTexto('autor', true),
  editora: deTexto('editora', true),
  idioma: deTexto('idioma', false),
  ano: (f) =>
    ambos(f, sql.ref('ano'), f.eq === undefined ? [] : [bensDosLivros(sql`ano = ${Number(f.eq)}::bigint`)]),
}

/** Only assets of the natures that are marked as the library's. Read apart, so that the plan knows how many there are. */
export async function condicaoDaBiblioteca(ctx: Ctx): Promise<SqlQuery> {
  const naturezas = await ctx.db.rows(sql<{ id: number }>`select id from tipo_natureza where biblioteca`)
  return sql`t.tipo_natureza_id = any(${naturezas.map((n) => n.id)}::int[])`
}

/** A word in author, ISBN or publisher. Two letters must begin a word; digits and hyphens are looked for as in an ISBN too. */
function palavraNoLivro(palavra: string): SqlQuery {
  const como = (texto: string) =>
    texto.length < 3
      ? sql`busca like ${`% ${escapeLike(texto)}%`} or busca like ${`${escapeLike(texto)}%`}`
      : sql`busca like ${`%${escapeLike(texto)}%`}`
  const semHifens = palavra.replaceAll('-', '')
  const isbn = /^[\dx-]+$/.test(palavra) && semHifens !== palavra && semHifens.length > 2
  return isbn ? sql`${como(palavra)} or ${como(semHifens)}` : como(palavra)
}

/**
 * Free text over asset and book: each word in the one or in the other; a text that is an ISBN as a whole finds the book in
 * both forms. The hits of the two tables are put together, so that each is found by its own index.
 * @param palavras each word with its condition over `t` (patrimonio)
 */
export function condicoesComLivro(
  q: string,
  palavras: readonly { palavra: string; noBem: SqlQuery }[],
): SqlQuery[] {
  const em = (noBem: SqlQuery, noLivro: SqlQuery) =>
    sql`t.id in (select t.id from patrimonio t where ${noBem} union all select patrimonio_id from livro
      where ${noLivro})`
  if (isbnValido(q)) return [em(and(palavras.map((p) => p.noBem)), porIsbn(q))]
  return palavras.map((p) => em(p.noBem, palavraNoLivro(p.palavra)))
}
