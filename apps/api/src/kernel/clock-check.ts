import { mensagens } from '@tombo/contract'
import type { Clock } from './clock.ts'
import type { Db } from './db/db.ts'
import { sql } from './db/sql.ts'
import { conflict } from './errors.ts'

/** Milliseconds by which clocks of machines that work together may differ. */
const TOLERANCE_MS = 600_000

/** Milliseconds by which the clock stands behind the latest event; 0 within the tolerance, and where nothing happened yet. */
export async function clockDelay({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const last = await db.row(sql<{ instante: string | null }>`select max(instante) as instante from evento`)
  if (!last?.instante) return 0
  const lag = Date.parse(last.instante) - clock.now().getTime()
  return lag > TOLERANCE_MS ? lag : 0
}

/**
 * Called by whatever posts into a month: the day of a posting is the clock's, and with it the month whose books it changes.
 * @throws {AppError} 409 while the clock stands behind what is written already
 */
export async function demandTrueClock(deps: { db: Db; clock: Clock }): Promise<void> {
  if ((await clockDelay(deps)) > 0) throw conflict(mensagens.relogioAtrasado)
}
