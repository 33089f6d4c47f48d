import { useSyncExternalStore } from 'react'
import type { ApiError } from './http.ts'

type ApiReply = (given: boolean) => void

let waiting: ApiReply | null = null
const listeners = new Set<() => void>()
const tell = () => {
  for (const o of listeners) o()
}

/** The server asks for the person's password before it does this. */
export const asksPassword = (error: ApiError): boolean => error.status === 403 && 'senhaAtual' in error.fields

/** Asks the person for their password, which the server checks; true when it was right, false when they gave up. */
export function confirmWithPassword(): Promise<boolean> {
  waiting?.(false)
  return new Promise((resolve) => {
    waiting = (given) => {
      waiting = null
      tell()
      resolve(given)
    }
    tell()
  })
}

/** Gives what the dialog answers, while the password is asked for. */
export const usePasswordAsked = (): ApiReply | null =>
  useSyncExternalStore(
    (o) => {
      listeners.add(o)
      return () => listeners.delete(o)
    },
    () => waiting,
  )
