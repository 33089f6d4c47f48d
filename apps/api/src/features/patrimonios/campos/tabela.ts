import { campoDoBem, CAMPOS_DO_BEM, type IdDoCampo, IMOVEL, type Linha, LIVRO } from '@tombo/contract'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'

/** A field that a column of its own keeps. */
export interface ComColuna {
  id: IdDoCampo
  linha: Linha
  coluna: string
}

const comColuna = (daqui: (id: string) => boolean): readonly ComColuna[] =>
  (Object.keys(CAMPOS_DO_BEM) as IdDoCampo[]).flatMap((id): ComColuna[] => {
    const linha = campoDoBem(id)
    return linha.coluna && daqui(id) ? [{ id, linha, coluna: linha.coluna }] : []
  })

/** The fields of `patrimonio`, of `livro` and of `imovel`, each with its column. */
export const CAMPOS_DO_PATRIMONIO = comColuna((id) => !(id in LIVRO) && !(id in IMOVEL))
export const CAMPOS_DO_LIVRO = comColuna((id) => id in LIVRO)
export const CAMPOS_DO_IMOVEL = comColuna((id) => id in IMOVEL)

/** Where a field is kept: over `t` (patrimonio), `li` (livro) or `i` (imovel). */
export const colunaDe = (id: IdDoCampo): SqlQuery =>
  sql.ref(`${id in LIVRO ? 'li' : id in IMOVEL ? 'i' : 't'}.${campoDoBem(id).coluna}`)

/** Gives what a reference is joined as: its column's name, without what says that it is an id. */
export const aliasDe = (linha: Linha): string => (linha.coluna ?? '').replace(/_id$/, '')

/** Pairs taken by one call: a function takes a hundred arguments. */
const PARES = 45

/** Texts by name, as an array of JSON objects: there may be more of them than one call takes. */
export function objetosDe(pares: readonly (readonly [string, SqlQuery])[]): SqlQuery {
  const partes: SqlQuery[] = []
  for (let i = 0; i < pares.length; i += PARES)
    partes.push(
      sql`json_build_object(${sql.join(
        pares.slice(i, i + PARES).map(
          ([nome, valor]) => sql`${sql.lit(nome)},
        ${valor}`,
        ),
      )})`,
    )
  return sql`json_build_array(${sql.join(partes)})`
}

/** A field as a text, as far as the database knows it: of a reference the name, of a date the day as it is written. */
export function textoDe({ id, linha }: Pick<ComColuna, 'id' | 'linha'>): SqlQuery {
  const coluna = colunaDe(id)
  if (linha.tabela)
    return sql`(select ${sql.ref(`x.${linha.shows}`)} from ${sql.table(linha.tabela)} x where x.id = ${coluna})`
  return linha.kind === 'data' ? sql`to_char(${coluna}, 'DD/MM/YYYY')` : sql`${coluna}::text`
}
