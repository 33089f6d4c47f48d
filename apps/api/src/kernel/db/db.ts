import { createHash } from 'node:crypto'
import type { Client, PoolClient } from 'pg'
import Cursor from 'pg-cursor'
import { copiarTextos } from './copiar.ts'
import { enquantoViva, quedaDe } from './queda.ts'
import { compilar, type Consulta, sql } from './sql.ts'

/** The database as a use case sees it: one connection, inside a transaction when the call writes. */
export interface Db {
  /** Which database this is, wherever it stands: what is remembered of it is remembered under this. */
  readonly banco: string
  rows<T>(consulta: Consulta<T>): Promise<T[]>
  row<T>(consulta: Consulta<T>): Promise<T | undefined>
  /** Runs it and gives how many rows it touched. */
  exec(consulta: Consulta): Promise<number>
  /** A query that is prepared once per connection under its name. */
  nomeada<T>(nome: string, texto: string, valores: unknown[]): Promise<T[]>
  /** The same under a name of its own making: for queries of few shapes. */
  preparada<T>(consulta: Consulta<T>): Promise<T[]>
  /** `COPY … FROM STDIN` of these texts, read one after the other. */
  copiarPara(comando: string, textos: Iterable<string>): Promise<void>
  /** Rows in portions, so that no more than a portion is in memory. */
  porPartes<T>(consulta: Consulta<T>, tamanho: number): AsyncIterable<T[]>
}

const nomes = new Map<string, string>()

/** A short name for a text: a prepared statement keeps its text on the server, its name goes with every call. */
function nomeDe(texto: string): string {
  const nome = nomes.get(texto) ?? createHash('sha1').update(texto).digest('base64url')
  if (nomes.size < 500) nomes.set(texto, nome)
  return nome
}

/** What a pool hands out is a client of it, which knows where it is connected to. */
const bancoDe = (cliente: PoolClient): string => {
  const { host, port, database } = cliente as PoolClient & Client
  return `${host}:${port}/${database}`
}

export function dbDe(cliente: PoolClient): Db {
  const rows = async <T>(c: Consulta<T>) => (await cliente.query(compilar(c))).rows as T[]
  return {
    banco: bancoDe(cliente),
    rows,
    row: async (c) => (await rows(c))[0],
    exec: async (c) => (await cliente.query(compilar(c))).rowCount ?? 0,
    nomeada: async <T>(name: string, text: string, values: unknown[]) =>
      (await cliente.query({ name, text, values })).rows as T[],
    preparada: async (c) => {
      const { text, values } = compilar(c)
      return (await cliente.query({ name: nomeDe(text), text, values })).rows as never[]
    },
    copiarPara: (comando, textos) => copiarTextos(cliente, comando, textos),
    async *porPartes<T>(consulta: Consulta<T>, tamanho: number) {
      const { text, values } = compilar(consulta)
      const cursor = cliente.query(new Cursor<T>(text, values))
      try {
        for (;;) {
          const parte = await enquantoViva(cliente, cursor.read(tamanho))
          if (parte.length === 0) return
          yield parte
        }
      } finally {
        // A cursor ends with its connection: there is nobody left to say that it is closed.
        await enquantoViva(cliente, cursor.close()).catch((erro: unknown) => {
          if (!quedaDe(cliente).aborted) throw erro
        })
      }
    },
  }
}

/** Runs in a transaction on a connection that is in none yet: kept whole, or not at all. */
export async function emTransacao<T>(db: Db, fazer: () => Promise<T>): Promise<T> {
  await db.exec(sql`begin`)
  try {
    const resultado = await fazer()
    await db.exec(sql`commit`)
    return resultado
  } catch (erro) {
    // A connection that broke has undone it by itself; the cause is what is told.
    await db.exec(sql`rollback`).catch(() => undefined)
    throw erro
  }
}
