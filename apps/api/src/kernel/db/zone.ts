import { type Clock, clockIn } from '../clock.ts'
import type { Db } from './db.ts'

/** In SQL: the zone that the organisation chose for its days; null where it keeps the server's (docs/regras.md R222). */
export const CHOSEN_ZONE = `(select nullif(valor #>> '{}', 'SERVIDOR') from parametro where nome = 'fusoHorario')`

/** The clock of the organisation whose database this is: its days begin and end where it is. */
export async function clockOf(db: Db, clock: Clock): Promise<Clock> {
  const [row] = await db.named<{ fuso: string | null }>(
    'fuso_da_organizacao',
    `select ${CHOSEN_ZONE} as fuso`,
    [],
  )
  return clockIn(clock, row?.fuso ?? null)
}
