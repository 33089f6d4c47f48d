import { createHash } from 'node:crypto'
import pg, { type Client, type PoolClient } from 'pg'
import Cursor from 'pg-cursor'
import { copyTexts, copyOut, type Stop } from './copy-texts.ts'
import { whileAlive, outageOf } from './connection/outage.ts'
import { compile, compileLiteral, type SqlQuery, sql } from './sql.ts'
import { together } from './together.ts'
import { transactionOf } from './when-ended.ts'

/** The database as a use case sees it: one connection, inside a transaction when the call writes. */
export interface Db {
  /** Which database this is, wherever it stands: what is remembered of it is remembered under this. */
  readonly banco: string
  rows<T>(query: SqlQuery<T>): Promise<T[]>
  row<T>(query: SqlQuery<T>): Promise<T | undefined>
  /** Runs it and gives how many rows it touched. */
  exec(query: SqlQuery): Promise<number>
  /** A query that is prepared once per connection under its name. */
  named<T>(name: string, text: string, values: unknown[]): Promise<T[]>
  /** The same under a name of its own making: for queries of few shapes. */
  prepared<T>(query: SqlQuery<T>): Promise<T[]>
  /** Asked once for all who want it before it begins (`together`): for reads that many make at the same moment. */
  shared<T>(query: SqlQuery<T>, as?: { prepared: boolean }): Promise<readonly T[]>
  /** `COPY … FROM STDIN` of these texts, read one after the other. */
  copyIn(command: string, texts: Iterable<string>): Promise<void>
  /** The rows as CSV, with semicolons, in bytes as they come. */
  copyOut(query: SqlQuery): AsyncIterable<Buffer>
  /** The types of the columns that a query gives, by their names; no row of it is read. */
  columnsOf(query: SqlQuery): Promise<Map<string, ColumnType>>
  /** Rows in portions, so that no more than two of them are in memory. */
  inChunks<T>(query: SqlQuery<T>, size: number): AsyncIterable<T[]>
}

/** The types that something is written differently for. */
export type ColumnType = 'text' | 'date' | 'number' | 'other'
const { TEXT, VARCHAR, DATE, INT2, INT4, INT8, NUMERIC } = pg.types.builtins
const TYPES = new Map<number, ColumnType>([
  ...[TEXT, VARCHAR].map((t) => [t, 'text'] as const),
  ...[INT2, INT4, INT8, NUMERIC].map((t) => [t, 'number'] as const),
  [DATE, 'date'],
])

const names = new Map<string, string>()

/** A short name for a text: a prepared statement keeps its text on the server, its name goes with every call. */
function statementName(text: string): string {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('base64url')
  if (names.size < 500) names.set(text, name)
  return name
}

/** Gives what a pool hands out is a client of it, which knows where it is connected to. */
const databaseOf = (client: PoolClient): string => {
  const { host, port, database } = client as PoolClient & Client
  return `${host}:${port}/${database}`
}

/** @param stop how what this connection does is told to stop, for whoever breaks off */
export function dbOf(client: PoolClient, stop?: Stop): Db {
  const rows = async <T>(c: SqlQuery<T>) => (await client.query(compile(c))).rows as T[]
  const banco = databaseOf(client)
  return {
    banco,
    rows,
    row: async (c) => (await rows(c))[0],
    exec: async (c) => (await client.query(compile(c))).rowCount ?? 0,
    named: async <T>(name: string, text: string, values: unknown[]) =>
      (await client.query({ name, text, values })).rows as T[],
    prepared: async <T>(c: SqlQuery<T>) => {
      const { text, values } = compile(c)
      return (await client.query({ name: statementName(text), text, values })).rows as T[]
    },
    async shared<T>(c: SqlQuery<T>, as = { prepared: false }) {
      const { text, values } = compile(c)
      const name = statementName(text)
      const ask = async () => {
        const r = await client.query(as.prepared ? { name, text, values } : { text, values })
        return r.rows as T[]
      }
      return together(`${banco}/${name}/${JSON.stringify(values)}`, ask)
    },
    copyIn: (command, texts) => copyTexts(client, command, texts),
    copyOut: (query) =>
      copyOut(client, `copy (${compileLiteral(query)}\n) to stdout (format csv, delimiter ';')`, stop),
    async columnsOf(query) {
      const { fields } = await client.query(compile(sql`select * from (${query}) q limit 0`))
      return new Map(fields.map(({ name, dataTypeID }) => [name, TYPES.get(dataTypeID) ?? 'other']))
    },
    async *inChunks<T>(query: SqlQuery<T>, size: number) {
      const { text, values } = compile(query)
      const cursor = client.query(new Cursor<T>(text, values))
      // The database makes the next portion while this one is used.
      let next = cursor.read(size)
      try {
        for (;;) {
          const part = await whileAlive(client, next)
          if (part.length === 0) return
          next = cursor.read(size)
          // Met at the next turn, or never asked for: whoever breaks off waits for nothing.
          next.catch(() => undefined)
          yield part
        }
      } finally {
        // A cursor ends with its connection: there is nobody left to say that it is closed.
        await whileAlive(client, cursor.close()).catch((error: unknown) => {
          if (!outageOf(client).aborted) throw error
        })
      }
    },
  }
}

/** Runs in a transaction on a connection that is in none yet: kept whole, or not at all. */
export async function inTransaction<T>(db: Db, run: () => Promise<T>): Promise<T> {
  await db.exec(sql`begin`)
  const ended = transactionOf(db)
  try {
    const result = await run()
    await db.exec(sql`commit`)
    return result
  } catch (error) {
    // A connection that broke has undone it by itself; the cause is what is told.
    await db.exec(sql`rollback`).catch(() => undefined)
    throw error
  } finally {
    ended()
  }
}
