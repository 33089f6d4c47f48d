import type { Enumeration } from '@tombo/contract'
import { enumSql } from '../../../kernel/db/source.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'

/**
 * Something that a row of the list says: as a value, for whoever reads columns, and as the text of its JSON. The text is made by
 * joining texts: the database's makers of JSON find out at each call of which type each of their arguments is.
 */
export interface Dito {
  valor: SqlQuery
  json: SqlQuery
}

/** Any value. */
export const qualquer = (valor: SqlQuery): Dito => ({
  valor,
  json: sql`coalesce(to_json(${valor})::text, 'null')`,
})
/** A value that is written in JSON as the database writes it: a number, true or false. */
export const numero = (valor: SqlQuery): Dito => ({
  valor,
  json: sql`coalesce((${valor})::text, 'null')`,
})
/** A number that travels as a text. */
export const numeroEmTexto = (numero: SqlQuery): Dito => {
  const valor = sql`(${numero})::text`
  return { valor, json: sql`coalesce('"' || ${valor} || '"', 'null')` }
}

/** An entry of an enumeration with its words. */
export const entrada = (opcoes: Enumeration<string>, valor: SqlQuery): Dito => ({
  valor: enumSql(opcoes, valor),
  json: sql`case ${valor} ${sql.join(
    opcoes.options.map(
      ({ value, descricao }) =>
        sql`when ${sql.lit(value)} then ${sql.lit(JSON.stringify({ value, descricao }))}`,
    ),
    sql` `,
  )} else 'null' end`,
})

/** Parts of a text, one after another: by halves, so that no part is copied for each that follows. */
function emFila(partes: readonly SqlQuery[]): SqlQuery {
  const [primeira, segunda] = partes
  if (!segunda) return primeira ?? sql`''`
  const meio = Math.ceil(partes.length / 2)
  return sql`(${emFila(partes.slice(0, meio))} || ${emFila(partes.slice(meio))})`
}

/** The text of an object of these properties. */
export const objetoEscrito = (partes: readonly (readonly [string, Dito])[]): SqlQuery =>
  emFila([
    ...partes.flatMap(([nome, { json }], i) => [
      sql`${sql.lit(`${i === 0 ? '{' : ','}${JSON.stringify(nome)}:`)}`,
      json,
    ]),
    sql`${sql.lit(partes.length === 0 ? '{}' : '}')}`,
  ])

/** An object of these properties; null where `se` does not hold. */
export function objeto(partes: readonly (readonly [string, Dito])[], se?: SqlQuery): Dito {
  const valor = sql`json_build_object(${sql.join(
    partes.map(([nome, dito]) => sql`${sql.lit(nome)}, ${dito.valor}`),
  )})`
  const json = objetoEscrito(partes)
  if (!se) return { valor, json }
  return {
    valor: sql`case when ${se} then ${valor} end`,
    json: sql`case when ${se} then ${json} else 'null' end`,
  }
}
