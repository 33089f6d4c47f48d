import type { FastifyBaseLogger } from 'fastify'
import { parseCronItems, type ParsedCronItem } from 'graphile-worker'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { clockOf } from '../db/zone.ts'
import type { Organizacoes } from '../db/organizacoes.ts'
import type { Files, OrganizacaoFiles } from '../files/files.ts'

/** Names of the queue's tasks. Every round begins as `rotina`; that of what takes long goes on as `rotinaDemorada`. */
export const ROUTINE = 'rotina'
export const LONG_ROUTINE = 'rotinaDemorada'

/** Says what a routine works with: nobody asked for it, so it acts as nobody. */
export interface RoutineDeps {
  databaseId: number
  files: OrganizacaoFiles
  clock: Clock
  log: FastifyBaseLogger
  /** A transaction of its own. */
  write<T>(run: (deps: { db: Db; clock: Clock }) => Promise<T>): Promise<T>
  /** Reads without a transaction. */
  read<T>(run: (deps: { db: Db; clock: Clock }) => Promise<T>): Promise<T>
}

/** Work that comes round by the clock, in every organisation. It may run twice, and must then find nothing to do. */
export interface Routine {
  nome: string
  /** Crontab, in UTC. One that was missed within a day is made up for at the next start. */
  cron: string
  /** The next round does what a missed one would have done: nothing is made up for. */
  onlyNow?: true
  /** It takes long: its rounds take turns with the other long works, and keep nothing short waiting. */
  long?: true
  run(deps: RoutineDeps): Promise<void>
}

interface Parts {
  organizacoes: Organizacoes
  clock: Clock
  files: Files
  log: FastifyBaseLogger
}

/** The crontab of these routines: the queue gives each to one process, however many there are. */
export const schedule = (routines: readonly Routine[]): ParsedCronItem[] =>
  parseCronItems(
    routines.map((r) => ({
      task: ROUTINE,
      identifier: r.nome,
      match: r.cron,
      payload: { nome: r.nome },
      options: { backfillPeriod: r.onlyNow ? 0 : 86_400_000, maxAttempts: 3 },
    })),
  )

/** Asks for a round of a routine, once, when the transaction is kept. It begins among what is short. */
export const askRound = (db: Db, nome: string, task = ROUTINE): Promise<number> =>
  db.exec(
    sql`select graphile_worker.add_job(${task}, json_build_object('nome', ${nome}::text),
      job_key := ${`${task}:${nome}`}, max_attempts := 3)`,
  )

/** Runs a routine in one organisation, now: its day is that of the organisation. */
export async function runRoutine(
  { organizacoes, clock: ofServer, files, log }: Parts,
  databaseId: number,
  routine: Routine,
): Promise<void> {
  const { clock, ...found } = await organizacoes.read(databaseId, async (db) => ({
    files: await files.of(db),
    clock: await clockOf(db, ofServer),
  }))
  return routine.run({
    databaseId,
    ...found,
    clock,
    log,
    write: (run) => organizacoes.write(databaseId, (db) => run({ db, clock })),
    read: (run) => organizacoes.read(databaseId, (db) => run({ db, clock })),
  })
}
