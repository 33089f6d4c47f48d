import { useEffect } from 'react'
import { currentSession } from './session/session.ts'
import { suspension } from './session/suspension.ts'
import { handOverTyped, hasTyped, standsToBeFilled, watchTyped } from './typed.ts'

interface Held {
  /** The session in which it was filled. */
  token: string | undefined
  /** It is being sent: leaving asks nothing, but what comes back unsent would be lost. */
  sending: boolean
}

const held = new Map<symbol, Held>()
/** Forms that stand on the screen, filled or not. */
let forms = 0
let dropping = false
let guard: () => () => void = () => () => undefined
let unguard: (() => void) | null = null

const begin = () => {
  unguard ??= guard()
}
const end = () => {
  unguard?.()
  unguard = null
}

/** Says how leaving is guarded while something is held: `begin` begins it, and gives what ends it. */
export function onUnsaved(guardLeaving: () => () => void): void {
  guard = guardLeaving
  watchTyped(begin, () => held.size === 0 && end())
}

function letGo(form: symbol): void {
  held.delete(form)
  if (held.size === 0) end()
}

/** While `dirty`, whoever leaves the screen or the page is asked first, but for what is `sending`. */
export function useUnsaved(dirty: boolean, sending: boolean): void {
  useEffect(() => {
    forms += 1
    return () => void (forms -= 1)
  }, [])
  useEffect(() => {
    if (!dirty) return
    const form = Symbol('form')
    // A form that is filled while nobody is signed in waits with the session that ended.
    held.set(form, { token: (currentSession() ?? suspension()?.session)?.token, sending })
    begin()
    return () => letGo(form)
  }, [dirty, sending])
}

/** The person said that what was typed may go, or it was saved: the way that is taken now is free. */
export function dropUnsaved(): void {
  dropping = true
  setTimeout(() => {
    dropping = false
  })
}

/**
 * Would something that was typed be lost? What was filled in a session that is over cannot be saved any more, but for what
 * waits for the person to come back.
 * @param byProgram the way is a link or the program's own: dialogs, which cover all links, are not looked at
 */
export function hasUnsaved(byProgram = false): boolean {
  if (dropping) return false
  if (suspension()) return true
  const token = currentSession()?.token
  if (token === undefined) return false
  return (
    [...held.values()].some((h) => h.token === token && !h.sending) || (!byProgram && hasTyped(token, false))
  )
}

/**
 * Is something open that somebody fills or decides? Such a place holds values of a record and sends its version: read again
 * beneath it, an old value would be saved as one that knew of the new.
 */
export const isBeingFilled = (): boolean => forms > 0 || standsToBeFilled() || suspension() !== null

/** Was something typed in this session that is not known to be saved? */
export const wasFilledIn = (token: string): boolean =>
  [...held.values()].some((h) => h.token === token) || hasTyped(token, true)

/** Takes what was typed in a session that ended over to the one that takes its place. */
export function handOver(from: string, to: string): void {
  for (const h of held.values()) if (h.token === from) h.token = to
  handOverTyped(from, to)
}
