import pg from 'pg'
import copy from 'pg-copy-streams'
import { SESSION } from '../connection/session.ts'
import { fill, type TableRows } from './fill.ts'
import { sequenceStates, tablesOf } from './layout.ts'

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
  const source = new pg.Client({ connectionString: from, options: SESSION })
  const target = new pg.Client({ connectionString: to, options: SESSION })
  const lost = new AbortController()
  for (const client of [source, target]) client.on('error', (error) => lost.abort(error))
  try {
    await Promise.all([source.connect(), target.connect()])
    await source.query('begin isolation level repeatable read read only')
    await target.query('begin')
    const own = new Set((await sequenceStates(target)).map(({ name }) => name))
    const sequences = (await sequenceStates(source)).filter(({ name }) => own.has(name))
    const counts = await fill(target, await rowsOf(source, target), sequences, { signal: lost.signal })
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

/** The rows that the source holds of each table of the target. */
async function rowsOf(source: pg.Client, target: pg.Client): Promise<TableRows[]> {
  return (await tablesOf(target)).map(({ name, columns }) => ({
    name,
    columns,
    empty: false,
    open: () => Promise.resolve(source.query(copy.to(`copy ${name} (${columns}) to stdout`))),
    rows: async () =>
      Number((await source.query<{ n: string }>(`select count(*) as n from ${name}`)).rows[0]?.n),
  }))
}
