import type { Entrada, Escopo } from '@tombo/contract'
import { keepDevice } from './device.ts'

/** Says what stays in the browser of a sign-in. */
export interface Session {
  token: string
  tokenScope: Escopo
  database_id: number
}

const KEY = 'tombo:sessao'
const listeners = new Set<(elsewhere: boolean) => void>()
let current: Session | null = read()

function read(): Session | null {
  const text = localStorage.getItem(KEY)
  if (!text) return null
  try {
    const parsed = JSON.parse(text) as Partial<Session>
    return parsed.token && parsed.tokenScope && typeof parsed.database_id === 'number'
      ? (parsed as Session)
      : null
  } catch {
    return null
  }
}

const announceChange = (elsewhere: boolean) => {
  for (const listener of listeners) listener(elsewhere)
}

/** The session in force, or null. */
export const currentSession = (): Session | null => current

/** Keeps a session, or ends the one there is (null). */
export function storeSession(session: Session | null): void {
  current = session
  if (session) localStorage.setItem(KEY, JSON.stringify(session))
  else localStorage.removeItem(KEY)
  announceChange(false)
}

/** Keeps what a sign-in or the choice of a unit answered. False when there is no token yet (a code is still to be typed). */
export function storeEntrada(entrada: Entrada): boolean {
  if (!entrada.content) return false
  if (entrada.dispositivo) keepDevice(entrada.dispositivo)
  storeSession({ token: entrada.content, tokenScope: entrada.tokenScope, database_id: entrada.database_id })
  return true
}

/** Calls `listener` at every change of the session, and says whether another tab made it. Gives the function that stops it. */
export function observeSession(listener: (elsewhere: boolean) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes in what the browser keeps by now; true when another tab went on with a session of its own. */
export function learnOfOtherTabs(): boolean {
  const kept = read()
  if (kept?.token === current?.token) return false
  current = kept
  announceChange(true)
  return true
}

window.addEventListener('storage', (event) => {
  if (event.key !== KEY && event.key !== null) return
  current = read()
  announceChange(true)
})
