import { useSyncExternalStore } from 'react'

/** A value that is watched. */
export interface Observed<T> {
  get: () => T
  set: (next: T) => void
  subscribe: (listener: () => void) => () => void
}

/** A value that tells its changes. */
export function observed<T>(initial: T): Observed<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value of now; the component is drawn again with each change. */
export const useObserved = <T>(o: Observed<T>): T => useSyncExternalStore(o.subscribe, o.get)
