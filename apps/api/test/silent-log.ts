import { pino } from 'pino'

/** A log that nobody reads: for work that runs without a server. */
export const silentLog = pino({ level: 'silent' })
