import type { Clock } from '../clock.ts'
import { type SqlQuery, sql } from './sql.ts'

/** Says which days a filter asks for. */
interface Days {
  from?: string | undefined
  to?: string | undefined
  isNull?: boolean | undefined
}

/** The conditions of a filter by day on an instant: a day begins and ends where the organisation is, not in UTC. */
export function onDays(
  { clock: { timeZone } }: { clock: Pick<Clock, 'timeZone'> },
  instant: SqlQuery,
  days: Days | undefined,
): SqlQuery[] {
  const { from, to, isNull } = days ?? {}
  return [
    ...(from ? [sql`${instant} >= ${from}::date::timestamp at time zone ${timeZone}`] : []),
    ...(to ? [sql`${instant} < (${to}::date + 1)::timestamp at time zone ${timeZone}`] : []),
    ...(isNull === undefined ? [] : [isNull ? sql`${instant} is null` : sql`${instant} is not null`]),
  ]
}
