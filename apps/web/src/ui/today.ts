import { diaEHora } from '@tombo/contract'
import { keep, recall } from './memory.ts'

const MEMORY_NAME = 'fuso'

/** Says where the days of the organisation begin and end; forms open with its day, and hours are those of its clocks, from now on. */
export const adoptZone = (timeZone: string): void => keep(MEMORY_NAME, timeZone)

const machineZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The day (`YYYY-MM-DD`) and the time (`HH:MM`) of an instant where the organisation is; by the person's machine until the
 * server has said where that is.
 */
export function clockOf(instant: Date): { dia: string; hora: string } {
  const zone = recall<string>(MEMORY_NAME)
  try {
    return diaEHora(instant, zone ?? machineZone())
  } catch {
    // A browser may not know a zone that the server knows.
    return diaEHora(instant, machineZone())
  }
}

/** Today where the organisation is, `YYYY-MM-DD`. */
export const today = (now = new Date()): string => clockOf(now).dia

/** The year of that day. */
export const thisYear = (): number => Number(today().slice(0, 4))
