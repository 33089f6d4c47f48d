import { rotasSessao } from '@tombo/contract'
import { call } from '../api.ts'
import { forgetAll } from '../contexto.tsx'
import { suspend } from './comeBack.ts'
import { currentSession, storeSession } from './session.ts'

let reason: string | null = null
let leaving = false

/** Ends the session in this browser. `why` is shown at the sign-in. */
export function endSession(why: string | null = null): void {
  reason = why
  storeSession(null)
  forgetAll()
}

/** Why the last session ended; null when the person left by themselves. Reading it changes nothing: a screen may be drawn twice. */
export const signOutReason = (): string | null => reason

/** Is the person leaving by themselves? What answers meanwhile that the session is over tells them nothing new. */
export const isLeaving = (): boolean => leaving

/**
 * Logs out; the browser forgets the session even when the server cannot be reached. `why` is shown at the sign-in. With `hold`
 * what was typed waits for the same person.
 */
export async function signOut(why: string | null = null, hold = false): Promise<void> {
  leaving = true
  try {
    await call(rotasSessao.logout)
  } catch (error) {
    console.warn('O servidor não soube da saída', error)
  } finally {
    leaving = false
  }
  if (!(hold && suspend(currentSession(), why ?? ''))) endSession(why)
}
