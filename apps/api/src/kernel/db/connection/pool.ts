import pg from 'pg'
import { watchConnection } from './outage.ts'
import { SESSION } from './session.ts'
import { type SilenceOptions, watchSilence } from './silence.ts'

const DATE = 1082
const INT8 = 20
const TIMESTAMPTZ = 1184

/** Dates stay text, numeric stays text (exact), big integers are read as numbers while they fit, instants become ISO text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === DATE) return (v: string) => v
    if (oid === INT8) return (v: string) => safeInteger(v)
    if (oid === TIMESTAMPTZ) return (v: string) => new Date(v).toISOString()
    return pg.types.getTypeParser(oid, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

function safeInteger(v: string): number {
  const n = Number(v)
  if (!Number.isSafeInteger(n)) throw new Error(`bigint fora do alcance: ${v}`)
  return n
}

/** Milliseconds that whoever needs a connection waits for one, new or free: then the database counts as out of reach. */
const WAIT_MS = 10_000

/** Opens a pool of connections. Sessions work in UTC; the product's time zone is applied by its clock. */
export function openPool(
  url: string,
  max: number,
  onError: (e: Error) => void,
  silence?: SilenceOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    options: SESSION,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: WAIT_MS,
    // The other side of a connection may vanish without a word (a cut cable, a frozen machine).
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
    watchConnection(client)
  })
  watchSilence(pool, url, silence)
  return pool
}

export type Pool = pg.Pool
