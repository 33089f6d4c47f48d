import { mensagens } from '@tombo/contract'
import type { PoolClient } from 'pg'
import { AppError } from '../errors.ts'
import { briefly } from './connection/briefly.ts'
import { type Channel, type ChannelListener, openChannel } from './connection/channel.ts'
import type { Stop } from './copy-texts.ts'
import { createDatabase, databaseUrl } from './schema/create-database.ts'
import { type Db, dbOf } from './db.ts'
import { migrate, pendingMigrations } from './schema/migrate.ts'
import { openPool, type Pool } from './connection/pool.ts'
import { DatabaseDown, asOutage, connect } from './connection/outage.ts'
import { sql } from './sql.ts'
import { transactionOf } from './when-ended.ts'

interface Organizacao {
  databaseId: number
  nome: string
  /** Connection string of its database; `/name` is a database on the catalogue's own server, null the catalogue's own database. */
  conexao: string | null
}

/**
 * The organisations, each in a database of its own, and the catalogue that knows them. It is the only place that opens
 * connections: everything else is handed a `Db`.
 */
export class Organizacoes {
  readonly #pools = new Map<number, Pool>()
  readonly #url: string
  readonly #jobPools = new Map<number, Pool>()
  readonly #max: number
  readonly #maxOfJobs: number
  readonly #onError: (e: Error) => void
  readonly #catalogo: Pool

  /**
   * @param url of the catalogue
   * @param max connections that the calls of one organisation share
   * @param onError told of connections that are lost while nobody uses them
   * @param maxOfJobs connections that hold the works of one organisation, and listen for new ones
   */
  constructor(url: string, max: number, onError: (e: Error) => void, maxOfJobs = 12) {
    this.#url = url
    this.#max = max
    this.#maxOfJobs = maxOfJobs
    this.#onError = onError
    this.#catalogo = openPool(url, Math.max(2, Math.ceil(max / 4)), onError)
  }

  /** Runs on the catalogue, in a transaction. */
  async inCatalogo<T>(run: (db: Db) => Promise<T>): Promise<T> {
    return inTransaction(this.#catalogo, run)
  }

  async all(): Promise<Organizacao[]> {
    return withClient(this.#catalogo, (db) =>
      db.rows(
        sql<Organizacao>`select database_id as "databaseId", nome, conexao from catalogo.organizacao
          order by database_id`,
      ),
    )
  }

  async #organizacao(databaseId: number): Promise<Pick<Organizacao, 'nome' | 'conexao'> | undefined> {
    return withClient(this.#catalogo, (db) =>
      db.row(
        sql<Organizacao>`select nome, conexao from catalogo.organizacao where database_id = ${databaseId}`,
      ),
    )
  }

  /** Gives what an organisation is called; nothing where there is none. */
  async nameOf(databaseId: number): Promise<string> {
    return (await this.#organizacao(databaseId))?.nome ?? ''
  }

  /** Calls an organisation otherwise from here on; false where there is none. */
  async rename(databaseId: number, nome: string): Promise<boolean> {
    const changed = await withClient(this.#catalogo, (db) =>
      db.exec(sql`update catalogo.organizacao set nome = ${nome} where database_id = ${databaseId}`),
    )
    return changed > 0
  }

  /** The connection string of an organisation; 404 when there is none. */
  async url(databaseId: number): Promise<string> {
    const row = await this.#organizacao(databaseId)
    if (!row) throw new AppError(401, mensagens.sessaoExpirada)
    return this.#resolve(row.conexao)
  }

  #resolve(conexao: string | null): string {
    if (conexao === null) return this.#url
    return conexao.startsWith('/') ? databaseUrl(this.#url, conexao.slice(1)) : conexao
  }

  /** The migrations that the databases in use lack, by the program at hand; none at the first start. */
  async pending(): Promise<string[]> {
    const pending = await pendingMigrations(this.#url, { catalogo: true })
    const there = await withClient(this.#catalogo, (db) =>
      db.row(sql<{ there: boolean }>`select to_regclass('catalogo.organizacao') is not null as there`),
    )
    if (there?.there !== true) return []
    for (const { conexao } of await this.all())
      if (conexao !== null)
        pending.push(...(await pendingMigrations(this.#resolve(conexao), { catalogo: false })))
    return pending
  }

  /** Brings the catalogue and its database up to date; nothing else works before. */
  async migrateCatalogo(notify?: (sentence: string) => void): Promise<void> {
    await migrate(this.#url, { notify })
  }

  /** Brings the database of an organisation up to date. */
  async migrate(databaseId: number, notify?: (sentence: string) => void): Promise<void> {
    await migrate(await this.url(databaseId), { catalogo: false, notify })
  }

  /** Creates an empty database beside the catalogue's, if it is not there, and gives the `conexao` that names it. */
  async createSiblingDatabase(name: string): Promise<string> {
    await createDatabase(this.#url, name)
    return `/${name}`
  }

  async #pool(databaseId: number, pools = this.#pools, max = this.#max): Promise<Pool> {
    const open = pools.get(databaseId)
    if (open) return open
    const url = await this.url(databaseId)
    const pool = pools.get(databaseId) ?? openPool(url, max, this.#onError)
    pools.set(databaseId, pool)
    return pool
  }

  /** Runs on one connection of the organisation, without a transaction: for reads. */
  async read<T>(databaseId: number, run: (db: Db) => Promise<T>): Promise<T> {
    return withClient(await this.#pool(databaseId), run)
  }

  /** Runs in a transaction of the organisation: kept whole, or not at all. */
  async write<T>(databaseId: number, run: (db: Db) => Promise<T>): Promise<T> {
    return inTransaction(await this.#pool(databaseId), run)
  }

  /** A pool for the job queue alone: a work in hand holds a connection of it, and never one that a call waits for. */
  async jobPool(databaseId: number): Promise<Pool> {
    return this.#pool(databaseId, this.#jobPools, this.#maxOfJobs)
  }

  /** Listens to a channel of the organisation, on a connection beside the pools. */
  async listen(databaseId: number, channel: string, listener: ChannelListener): Promise<Channel> {
    return openChannel(await this.url(databaseId), channel, listener)
  }

  async close(): Promise<void> {
    const pools = [this.#catalogo, ...this.#pools.values(), ...this.#jobPools.values()]
    await Promise.all(pools.map((p) => p.end()))
  }
}

/** How what a connection does is told to stop by one beside it: it may be the last that its pool has. */
const TO_STOP = { ms: 5_000, name: 'parada' }
const stopOn =
  ({ options: { connectionString } }: Pool): Stop =>
  async (pid) => {
    if (!connectionString) throw new Error('o endereço do banco não é conhecido')
    await briefly(connectionString, TO_STOP, { text: 'select pg_cancel_backend($1)', values: [pid] })
  }

/** Runs on one connection, in no transaction. */
async function withClient<T>(pool: Pool, run: (db: Db) => Promise<T>): Promise<T> {
  const client = await connect(pool)
  try {
    return await run(dbOf(client, stopOn(pool)))
  } catch (error) {
    throw await asOutage(client, error)
  } finally {
    client.release()
  }
}

async function inTransaction<T>(pool: Pool, run: (db: Db) => Promise<T>): Promise<T> {
  const client = await connect(pool)
  const db = dbOf(client, stopOn(pool))
  const ended = transactionOf(db)
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await run(db)
    await commit(client)
    return result
  } catch (error) {
    await client.query('rollback').catch((e: Error) => (broken = e))
    throw await asOutage(client, error)
  } finally {
    client.release(broken)
    ended()
  }
}

/**
 * Keeps the transaction.
 * @throws {DatabaseDown} `uncertain`, when the connection is lost before the answer
 */
async function commit(client: PoolClient): Promise<void> {
  try {
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('o banco desfez a transação: algo nela falhou e foi calado')
  } catch (error) {
    const cause = await asOutage(client, error)
    throw cause instanceof DatabaseDown ? new DatabaseDown(error, { uncertain: true }) : cause
  }
}
