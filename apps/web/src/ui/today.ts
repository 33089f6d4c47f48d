import { keep, recall } from './memory.ts'

const MEMORY_NAME = 'fuso'

/** Says where the days of the organisation begin and end; forms open with its day from now on. */
export const adoptZone = (timeZone: string): void => keep(MEMORY_NAME, timeZone)

function dayIn(timeZone: string | undefined, now: Date): string | null {
  try {
    return new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).format(now)
  } catch {
    // A browser may not know a zone that the server knows.
    return null
  }
}

/** Today where the organisation is, `YYYY-MM-DD`; by the person's machine until the server has said where that is. */
export function today(now = new Date()): string {
  const zone = recall<string>(MEMORY_NAME)
  return (zone !== null && dayIn(zone, now)) || (dayIn(undefined, now) as string)
}

/** The year of that day. */
export const thisYear = (): number => Number(today().slice(0, 4))
