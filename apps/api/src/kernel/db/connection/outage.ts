import pg from 'pg'

/**
 * The database could not be reached, or its connection was lost. `incerto` is true when it went while a transaction was
 * being kept: nobody knows whether it was.
 */
export class DatabaseDown extends Error {
  readonly incerto: boolean
  constructor(cause: unknown, { incerto = false } = {}) {
    super(`o banco de dados não está ao alcance: ${(cause as Error).message}`, { cause })
    this.incerto = incerto
  }
}

const quedas = new WeakMap<object, AbortSignal>()

/** Watches a new connection, so that whoever waits on it can be told of its end. */
export function watchConnection(client: pg.PoolClient): void {
  const controle = new AbortController()
  quedas.set(client, controle.signal)
  const cair = () => controle.abort(new Error('a conexão com o banco caiu'))
  client.once('error', cair)
  client.once('end', cair)
}

const nunca = new AbortController().signal

/** Aborted once the connection is lost. */
export const outageOf = (client: object): AbortSignal => quedas.get(client) ?? nunca

/**
 * Waits for what a living connection will answer.
 * @throws what `promessa` throws, or the loss of the connection, whichever comes first
 */
export async function whileAlive<T>(client: object, promessa: Promise<T>): Promise<T> {
  const signal = outageOf(client)
  let desligar = () => {}
  const caiu = new Promise<never>((_, reject) => {
    const cair = () => reject(signal.reason as Error)
    if (signal.aborted) return cair()
    signal.addEventListener('abort', cair, { once: true })
    desligar = () => signal.removeEventListener('abort', cair)
  })
  try {
    return await Promise.race([promessa, caiu])
  } finally {
    desligar()
  }
}

/** SQLSTATE classes of a server that cannot serve: connection, resources, shutdown by whoever looks after it. */
const SEM_SERVIR = /^(08|53|57P0)/

/** Gives what a failure on a connection really is: its loss, or what it says. Waits a turn, in which a lost connection says so. */
export async function asOutage(client: object, error: unknown): Promise<unknown> {
  if (error instanceof DatabaseDown) return error
  if (error instanceof pg.DatabaseError)
    return SEM_SERVIR.test(error.code ?? '') ? new DatabaseDown(error) : error
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
