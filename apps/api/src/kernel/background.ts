import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const TASKS = '/proc/self/task'
/** The priority of a session among the others; absent where the kernel shares the processor by priority alone. */
const AUTOGROUP = '/proc/self/autogroup'
/** A tenth of what others get where all want the processor: it goes on, however busy the machine is. */
const BEHIND = constants.priority.PRIORITY_BELOW_NORMAL

/** Is this process at the head of a session of its own? Another's is not to be slowed with it. */
function leadsItsSession(): boolean {
  // After the name, which may hold anything: state, parent, group, session.
  const [, , , session] = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return Number(session) === process.pid
}

/**
 * Lets everything else on this machine go first: people wait for it. Linux shares the processor among sessions before it
 * looks at priorities within one, so that a work of the background is to be begun in a session of its own (`detached`).
 */
export function standBehind(): void {
  if (!existsSync(TASKS)) return setPriority(BEHIND)
  for (const thread of readdirSync(TASKS)) setPriority(Number(thread), BEHIND)
  if (existsSync(AUTOGROUP) && leadsItsSession()) writeFileSync(AUTOGROUP, String(BEHIND))
}
