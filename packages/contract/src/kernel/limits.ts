import type { AnyRoute } from './route.ts'

const KB = 1024

/** Bytes that a body may have where its route says nothing else. */
export const BODY_LIMITS = {
  /** Anybody may send it, or nothing is read from it. */
  small: 8 * KB,
  /** Somebody who signed in sends it. */
  usual: 256 * KB,
} as const

/** Bytes that the body of a route may have. The file of a form is measured by whoever takes it in. */
export function bodyLimitOf(route: Pick<AnyRoute, 'access' | 'body' | 'bodyLimit'>): number {
  if (route.bodyLimit !== undefined) return route.bodyLimit
  return route.access === 'PUBLICO' || !route.body ? BODY_LIMITS.small : BODY_LIMITS.usual
}

/** Faults of a call that are named, whatever their kind; the others are found when these are mended. */
export const MAX_FAULTS = 10

/** Characters that a fault says of what was sent: the name of a property, and a text. */
export const MAX_FAULT_NAME = 100
export const MAX_FAULT_TEXT = 500

/** How deep the parts of a body may stand in one another, and how many keys one of them may have. */
export const MAX_BODY_DEPTH = 20
export const MAX_BODY_KEYS = 1000
