import { useSyncExternalStore } from 'react'
import type { ApiError } from './http.ts'

type ApiReply = (deu: boolean) => void

let espera: ApiReply | null = null
const listeners = new Set<() => void>()
const contar = () => {
  for (const o of listeners) o()
}

/** The server asks for the person's password before it does this. */
export const asksPassword = (error: ApiError): boolean => error.status === 403 && 'senhaAtual' in error.fields

/** Asks the person for their password, which the server checks; true when it was right, false when they gave up. */
export function confirmWithPassword(): Promise<boolean> {
  espera?.(false)
  return new Promise((resolve) => {
    espera = (deu) => {
      espera = null
      contar()
      resolve(deu)
    }
    contar()
  })
}

/** Gives what the dialog answers, while the password is asked for. */
export const usePasswordAsked = (): ApiReply | null =>
  useSyncExternalStore(
    (o) => {
      listeners.add(o)
      return () => listeners.delete(o)
    },
    () => espera,
  )
