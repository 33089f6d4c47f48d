import { useSyncExternalStore } from 'react'
import type { ErroApi } from './http.ts'

type Resposta = (deu: boolean) => void

let espera: Resposta | null = null
const ouvintes = new Set<() => void>()
const contar = () => {
  for (const o of ouvintes) o()
}

/** The server asks for the person's password before it does this. */
export const pedeSenha = (erro: ErroApi): boolean => erro.status === 403 && 'senhaAtual' in erro.fields

/** Asks the person for their password, which the server checks; true when it was right, false when they gave up. */
export function confirmarComSenha(): Promise<boolean> {
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

/** What the dialog answers, while the password is asked for. */
export const useSenhaPedida = (): Resposta | null =>
  useSyncExternalStore(
    (o) => {
      ouvintes.add(o)
      return () => ouvintes.delete(o)
    },
    () => espera,
  )
