/** A warning after so long without the person, the end so long after it. */
export const LIMIT_MS = 300_000
export const WARNING_MS = 20_000
/** After the server has answered, the warning says so for a moment. */
export const KEPT_MS = 2500
/**
 * The server ends a session that it does not hear from: so often it is told, while the person is at work without calling it
 * (they read, they type). Longer than the server waits between writing one use and the next.
 */
export const RENEWAL_MS = 40_000
const STEP_MS = 1000

/**
 * Where the session stands: in use; about to end (`left` in seconds); the person is back and the server is being told; the
 * server has answered; over.
 */
export type IdleState =
  | { phase: 'EM_USO' }
  | { phase: 'AVISO'; left: number }
  | { phase: 'VOLTANDO' }
  | { phase: 'MANTIDA' }
  | { phase: 'FIM' }

const IN_USE: IdleState = { phase: 'EM_USO' }

interface Deps {
  /** When the person last did something, in any tab: milliseconds, as `Date.now()`. */
  lastActivity: () => number
  noteActivity: () => void
  /** When the server was last told that the person is there, by any tab. */
  lastRenewal: () => number
  noteRenewal: () => void
  /** Tells the server that the person is there; false when there was no answer. */
  keepAlive: () => Promise<boolean>
  onChange: (state: IdleState) => void
}

export interface Watch {
  /** The person did something. */
  act: () => void
  /** Looks at the clock; it does so by itself each second, but a tab in the background or a machine asleep wakes late. */
  check: () => void
  stop: () => void
}

/** Watches for the person's absence, by the clock and not by counting: a machine that slept has not stopped the time. */
export function watchIdle({
  lastActivity,
  noteActivity,
  lastRenewal,
  noteRenewal,
  keepAlive,
  onChange,
}: Deps): Watch {
  let state = IN_USE
  let closing: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const change = (next: IdleState) => {
    if (stopped || JSON.stringify(next) === JSON.stringify(state)) return
    state = next
    onChange(next)
  }
  const check = () => {
    if (state.phase !== 'EM_USO' && state.phase !== 'AVISO') return
    const idleMs = Date.now() - lastActivity()
    if (idleMs >= LIMIT_MS + WARNING_MS) change({ phase: 'FIM' })
    else if (idleMs >= LIMIT_MS)
      change({ phase: 'AVISO', left: Math.ceil((LIMIT_MS + WARNING_MS - idleMs) / 1000) })
    else {
      change(IN_USE)
      renew()
    }
  }
  /** Tells the server of what the person did since it was last told; without an answer it is told again at the next turn. */
  const renew = () => {
    const before = lastRenewal()
    if (lastActivity() <= before || Date.now() - before < RENEWAL_MS) return
    noteRenewal()
    void keepAlive()
  }
  const comeBack = async () => {
    change({ phase: 'VOLTANDO' })
    noteRenewal()
    if (!(await keepAlive())) return change(IN_USE)
    change({ phase: 'MANTIDA' })
    closing = setTimeout(() => change(IN_USE), KEPT_MS)
  }
  const act = () => {
    // Whatever is over is over: the movement that wakes a machine does not bring the session back.
    check()
    if (state.phase === 'FIM') return
    noteActivity()
    if (state.phase === 'AVISO') void comeBack()
  }
  const timer = setInterval(check, STEP_MS)
  return {
    act,
    check,
    stop() {
      stopped = true
      clearInterval(timer)
      clearTimeout(closing)
    },
  }
}
