import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/**
 * The web client warns after 300 s without the person and ends the session 20 s later. The server does the same
 * a little later: uses are written each half a minute at most, and a call takes its time.
 */
export const IDLE_MS = 360_000
const PAUSE_MS = 30_000

/** Has nobody used it for too long? */
export const isIdle = (usedAt: Date, now: Date): boolean => now.getTime() - usedAt.getTime() >= IDLE_MS

/** Was the last use written long enough ago to write another? */
export const mustNoteUse = (usedAt: Date, now: Date): boolean => now.getTime() - usedAt.getTime() >= PAUSE_MS

/** Writes that the session is in use. */
export async function noteUse(db: Db, sessaoId: number, now: Date): Promise<void> {
  await db.exec(
    sql`update sessao set usada_em = ${now} where id = ${sessaoId} and usada_em < ${now} and encerrada_em is null`,
  )
}
