import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import copy from 'pg-copy-streams'
import { foreignKeysOf, type SequenceState, tablesOf, tablesWithRows } from './layout.ts'

/** The rows of one table, as PostgreSQL's COPY writes them. */
export interface TableRows {
  /** Ready to stand in SQL, as its columns are. */
  name: string
  columns: string
  /** Known to have none: they are not asked for. */
  empty: boolean
  open(): Promise<Readable>
  /** How many rows there are; asked once they were read. */
  rows(): Promise<number>
}

/**
 * Puts rows in the place of everything that a migrated database holds, in the transaction that is open: foreign keys are
 * made again, and so checked, after the rows. The user needs to own the tables, and nothing more.
 * @param tables every table of the target
 * @param finish called after the rows, before triggers work again
 * @returns how many rows each table holds now
 * @throws {Error} when a table is missing on one of the sides, a row does not fit, or not all rows arrive
 */
export async function fill(
  target: pg.Client,
  tables: readonly TableRows[],
  sequences: readonly SequenceState[],
  { signal, finish }: { signal: AbortSignal; finish?: () => Promise<void> },
): Promise<number[]> {
  const own = await tablesOf(target)
  requireSameNames(
    own.map(({ name }) => name),
    tables.map(({ name }) => name),
  )
  const keys = Map.groupBy(await foreignKeysOf(target), ({ table }) => table)
  const keysOf = (table: string) => keys.get(table) ?? []
  // A table that holds no rows, neither before nor after, keeps its keys: there is nothing for them to look at.
  const held = await tablesWithRows(target, own)
  for (const { name, empty } of tables) if (!empty) held.add(name)
  for (const name of held) {
    const drop = keysOf(name).map((key) => `drop constraint ${key.name}`)
    await target.query(`alter table ${name} ${['disable trigger user', ...drop].join(', ')}`)
  }
  // Migrations put a few rows into some tables: the source's are those that count.
  await target.query([...held].map((name) => `delete from ${name}`).join(';'))
  const counts = []
  for (const table of tables) {
    if (table.empty) {
      counts.push(0)
      continue
    }
    // Opened first: a COPY that waits for rows when its connection ends would fail where nobody listens.
    const rows = await table.open()
    const into = target.query(copy.from(`copy ${table.name} (${table.columns}) from stdin`))
    await pipeline(rows, into, { signal })
    counts.push(await equalCount(target, table.name, await table.rows()))
  }
  await finish?.()
  for (const name of held) {
    const add = keysOf(name).map((key) => `add constraint ${key.name} ${key.definition}`)
    await target.query(`alter table ${name} ${['enable trigger user', ...add].join(', ')}`)
  }
  await target.query(
    `select setval(name::regclass, last, given) from unnest($1::text[], $2::bigint[], $3::boolean[]) s(name, last, given)`,
    [sequences.map((s) => s.name), sequences.map((s) => s.last), sequences.map((s) => s.given)],
  )
  return counts
}

function requireSameNames(own: readonly string[], given: readonly string[]): void {
  const missing = own.filter((name) => !given.includes(name))
  const unknown = given.filter((name) => !own.includes(name))
  if (missing.length > 0 || unknown.length > 0)
    throw new Error(
      `As tabelas não são as mesmas: faltam ${missing.join(', ')}; sobram ${unknown.join(', ')}.`,
    )
}

/** The rows of a table, as many as there should be. */
async function equalCount(target: pg.Client, table: string, there: number): Promise<number> {
  const { rows } = await target.query<{ n: string }>(`select count(*) as n from ${table}`)
  const here = Number(rows[0]?.n)
  if (there !== here) throw new Error(`A tabela ${table} tem ${there} linhas, e só ${here} chegaram.`)
  return here
}
