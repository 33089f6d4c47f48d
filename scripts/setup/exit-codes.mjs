/** The codes with which the server ends, for whoever starts it: `npm start`, systemd, a container. Told in docs/operacao.md. */
export const exitCodes = /** @type {const} */ ({
  /** Asked to stop, and stopped. */
  stopped: 0,
  /** The database does not answer, at the start or any more. */
  database: 69,
  /** A failure that nobody foresaw. */
  failure: 70,
  /** The queue of jobs ended by itself. */
  queue: 71,
  /** Asked to stop, and not done in time: what was running goes on at the next start. */
  deadline: 75,
  /** Something that a person must mend first: starting again would end the same way. */
  settings: 78,
})

/** Ends after which another start may go well. */
const passing = new Set([exitCodes.database, exitCodes.failure, exitCodes.queue])

/**
 * @param {number | null} code
 * @param {string | null} signal
 * @returns {boolean} whether a program that ended so is worth starting again
 */
export const mayStartAgain = (code, signal) =>
  signal !== null || passing.has(/** @type {69 | 70 | 71} */ (code)) || (code !== null && code > 128)
