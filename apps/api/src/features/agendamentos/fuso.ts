import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db/db.ts'
import { lerParametros } from '../sistema/parametros.public.ts'

/** The zone in which the organisation's schedules are read: its own, or the server's where it chose none. */
export async function fusoDosAgendamentos(db: Db, clock: Pick<Clock, 'timeZone'>): Promise<string> {
  const { fusoHorario } = await lerParametros(db)
  return fusoHorario === 'SERVIDOR' ? clock.timeZone : fusoHorario
}
