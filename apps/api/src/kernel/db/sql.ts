import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import { literal } from './literal.ts'

/** Builds queries and never runs one: running is for `ctx.db`, which carries the transaction. */
const builderWith = (createQueryCompiler: () => PostgresQueryCompiler) =>
  new Kysely<Record<string, never>>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler,
    },
  })
const builder = builderWith(() => new PostgresQueryCompiler())

/** Writes values into the text, for statements that take no parameters. */
class LiteralCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.append(literal(value))
  }
}
const literalBuilder = builderWith(() => new LiteralCompiler())

export type SqlQuery<T = unknown> = RawBuilder<T>

export function compile(query: SqlQuery): { text: string; values: unknown[] } {
  const { sql: text, parameters } = query.compile(builder)
  return { text, values: parameters as unknown[] }
}

/** The text of a query with its values in it: for COPY, which takes no parameters. */
export const compileLiteral = (query: SqlQuery): string => query.compile(literalBuilder).sql

/** Joins conditions with AND; none at all is `true`. */
export const and = (parts: readonly SqlQuery[]): SqlQuery =>
  parts.length ? sql.join(parts, sql` and `) : sql`true`

/** Escapes what LIKE reads as a wildcard. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

export { sql }
