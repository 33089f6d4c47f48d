import { keep, recall } from '../../ui/memory.ts'

const STORAGE_NAME = 'atividade'
/** The tabs are told at most so often. */
const PAUSE_MS = 1000
let mine = 0
let counted = 0

/** The person is at work, here: every tab of this browser counts it, since they share the session. */
export function noteActivity(): void {
  mine = Date.now()
  if (mine - counted < PAUSE_MS) return
  counted = mine
  keep(STORAGE_NAME, mine)
}

/** When the person was last at work in any tab, as `Date.now()`. A time to come, of a clock that was put back, is now. */
export const lastActivity = (): number =>
  Math.min(Date.now(), Math.max(mine, Number(recall<number>(STORAGE_NAME)) || 0))

const RENEWAL_NAME = 'renovacao'

/** The server is being told that the person is there: the other tabs need not. */
export const noteRenewal = (): void => keep(RENEWAL_NAME, Date.now())

/** When the server was last told, by any tab. A time to come is now. */
export const lastRenewal = (): number => Math.min(Date.now(), Number(recall<number>(RENEWAL_NAME)) || 0)
