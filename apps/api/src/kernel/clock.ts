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

/** The machine's clock, with dates read in a time zone. */
export function systemClock(timeZone: string): Clock {
  const day = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const time = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' })
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
