import pg from 'pg'

/**
 * The database could not be reached, or its connection was lost. `uncertain` is true when it went while a transaction was
 * being kept: nobody knows whether it was.
 */
export class DatabaseDown extends Error {
  readonly uncertain: boolean
  constructor(cause: unknown, { uncertain = false } = {}) {
    super(`o banco de dados não está ao alcance: ${(cause as Error).message}`, { cause })
    this.uncertain = uncertain
  }
}

/** May the work that failed so have been kept all the same? Then nothing that it refers to is taken back. */
export const mayBeKept = (error: unknown): boolean => error instanceof DatabaseDown && error.uncertain

const lostSignals = new WeakMap<object, AbortSignal>()

/** Watches a new connection, so that whoever waits on it can be told of its end. */
export function watchConnection(client: pg.PoolClient): void {
  const controller = new AbortController()
  lostSignals.set(client, controller.signal)
  const drop = () => controller.abort(new Error('a conexão com o banco caiu'))
  client.once('error', drop)
  client.once('end', drop)
}

const neverLost = new AbortController().signal

/** Aborted once the connection is lost. */
export const outageOf = (client: object): AbortSignal => lostSignals.get(client) ?? neverLost

/**
 * Waits for what a living connection will answer.
 * @throws what `promise` throws, or the loss of the connection, whichever comes first
 */
export async function whileAlive<T>(client: object, promise: Promise<T>): Promise<T> {
  const signal = outageOf(client)
  let detach = () => {}
  const lost = new Promise<never>((_, reject) => {
    const drop = () => reject(signal.reason as Error)
    if (signal.aborted) return drop()
    signal.addEventListener('abort', drop, { once: true })
    detach = () => signal.removeEventListener('abort', drop)
  })
  try {
    return await Promise.race([promise, lost])
  } finally {
    detach()
  }
}

/**
 * SQLSTATEs of a server that cannot serve: connection, resources, shutdown by whoever looks after it, its disk, one that only
 * reads (as some make themselves when their disk is full), and the ends that its keeper sets to transactions.
 */
const NOT_SERVING = /^(08|53|57P0|58|25006|25P03|25P04)/

/** Gives what a failure on a connection really is: its loss, or what it says. Waits a turn, in which a lost connection says so. */
export async function asOutage(client: object, error: unknown): Promise<unknown> {
  if (error instanceof DatabaseDown) return error
  if (error instanceof pg.DatabaseError)
    return NOT_SERVING.test(error.code ?? '') ? new DatabaseDown(error) : error
  await new Promise((ready) => setImmediate(ready))
  return outageOf(client).aborted ? new DatabaseDown(error) : error
}

/**
 * Takes a connection of a pool.
 * @throws {DatabaseDown} when there is none in time
 */
export async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw new DatabaseDown(error)
  }
}
