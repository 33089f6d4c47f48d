import { useSyncExternalStore } from 'react'
import { currentSession, type Session } from './session.ts'

/** Somebody in their unit. */
export interface AtWork {
  id: number
  nome: string
  usuario: string
  organizacao: { id: number }
  unidade: { id: number; descricao: string }
}

/** A session that ended while something was typed: the screen stays, covered, until the same person is back in the same unit. */
export interface Suspension {
  session: Session
  who: AtWork
  why: string
  /** The person is back, but at work in another unit. */
  inAnotherUnit: boolean
}

let current: Suspension | null = null
const listeners = new Set<() => void>()

/** The one that waits, or null. */
export const suspension = (): Suspension | null => current

/** Begins one, or ends it (null). */
export function setSuspension(next: Suspension | null): void {
  current = next
  for (const l of listeners) l()
}

export function observeSuspension(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSuspension = (): Suspension | null => useSyncExternalStore(observeSuspension, suspension)

/** The session that the screen is of: while it waits for somebody, the one that ended. */
export const shownSession = (): Session | null => current?.session ?? currentSession()
