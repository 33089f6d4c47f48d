/** Says how many points stay: the last one of so many days, weeks and months that have any. */
export interface Retention {
  diarias: number
  semanais: number
  mensais: number
}

/** The instant that a point is named after. */
export const instantOf = (point: string): Date =>
  new Date(point.replace(/T(\d\d)-(\d\d)-/, (_, hour, minute) => `T${hour}:${minute}:`))

/** The days of a time zone, as 2026-11-24. */
function dayOf(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant)
}

/** The Monday of its week. */
function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

/**
 * The points that stay, of all that there are. The newest always does, and so do those of `always`.
 * @param always points that nobody gives away, as the last one that was proved
 */
export function pointsToKeep(
  points: readonly string[],
  { diarias, semanais, mensais }: Retention,
  timeZone: string,
  always: readonly string[] = [],
): Set<string> {
  const newestFirst = [...points].sort().reverse()
  const keep = new Set([...newestFirst.slice(0, 1), ...always.filter((point) => points.includes(point))])
  const each: [number, (day: string) => string][] = [
    [diarias, (day) => day],
    [semanais, weekOf],
    [mensais, (day) => day.slice(0, 7)],
  ]
  for (const [many, periodOf] of each) {
    const seen = new Set<string>()
    for (const point of newestFirst) {
      const period = periodOf(dayOf(instantOf(point), timeZone))
      if (seen.has(period) || seen.size === many) continue
      seen.add(period)
      keep.add(point)
    }
  }
  return keep
}
