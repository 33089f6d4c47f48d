import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Cofre } from '../cofre.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Organizacoes } from '../db/organizacoes.ts'
import type { Fora } from '../fora/fora.ts'

/** What a delivery works with: nobody waits for it, and it acts as nobody. */
export interface MeioDaEntrega {
  databaseId: number
  cofre: Cofre
  fora: Fora
  /** The public address of the product, without a slash at its end. */
  endereco: string
  clock: Clock
  log: FastifyBaseLogger
  escrever<T>(fazer: (meio: { db: Db; clock: Clock }) => Promise<T>): Promise<T>
  ler<T>(fazer: (meio: { db: Db; clock: Clock }) => Promise<T>): Promise<T>
}

/**
 * A kind of message to somebody outside (mail, push, webhook). What it throws is tried again, with waits that grow from
 * seconds to hours: `tentativas` 12 is about a day. No two processes have the same one in hand; one whose process died is
 * taken up again, so `fazer` looks first whether it was done.
 */
export interface Entrega<D = never> {
  nome: string
  tentativas: number
  fazer(meio: MeioDaEntrega, dados: D, vez: { ultima: boolean }): Promise<void>
}

export type AnyEntrega = Entrega<never>

/** The kinds that a process delivers, and what it delivers with. */
export interface Entregas {
  tipos: readonly AnyEntrega[]
  cofre: Cofre
  fora: Fora
  endereco: string
}

/**
 * Asks for a delivery in the transaction of what it tells: what is undone is never told. `em` is the earliest instant; of
 * the same `chave` only the last asked for is waiting; those of one `fila` are delivered one after the other.
 */
export async function pedirEntrega<D extends Record<string, unknown>>(
  db: Db,
  { nome, tentativas }: Pick<Entrega, 'nome' | 'tentativas'>,
  dados: D,
  { em, chave, fila }: { em?: Date; chave?: string; fila?: string } = {},
): Promise<void> {
  await db.exec(sql`
    select graphile_worker.add_job('entrega', json_build_object('nome', ${nome}::text, 'dados', ${JSON.stringify(dados)}::json),
      run_at := ${em ?? null}::timestamptz, max_attempts := ${tentativas}::int, job_key := ${chave ?? null}::text, queue_name := ${fila ?? null}::text)`)
}

interface Partes {
  organizacoes: Organizacoes
  clock: Clock
  log: FastifyBaseLogger
}

export async function executarEntrega(
  { organizacoes, clock, log }: Partes,
  { tipos, cofre, fora, endereco }: Entregas,
  databaseId: number,
  carga: { nome: string; dados: never },
  ultima: boolean,
): Promise<void> {
  const tipo = tipos.find((t) => t.nome === carga.nome)
  if (!tipo) throw new Error(`não há entrega do tipo ${carga.nome}`)
  const meio: MeioDaEntrega = {
    databaseId,
    cofre,
    fora,
    endereco,
    clock,
    log,
    escrever: (fazer) => organizacoes.escrever(databaseId, (db) => fazer({ db, clock })),
    ler: (fazer) => organizacoes.ler(databaseId, (db) => fazer({ db, clock })),
  }
  await tipo.fazer(meio, carga.dados, { ultima })
}
