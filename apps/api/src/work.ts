/** All that a process that works loads: the long work, what comes round by the clock, and what is sent. */
export { deliveries } from './deliveries.ts'
export { jobs } from './jobs.ts'
export { routines } from './routines.ts'
