import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

const TASKS = '/proc/self/task'
/** The priority of a session among the others; absent where the kernel shares the processor by priority alone. */
const AUTOGROUP = '/proc/self/autogroup'
/** A tenth of what others get where all want the processor: it goes on, however busy the machine is. */
const BEHIND = constants.priority.PRIORITY_BELOW_NORMAL

/** Said by whoever cannot wait, as for a copy before the machine is taken away: nothing stands behind or rests. */
export const inHurry = (env: NodeJS.ProcessEnv = process.env): boolean => env.TOMBO_COPIA_PRESSA === 'sim'

/** Is this process at the head of a session of its own? Another's is not to be slowed with it. */
function leadsItsSession(): boolean {
  // After the name, which may hold anything: state, parent, group, session.
  const [, , , session] = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return Number(session) === process.pid
}

/** A thread or a process may end before its turn has come. */
const gone = new Set(['ENOENT', 'ESRCH'])

/** The system's own word for why something failed: a priority that is not taken tells it apart from its code. */
const reasonOf = (error: unknown): string => {
  const { code = '', info } = error as NodeJS.ErrnoException & { info?: { code?: string } }
  return info?.code ?? code
}

function lower(thread: string): void {
  try {
    setPriority(Number(thread), BEHIND)
  } catch (error) {
    if (!gone.has(reasonOf(error))) throw error
  }
}

/**
 * Lets everything else on this machine go first: people wait for it. Linux shares the processor among sessions before it
 * looks at priorities within one, so that a work of the background is to be begun in a session of its own (`detached`).
 */
export function standBehind(): void {
  if (!existsSync(TASKS)) return setPriority(BEHIND)
  for (const thread of readdirSync(TASKS)) lower(thread)
  if (existsSync(AUTOGROUP) && leadsItsSession()) writeFileSync(AUTOGROUP, String(BEHIND))
}

/**
 * A machine that does not let anybody change this shares its processors as it likes; of who is not its administrator the
 * system takes one such change in a tenth of a second, and the next look brings the others.
 */
const refused = new Set(['EACCES', 'EPERM', 'EROFS', 'EAGAIN'])
const lookMs = 250

const isBehind = (pid: string, group: string): boolean =>
  getPriority(Number(pid)) === BEHIND &&
  (!existsSync(group) || readFileSync(group, 'utf8').trimEnd().endsWith(` nice ${BEHIND}`))

/** Lets everything go before a process, and before the session that it is of. */
export function putBehind(pid: string): void {
  const group = `/proc/${pid}/autogroup`
  try {
    if (isBehind(pid, group)) return
    setPriority(Number(pid), BEHIND)
    if (existsSync(group)) writeFileSync(group, String(BEHIND))
  } catch (error) {
    const reason = reasonOf(error)
    if (!gone.has(reason) && !refused.has(reason)) throw error
  }
}

/** The process and those that it began; none once it is gone. */
function familyOf(pid: number): string[] {
  try {
    return [
      String(pid),
      ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' '),
    ].filter(Boolean)
  } catch (error) {
    if (gone.has(reasonOf(error))) return []
    throw error
  }
}

/**
 * Keeps a server whose processes each begin a session of their own, as PostgreSQL's do, behind everything else on this
 * machine, with those that it begins later. Each look asks how a process stands, for it is of the session of who began it
 * until it begins its own. Where the system does not tell them it does nothing.
 * @returns ends it
 */
export function keepBehind(pid: number): () => void {
  if (!existsSync(`/proc/${pid}/task/${pid}/children`)) return () => undefined
  const look = () => familyOf(pid).forEach(putBehind)
  look()
  const timer = setInterval(look, lookMs)
  timer.unref()
  return () => clearInterval(timer)
}
