import { useEffect } from 'react'
import { currentSession } from './session/session.ts'

/** By form, the session in which it was filled. */
const held = new Map<symbol, string | undefined>()
let dropping = false
let guard: () => () => void = () => () => undefined
let unguard: (() => void) | null = null

/** Says how leaving is guarded while something is held: `begin` begins it, and gives what ends it. */
export function onUnsaved(begin: () => () => void): void {
  guard = begin
}

function hold(form: symbol): void {
  held.set(form, currentSession()?.token)
  unguard ??= guard()
}

function letGo(form: symbol): void {
  held.delete(form)
  if (held.size > 0) return
  unguard?.()
  unguard = null
}

/** While `dirty`, whoever leaves the screen or the page is asked first. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const form = Symbol('form')
    hold(form)
    return () => letGo(form)
  }, [dirty])
}

/** The person said that what was typed may go: the way that they take now is free. */
export function dropUnsaved(): void {
  dropping = true
  setTimeout(() => {
    dropping = false
  })
}

/** Would something that was typed be lost? What was filled in a session that is over cannot be saved any more. */
export function hasUnsaved(): boolean {
  const token = currentSession()?.token
  return !dropping && token !== undefined && [...held.values()].includes(token)
}
