import { setTimeout } from 'node:timers/promises'
import { sql } from '../src/kernel/db/sql.ts'
import type { TestApp } from './app.ts'

/**
 * Until somebody waits for a lock in the database of these tests. Others of the same PostgreSQL do not count: the tests of other
 * files run beside these.
 * @throws Error when nobody has waited within twenty seconds
 */
export async function untilSomebodyWaits(t: TestApp) {
  const waiting = () =>
    t.rows(sql`
      select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where not l.granted and a.datname = current_database() limit 1`)
  for (let i = 0; (await waiting()).length === 0; i += 1) {
    if (i > 1000) throw new Error('nobody waits')
    await setTimeout(20)
  }
}
