import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { type SqlQuery, sql } from '../db/sql.ts'
import type { RoutineDeps } from '../jobs/routine.ts'

const PORTION = 500

/**
 * Lets files go whose time is over: one by one, so that what breaks off loses nothing and what cannot go keeps no other.
 * @param which a condition over `a` (arquivo)
 * @param expire lets one go, if it is still to go, and gives whether it did
 * @returns how many went
 */
export async function expireFiles(
  m: RoutineDeps,
  which: SqlQuery,
  expire: (db: Db, clock: Clock, id: number) => Promise<boolean>,
): Promise<number> {
  let gone = 0
  for (let after = 0; ;) {
    const ids = await m.read(({ db }) =>
      db.rows(sql<{ id: number }>`
        select a.id from arquivo a where a.id > ${after} and ${which} order by a.id limit ${PORTION}`),
    )
    for (const { id } of ids)
      await m
        .write(({ db, clock }) => expire(db, clock, id))
        .then((went) => (gone += went ? 1 : 0))
        .catch((err: unknown) => m.log.error({ err, arquivoId: id }, 'arquivo vencido que não pôde ir'))
    if (ids.length < PORTION) return gone
    after = ids.at(-1)?.id as number
  }
}

/** Over an instant: it is of more than these days ago, by days of where the organisation is. */
export const olderThan = (instant: SqlQuery, clock: Clock, days: number): SqlQuery =>
  sql`${instant} < (${clock.today()}::date - ${days}::int)::timestamp at time zone ${clock.timeZone}`

/** The last day on which a file of an instant is there, `YYYY-MM-DD`: never one that is past; null: for ever. */
export const keptUntil = (instant: SqlQuery, clock: Clock, days: number): SqlQuery =>
  days === 0
    ? sql`null`
    : sql`greatest((${instant} at time zone ${clock.timeZone})::date + ${days}::int, ${clock.today()}::date)::text`
