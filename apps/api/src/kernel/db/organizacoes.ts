import { mensagens } from '@tombo/contract'
import type { PoolClient } from 'pg'
import { AppError } from '../erros.ts'
import { criarBanco, urlDoBanco } from './criar-banco.ts'
import { type Db, dbDe } from './db.ts'
import { migrate } from './migrate.ts'
import { abrirPool, type Pool } from './pool.ts'
import { BancoFora, comoQueda, conectar } from './queda.ts'
import { sql } from './sql.ts'

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
  readonly #poolsDeTrabalhos = new Map<number, Pool>()
  readonly #max: number
  readonly #maxDosTrabalhos: number
  readonly #onErro: (e: Error) => void
  readonly #catalogo: Pool

  /**
   * @param url of the catalogue
   * @param max connections that the calls of one organisation share
   * @param onErro told of connections that are lost while nobody uses them
   * @param maxDosTrabalhos connections that hold the works of one organisation, and listen for new ones
   */
  constructor(url: string, max: number, onErro: (e: Error) => void, maxDosTrabalhos = 12) {
    this.#url = url
    this.#max = max
    this.#maxDosTrabalhos = maxDosTrabalhos
    this.#onErro = onErro
    this.#catalogo = abrirPool(url, Math.max(2, Math.ceil(max / 4)), onErro)
  }

  /** Runs on the catalogue, in a transaction. */
  async noCatalogo<T>(fazer: (db: Db) => Promise<T>): Promise<T> {
    return emTransacao(this.#catalogo, fazer)
  }

  async todas(): Promise<Organizacao[]> {
    return comCliente(this.#catalogo, (db) =>
      db.rows(
        sql<Organizacao>`select database_id as "databaseId", nome, conexao from catalogo.organizacao order by database_id`,
      ),
    )
  }

  async #organizacao(databaseId: number): Promise<Pick<Organizacao, 'nome' | 'conexao'> | undefined> {
    return comCliente(this.#catalogo, (db) =>
      db.row(
        sql<Organizacao>`select nome, conexao from catalogo.organizacao where database_id = ${databaseId}`,
      ),
    )
  }

  /** What an organisation is called; nothing where there is none. */
  async nome(databaseId: number): Promise<string> {
    return (await this.#organizacao(databaseId))?.nome ?? ''
  }

  /** The connection string of an organisation; 404 when there is none. */
  async url(databaseId: number): Promise<string> {
    const linha = await this.#organizacao(databaseId)
    if (!linha) throw new AppError(401, mensagens.sessaoExpirada)
    return this.#resolver(linha.conexao)
  }

  #resolver(conexao: string | null): string {
    if (conexao === null) return this.#url
    return conexao.startsWith('/') ? urlDoBanco(this.#url, conexao.slice(1)) : conexao
  }

  /** Brings the catalogue and its database up to date; nothing else works before. */
  async atualizarCatalogo(avisar?: (frase: string) => void): Promise<void> {
    await migrate(this.#url, { avisar })
  }

  /** Brings the database of an organisation up to date. */
  async atualizar(databaseId: number, avisar?: (frase: string) => void): Promise<void> {
    await migrate(await this.url(databaseId), { catalogo: false, avisar })
  }

  /** Creates an empty database beside the catalogue's, if it is not there, and gives the `conexao` that names it. */
  async criarBancoAoLado(nome: string): Promise<string> {
    await criarBanco(this.#url, nome)
    return `/${nome}`
  }

  async #pool(databaseId: number, pools = this.#pools, max = this.#max): Promise<Pool> {
    const aberto = pools.get(databaseId)
    if (aberto) return aberto
    const url = await this.url(databaseId)
    const pool = pools.get(databaseId) ?? abrirPool(url, max, this.#onErro)
    pools.set(databaseId, pool)
    return pool
  }

  /** Runs on one connection of the organisation, without a transaction: for reads. */
  async ler<T>(databaseId: number, fazer: (db: Db) => Promise<T>): Promise<T> {
    return comCliente(await this.#pool(databaseId), fazer)
  }

  /** Runs in a transaction of the organisation: kept whole, or not at all. */
  async escrever<T>(databaseId: number, fazer: (db: Db) => Promise<T>): Promise<T> {
    return emTransacao(await this.#pool(databaseId), fazer)
  }

  /** A pool for the job queue alone: a work in hand holds a connection of it, and never one that a call waits for. */
  async poolDeTrabalhos(databaseId: number): Promise<Pool> {
    return this.#pool(databaseId, this.#poolsDeTrabalhos, this.#maxDosTrabalhos)
  }

  async fechar(): Promise<void> {
    const pools = [this.#catalogo, ...this.#pools.values(), ...this.#poolsDeTrabalhos.values()]
    await Promise.all(pools.map((p) => p.end()))
  }
}

/** Runs on one connection, in no transaction. */
async function comCliente<T>(pool: Pool, fazer: (db: Db) => Promise<T>): Promise<T> {
  const cliente = await conectar(pool)
  try {
    return await fazer(dbDe(cliente))
  } catch (erro) {
    throw await comoQueda(cliente, erro)
  } finally {
    cliente.release()
  }
}

async function emTransacao<T>(pool: Pool, fazer: (db: Db) => Promise<T>): Promise<T> {
  const cliente = await conectar(pool)
  let quebrado: Error | undefined
  try {
    await cliente.query('begin')
    const resultado = await fazer(dbDe(cliente))
    await guardar(cliente)
    return resultado
  } catch (erro) {
    await cliente.query('rollback').catch((e: Error) => (quebrado = e))
    throw await comoQueda(cliente, erro)
  } finally {
    cliente.release(quebrado)
  }
}

/**
 * Keeps the transaction.
 * @throws {BancoFora} `incerto`, when the connection is lost before the answer
 */
async function guardar(cliente: PoolClient): Promise<void> {
  try {
    const { command } = await cliente.query('commit')
    if (command !== 'COMMIT') throw new Error('o banco desfez a transação: algo nela falhou e foi calado')
  } catch (erro) {
    const causa = await comoQueda(cliente, erro)
    throw causa instanceof BancoFora ? new BancoFora(erro, { incerto: true }) : causa
  }
}
