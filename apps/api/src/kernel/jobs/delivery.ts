import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Files, OrganizacaoFiles } from '../files/files.ts'
import type { Vault } from '../vault.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Organizacoes } from '../db/organizacoes.ts'
import type { Outbound } from '../outbound/outbound.ts'

/** Says what a delivery works with: nobody waits for it, and it acts as nobody. */
export interface DeliveryDeps {
  databaseId: number
  vault: Vault
  outbound: Outbound
  /** The public address of the product, without a slash at its end. */
  address: string
  clock: Clock
  log: FastifyBaseLogger
  /** The files of the organisation. */
  files(): Promise<OrganizacaoFiles>
  write<T>(run: (deps: { db: Db; clock: Clock }) => Promise<T>): Promise<T>
  read<T>(run: (deps: { db: Db; clock: Clock }) => Promise<T>): Promise<T>
}

/**
 * A kind of message to somebody outside (mail, push, webhook). What it throws is tried again, with waits that grow from
 * seconds to hours: `attempts` 12 is about a day. No two processes have the same one in hand; one whose process died is
 * taken up again, so `run` looks first whether it was done.
 */
export interface Delivery<D = never> {
  nome: string
  attempts: number
  run(deps: DeliveryDeps, dados: D, delivery: { last: boolean }): Promise<void>
}

export type AnyDelivery = Delivery<never>

/** The kinds that a process delivers, and what it delivers with. */
export interface Deliveries {
  types: readonly AnyDelivery[]
  vault: Vault
  outbound: Outbound
  address: string
}

/** The queue takes the smaller number first: a thousand notices that nobody waits for keep no code and no webhook waiting. */
const PRIORITY = { USUAL: 0, LATER: 10 } as const

/**
 * Asks for a delivery in the transaction of what it tells: what is undone is never told. `at` is the earliest instant; of
 * the same `chave` only the last asked for is waiting; those of one `queue` are delivered one after the other. `when` says
 * whether it goes behind those that somebody may wait for.
 */
export async function requestDelivery<D extends Record<string, unknown>>(
  db: Db,
  { nome: name, attempts }: Pick<Delivery, 'nome' | 'attempts'>,
  dados: D,
  {
    at,
    key,
    queue,
    when = 'USUAL',
  }: { at?: Date; key?: string; queue?: string; when?: keyof typeof PRIORITY } = {},
): Promise<void> {
  await db.exec(sql`
    select graphile_worker.add_job('entrega',
      json_build_object('nome', ${name}::text, 'dados', ${JSON.stringify(dados)}::json),
      run_at := ${at ?? null}::timestamptz, max_attempts := ${attempts}::int, job_key := ${key ?? null}::text,
        queue_name := ${queue ?? null}::text, priority := ${PRIORITY[when]}::int)`)
}

interface Parts {
  organizacoes: Organizacoes
  clock: Clock
  files: Files
  log: FastifyBaseLogger
}

export async function runDelivery(
  { organizacoes, clock, files, log }: Parts,
  { types, vault, outbound, address }: Deliveries,
  databaseId: number,
  payload: { nome: string; dados: never },
  last: boolean,
): Promise<void> {
  const tipo = types.find((t) => t.nome === payload.nome)
  if (!tipo) throw new Error(`não há entrega do tipo ${payload.nome}`)
  const deps: DeliveryDeps = {
    databaseId,
    vault,
    outbound,
    address,
    clock,
    log,
    files: () => organizacoes.read(databaseId, (db) => files.of(db)),
    write: (run) => organizacoes.write(databaseId, (db) => run({ db, clock })),
    read: (run) => organizacoes.read(databaseId, (db) => run({ db, clock })),
  }
  await tipo.run(deps, payload.dados, { last })
}
