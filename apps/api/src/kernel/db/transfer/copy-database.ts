import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import copy from 'pg-copy-streams'
import { foreignKeysOf, sequencesOf, tablesOf } from './layout.ts'

/**
 * Copies every row of one migrated database into another of the same version, which holds no organisation yet. The
 * source is read as it is at one instant; the target is filled in one transaction: whole, or not at all. The target's
 * user needs to own its tables, and nothing more: foreign keys are made again, and so checked, after the rows.
 * @param from address of the source
 * @param to address of the target, migrated and without an organisation
 * @returns how many tables and rows the target holds now
 * @throws {Error} when a connection is lost, a row does not fit, or a table does not hold as many rows as its source
 */
export async function copyDatabase(from: string, to: string): Promise<{ tables: number; rows: number }> {
  const source = new pg.Client({ connectionString: from })
  const target = new pg.Client({ connectionString: to })
  const lost = new AbortController()
  for (const client of [source, target]) client.on('error', (error) => lost.abort(error))
  try {
    await Promise.all([source.connect(), target.connect()])
    await source.query('begin isolation level repeatable read read only')
    await target.query('begin')
    const counts = await fill(source, target, lost.signal)
    await target.query('commit')
    await target.query('analyze')
    return { tables: counts.length, rows: counts.reduce((sum, n) => sum + n, 0) }
  } catch (error) {
    throw lost.signal.aborted ? lost.signal.reason : error
  } finally {
    // Whatever was not committed is undone with its connection.
    await Promise.all([source.end(), target.end()])
  }
}

/** Gives how many rows each table holds. */
async function fill(source: pg.Client, target: pg.Client, signal: AbortSignal): Promise<number[]> {
  const tables = await tablesOf(target)
  const keys = await foreignKeysOf(target)
  for (const { table, name } of keys) await target.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await target.query(`alter table ${name} disable trigger user`)
  // Migrations put a few rows into some tables: the source's are those that count.
  for (const { name } of tables) await target.query(`delete from ${name}`)
  const counts = []
  for (const { name, columns } of tables) {
    const list = `${name} (${columns})`
    const rows = source.query(copy.to(`copy ${list} to stdout`))
    await pipeline(rows, target.query(copy.from(`copy ${list} from stdin`)), { signal })
    counts.push(await equalCount(source, target, name))
  }
  for (const { name } of tables) await target.query(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of keys)
    await target.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const name of await sequencesOf(target)) {
    const { rows } = await source.query<{ last: string; given: boolean }>(
      `select last_value::text as last, is_called as given from ${name}`,
    )
    for (const { last, given } of rows)
      await target.query('select setval($1::regclass, $2::bigint, $3)', [name, last, given])
  }
  return counts
}

/** The rows of a table, counted on both sides. */
async function equalCount(source: pg.Client, target: pg.Client, table: string): Promise<number> {
  const count = async (client: pg.Client) =>
    (await client.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n
  const [there, here] = await Promise.all([count(source), count(target)])
  if (there !== here) throw new Error(`A tabela ${table} tem ${there} linhas, e só ${here} chegaram.`)
  return Number(here)
}
