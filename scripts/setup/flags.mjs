import { inRoot } from './root.mjs'

/** A heap that holds a million rows' import and no more, in MB; `TOMBO_MEMORIA` says another, for more open browsers. */
const heap = /^\d{3,5}$/.test(process.env.TOMBO_MEMORIA ?? '') ? process.env.TOMBO_MEMORIA : '288'

/**
 * How the server's Node runs: such a heap and a small nursery (much of the server's life is waiting), so that it stays
 * under 400 MB. Measured in docs/performance.md.
 */
export const serverFlags = [`--max-old-space-size=${heap}`, '--max-semi-space-size=8']

/**
 * Whatever was compiled once is kept, so that the next start is quicker and needs less memory; and glibc keeps two arenas
 * instead of eight a core, which threads (images, reports) would each fill for themselves.
 */
export const serverEnv = { NODE_COMPILE_CACHE: inRoot('.cache', 'compile'), MALLOC_ARENA_MAX: '2' }
