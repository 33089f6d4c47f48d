import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'

/** Builds queries and never runs one: running is for `ctx.db`, which carries the transaction. */
const builder = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

export type SqlQuery<T = unknown> = RawBuilder<T>

export function compile(query: SqlQuery): { text: string; values: unknown[] } {
  const { sql: text, parameters } = query.compile(builder)
  return { text, values: parameters as unknown[] }
}

/** Joins conditions with AND; none at all is `true`. */
export const and = (parts: readonly SqlQuery[]): SqlQuery =>
  parts.length ? sql.join(parts, sql` and `) : sql`true`

/** Escapes what LIKE reads as a wildcard. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

export { sql }
