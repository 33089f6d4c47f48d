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
const construtor = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

export type Consulta<T = unknown> = RawBuilder<T>

export function compilar(consulta: Consulta): { text: string; values: unknown[] } {
  const { sql: text, parameters } = consulta.compile(construtor)
  return { text, values: parameters as unknown[] }
}

/** Joins conditions with AND; none at all is `true`. */
export const e = (partes: readonly Consulta[]): Consulta =>
  partes.length ? sql.join(partes, sql` and `) : sql`true`

/** Escapes what LIKE reads as a wildcard. */
export const paraLike = (texto: string) => texto.replace(/[\\%_]/g, '\\$&')

export { sql }
