/** The one source of time. Tests bring their own. */
export interface Clock {
  now(): Date
  /** Today's date in the organisation's time zone, `YYYY-MM-DD`. */
  today(): string
  /** The time of day there, `HH:MM`: for what is printed. */
  time(): string
  /** The organisation's time zone: in which a day begins and ends. */
  timeZone: string
}

interface DayAndTime {
  day: Intl.DateTimeFormat
  time: Intl.DateTimeFormat
}
/** The formats of each zone, made once: there are few zones, and making one takes long. */
const known = new Map<string, DayAndTime>()
function formatsOf(timeZone: string): DayAndTime {
  const before = known.get(timeZone)
  if (before) return before
  const formats: DayAndTime = {
    day: new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
    time: new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' }),
  }
  known.set(timeZone, formats)
  return formats
}

/** A clock with its days read in another zone; the same where that is its own, or none is named. */
export function clockIn(clock: Clock, timeZone: string | null): Clock {
  if (timeZone === null || timeZone === clock.timeZone) return clock
  const { day, time } = formatsOf(timeZone)
  return {
    timeZone,
    now: () => clock.now(),
    today: () => day.format(clock.now()),
    time: () => time.format(clock.now()),
  }
}

/** The machine's clock, with dates read in a time zone. */
export function systemClock(timeZone: string): Clock {
  const { day, time } = formatsOf(timeZone)
  return {
    timeZone,
    now: () => new Date(),
    today: () => day.format(new Date()),
    time: () => time.format(new Date()),
  }
}

/** A clock that stands at an instant until it is moved. */
export function stoppedClock(instant: string): Clock & { moveTo(instant: string): void } {
  let now = new Date(instant)
  return {
    timeZone: 'UTC',
    now: () => now,
    today: () => now.toISOString().slice(0, 10),
    time: () => now.toISOString().slice(11, 16),
    moveTo: (i) => void (now = new Date(i)),
  }
}
