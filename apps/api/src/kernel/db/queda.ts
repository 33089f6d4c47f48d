import pg from 'pg'

/**
 * The database could not be reached, or its connection was lost. `incerto` is true when it went while a transaction was
 * being kept: nobody knows whether it was.
 */
export class BancoFora extends Error {
  readonly incerto: boolean
  constructor(cause: unknown, { incerto = false } = {}) {
    super(`o banco de dados não está ao alcance: ${(cause as Error).message}`, { cause })
    this.incerto = incerto
  }
}

const quedas = new WeakMap<object, AbortSignal>()

/** Watches a new connection, so that whoever waits on it can be told of its end. */
export function vigiarConexao(cliente: pg.PoolClient): void {
  const controle = new AbortController()
  quedas.set(cliente, controle.signal)
  const cair = () => controle.abort(new Error('a conexão com o banco caiu'))
  cliente.once('error', cair)
  cliente.once('end', cair)
}

const nunca = new AbortController().signal

/** Aborted once the connection is lost. */
export const quedaDe = (cliente: object): AbortSignal => quedas.get(cliente) ?? nunca

/**
 * Waits for what a living connection will answer.
 * @throws what `promessa` throws, or the loss of the connection, whichever comes first
 */
export async function enquantoViva<T>(cliente: object, promessa: Promise<T>): Promise<T> {
  const sinal = quedaDe(cliente)
  let desligar = () => {}
  const caiu = new Promise<never>((_, falhar) => {
    const cair = () => falhar(sinal.reason as Error)
    if (sinal.aborted) return cair()
    sinal.addEventListener('abort', cair, { once: true })
    desligar = () => sinal.removeEventListener('abort', cair)
  })
  try {
    return await Promise.race([promessa, caiu])
  } finally {
    desligar()
  }
}

/** SQLSTATE classes of a server that cannot serve: connection, resources, shutdown by whoever looks after it. */
const SEM_SERVIR = /^(08|53|57P0)/

/** What a failure on a connection really is: its loss, or what it says. Waits a turn, in which a lost connection says so. */
export async function comoQueda(cliente: object, erro: unknown): Promise<unknown> {
  if (erro instanceof BancoFora) return erro
  if (erro instanceof pg.DatabaseError) return SEM_SERVIR.test(erro.code ?? '') ? new BancoFora(erro) : erro
  await new Promise((pronto) => setImmediate(pronto))
  return quedaDe(cliente).aborted ? new BancoFora(erro) : erro
}

/**
 * Takes a connection of a pool.
 * @throws {BancoFora} when there is none in time
 */
export async function conectar(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (erro) {
    throw new BancoFora(erro)
  }
}
