import type { AnyResource, Field, Enumeration } from '@tombo/contract'
import type { Columns } from './filters.ts'
import { natural } from './natural.ts'
import { type SqlQuery, sql } from './sql.ts'

/** Where the rows of a plain resource stand. Its fields are the columns of the same name in snake_case. */
export interface Source {
  table: string
  /** The records belong to a unit: every query asks for it. */
  ofUnidade?: true
  /** For each reference: the table it points to, whether that one is by unit, and what is read of it. */
  references?: Record<string, Reference>
  /** Fields that are computed when read. */
  computed?: Record<string, SqlQuery>
  /** Computed fields whose order is not that of what is read. */
  orders?: Columns
}

export interface Reference {
  table: string
  ofUnidade?: true
  /** The object that is read, as SQL over the alias `r`. */
  object: SqlQuery
  /** Its name in the history, over `r`. */
  text: SqlQuery
}

export const snake = (name: string) => name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)
export const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, c: string) => c.toUpperCase())

/** The column of a field on alias `t`. */
export const column = (name: string, c: Field): SqlQuery =>
  sql.ref(`t.${snake(name)}${c.kind === 'referencia' ? '_id' : ''}`)

/** An enumeration as it is read, built in SQL. */
export function enumSql(options: Enumeration<string>, value: SqlQuery): SqlQuery {
  const cases = options.options.map((o) => sql`when ${sql.lit(o.value)} then ${sql.lit(o.descricao)}`)
  return sql`case when ${value} is null then null
    else json_build_object('value', ${value}, 'descricao', case ${value} ${sql.join(cases, sql` `)} end) end`
}

export const AUDIT = sql`json_build_object('created', t.criado_em, 'createdBy', t.criado_por, 'updated',
  t.alterado_em, 'updatedBy', t.alterado_por)`

/** The columns of a resource, each under its own name, for the SELECT. */
export function selection(def: AnyResource, source: Source, fields?: ReadonlySet<string>): SqlQuery {
  const wants = (name: string) => !fields || fields.has(name)
  const parts: SqlQuery[] = [sql`t.id`]
  if (wants('versao')) parts.push(sql`t.versao`)
  if (wants('audit')) parts.push(sql`${AUDIT} as audit`)
  for (const [name, c] of Object.entries(def.fields)) {
    if (!wants(name)) continue
    const col = column(name, c)
    const ref = source.references?.[name]
    const parsed = ref
      ? sql`(select ${ref.object} from ${sql.table(ref.table)} r where r.id = ${col})`
      : c.options
        ? enumSql(c.options, col)
        : col
    parts.push(sql`${parsed} as ${sql.ref(name)}`)
  }
  for (const [name, expr] of Object.entries(source.computed ?? {}))
    if (wants(name)) parts.push(sql`${expr} as ${sql.ref(name)}`)
  return sql.join(parts, sql`, `)
}

/** Gives what filters, search and order may name. */
export function columnsOf(def: AnyResource, source: Source): Columns {
  const fields = Object.entries(def.fields).map(([name, c]) => [name, column(name, c)] as const)
  return { id: sql`t.id`, ...Object.fromEntries(fields), ...source.computed }
}

/** Gives what an order may name: words are put in order as a person does, their numbers as numbers. */
export function ordersOf(def: AnyResource, source: Source): Columns {
  const words = Object.entries(def.fields).filter(([, c]) => c.kind === 'texto')
  const ordered = words.map(([name, c]) => [name, natural(column(name, c))] as const)
  return { ...columnsOf(def, source), ...Object.fromEntries(ordered), ...source.orders }
}
