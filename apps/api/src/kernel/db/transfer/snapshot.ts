import type { Readable } from 'node:stream'
import pg from 'pg'
import copy from 'pg-copy-streams'
import { SESSION } from '../connection/session.ts'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import { type SequenceState, sequenceStates, tablesOf } from './layout.ts'
import { LOCKS } from '../locks.ts'

/** One database as it is at one instant, whatever is written meanwhile. */
export interface Snapshot {
  readonly client: pg.Client
  /**
   * All that was acknowledged before this instant is in it; a moment passes until the database is held, and what
   * is kept within it is in it too, always with all that was acknowledged before it began.
   */
  readonly instant: Date
  tables(): Promise<{ name: string; columns: string }[]>
  /** The rows of a table, as COPY writes them; how many they were is told once they were read. */
  read(table: { name: string; columns: string }): { stream: Readable; rows: () => number }
  sequences(): Promise<SequenceState[]>
  close(): Promise<void>
}

/**
 * Holds a database as it is now. Until it is closed, no bytes of files are removed that its rows name.
 * @param lost aborted when the connection ends before it is closed
 */
export async function holdSnapshot(url: string, lost: AbortController): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, options: SESSION })
  client.on('error', (error) => lost.abort(error))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.snapshot])
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    await client.query('begin isolation level repeatable read read only')
    // The first statement holds the database, so the clock is read before it, however long it waits for the processor.
    await client.query('select 1')
    return {
      client,
      instant: (rows[0] as { now: Date }).now,
      tables: () => tablesOf(client),
      read({ name, columns }) {
        const stream = client.query(copy.to(`copy ${name} (${columns}) to stdout`))
        return { stream, rows: () => stream.rowCount }
      },
      sequences: () => sequenceStates(client),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Waits until bytes may be removed: until nobody copies them, and then until the transaction ends. */
export async function waitToRemoveBytes(db: Db): Promise<void> {
  await db.exec(sql`select pg_advisory_xact_lock_shared(${LOCKS.snapshot})`)
}

/** Whether bytes may be removed now, and until the transaction ends: not while somebody copies them. */
export async function mayRemoveBytes(db: Db): Promise<boolean> {
  const row = await db.row(
    sql<{ free: boolean }>`select pg_try_advisory_xact_lock_shared(${LOCKS.snapshot}) as free`,
  )
  return row?.free === true
}
