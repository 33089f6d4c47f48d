import type { Entrada, Escopo } from '@tombo/contract'
import { keepDevice } from './device.ts'

/** What stays in the browser of a sign-in. */
export interface Sessao {
  token: string
  tokenScope: Escopo
  database_id: number
}

const CHAVE = 'tombo:sessao'
const ouvintes = new Set<() => void>()
let atual: Sessao | null = ler()

function ler(): Sessao | null {
  const texto = localStorage.getItem(CHAVE)
  if (!texto) return null
  try {
    const lida = JSON.parse(texto) as Partial<Sessao>
    return lida.token && lida.tokenScope && typeof lida.database_id === 'number' ? (lida as Sessao) : null
  } catch {
    return null
  }
}

const avisar = () => {
  for (const ouvinte of ouvintes) ouvinte()
}

/** The session in force, or null. */
export const sessaoAtual = (): Sessao | null => atual

/** Keeps a session, or ends the one there is (null). */
export function guardarSessao(sessao: Sessao | null): void {
  atual = sessao
  if (sessao) localStorage.setItem(CHAVE, JSON.stringify(sessao))
  else localStorage.removeItem(CHAVE)
  avisar()
}

/** Keeps what a sign-in or the choice of a unit answered. False when there is no token yet (a code is still to be typed). */
export function guardarEntrada(entrada: Entrada): boolean {
  if (!entrada.content) return false
  if (entrada.dispositivo) keepDevice(entrada.dispositivo)
  guardarSessao({ token: entrada.content, tokenScope: entrada.tokenScope, database_id: entrada.database_id })
  return true
}

/** Calls `ouvinte` at every change of the session, also one made in another tab. Gives the function that stops it. */
export function observarSessao(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte)
  return () => ouvintes.delete(ouvinte)
}

window.addEventListener('storage', (evento) => {
  if (evento.key !== CHAVE && evento.key !== null) return
  atual = ler()
  avisar()
})
