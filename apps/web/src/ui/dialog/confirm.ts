import { useSyncExternalStore } from 'react'

export interface Confirmation {
  title: string
  /** Says what will happen, and what cannot be undone. */
  text?: React.ReactNode
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
}
interface Pending extends Confirmation {
  answer: (yes: boolean) => void
}

let pending: Pending | null = null
const listeners = new Set<() => void>()
const tell = () => {
  for (const l of listeners) l()
}

/** Asks before something is done. True when the person confirmed. */
export function confirm(question: Confirmation): Promise<boolean> {
  pending?.answer(false)
  return new Promise((resolve) => {
    pending = {
      ...question,
      answer: (yes) => {
        pending = null
        tell()
        resolve(yes)
      },
    }
    tell()
  })
}

/** The question that waits is answered by nobody. */
export const withdraw = (): void => pending?.answer(false)

/** The question that waits for an answer. */
export const usePendingConfirmation = (): Pending | null =>
  useSyncExternalStore(
    (l) => {
      listeners.add(l)
      return () => listeners.delete(l)
    },
    () => pending,
  )
