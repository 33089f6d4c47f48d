import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
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

/** How many wait for a lock in this database. */
const WAITING = `select count(*)::int as n from pg_locks where not granted
  and pid in (select pid from pg_stat_activity where datname = current_database())`

/**
 * Holds something, and begins a work that comes to wait for it; does something beside it, and lets both go on once that waits
 * too. It looks on by a connection of its own: the others may all be taken.
 * @param hold the statement that holds it, until the end of its transaction
 * @param others how many then wait, beside the work
 * @returns what was done beside it
 * @throws Error when fewer wait within twenty seconds, or the work ends before (a save gives up a lock after eight)
 */
export async function besideWork<T>(
  t: TestApp,
  hold: string,
  work: () => Promise<unknown>,
  beside: () => Promise<T>,
  others = 1,
): Promise<T> {
  const door = new Client({ connectionString: await t.organizacoes.url(t.databaseId) })
  await door.connect()
  let ended = false
  const untilWaiting = async (n: number) => {
    for (let i = 0; (await door.query(WAITING)).rows[0].n < n; i += 1) {
      if (i > 1000) throw new Error(`fewer than ${n} wait`)
      if (ended) throw new Error(`the work did not wait until ${n} did`)
      await setTimeout(20)
      // A transaction sees new connections only once it forgets those that it saw.
      await door.query('select pg_stat_clear_snapshot()')
    }
  }
  try {
    await door.query('begin')
    await door.query(hold)
    const worked = work().finally(() => (ended = true))
    await untilWaiting(1)
    const done = beside()
    await untilWaiting(1 + others)
    await door.query('commit')
    await worked
    return await done
  } finally {
    await door.end()
  }
}
