import pg from 'pg'
import { briefly } from './briefly.ts'

export interface SilenceOptions {
  /** Milliseconds between two looks; also how long a connection must have been in use to be looked after. */
  everyMs: number
  /** Milliseconds in which a database that is there takes a new connection. */
  answerMs: number
  /** Looks in a row without an answer after which whoever waits is told. */
  times: number
}

const DEFAULT: SilenceOptions = { everyMs: 10_000, answerMs: 5_000, times: 3 }

/** True when the database takes a connection and answers, or says why it does not. */
async function answers(connectionString: string, answerMs: number): Promise<boolean> {
  try {
    await briefly(connectionString, { ms: answerMs, name: 'silêncio' }, { text: 'select 1' })
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  }
}

/**
 * Looks after connections in use whose database fell silent without closing them (a frozen machine, a cut cable): a query
 * that is under way would wait for as long as the operating system does, which is a quarter of an hour and more. After
 * some looks without any answer they are cut, so that whoever waits is told. A database that answers is never troubled,
 * however long a query takes.
 */
export function watchSilence(pool: pg.Pool, url: string, options: SilenceOptions = DEFAULT): void {
  const inUse = new Map<pg.PoolClient, number>()
  let silent = 0
  let looking = false
  const look = async () => {
    const old = performance.now() - options.everyMs
    if (looking || ![...inUse.values()].some((since) => since <= old)) return
    looking = true
    silent = (await answers(url, options.answerMs)) ? 0 : silent + 1
    looking = false
    if (silent < options.times) return
    for (const [client, since] of inUse) if (since <= old) cut(client)
  }
  let timer: NodeJS.Timeout | undefined
  const stop = (client: pg.PoolClient) => {
    inUse.delete(client)
    if (inUse.size > 0) return
    clearInterval(timer)
    timer = undefined
    silent = 0
  }
  pool.on('acquire', (client) => {
    inUse.set(client, performance.now())
    timer ??= setInterval(() => void look(), options.everyMs).unref()
  })
  pool.on('release', (_, client) => stop(client))
  pool.on('remove', stop)
}

/** Ends a connection from this side, as a lost one ends. */
function cut(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } }
  connection.stream.destroy(new Error('o banco não responde'))
}
