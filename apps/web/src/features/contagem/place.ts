import { useSyncExternalStore } from 'react'
import { keepWhere, keptWhere } from './store/kept.ts'

/** Where the person is: a campaign, one of its places, and what is open there. */
export interface Onde {
  inventario: number | null
  local: number | null
  tela: 'faltam' | 'semplaqueta' | 'terminar' | 'aparelho' | 'entrar' | null
}

const numberOf = (text: string | null | undefined): number | null =>
  /^\d+$/.test(text ?? '') ? Number(text) : null
const TELAS = ['faltam', 'semplaqueta', 'terminar', 'aparelho', 'entrar'] as const

/** Reads `?inventario=7#12/faltam`. */
export function whereIn(search: string, hash: string): Onde {
  const [first, second] = hash.replace(/^#/, '').split('/')
  const local = numberOf(first)
  const name = local === null ? first : second
  return {
    inventario: numberOf(new URLSearchParams(search).get('inventario')),
    local,
    tela: TELAS.find((t) => t === name) ?? null,
  }
}

const addressOf = ({ inventario, local, tela }: Onde): string => {
  const hash = [local, tela].filter((p) => p !== null).join('/')
  return `/contagem${inventario === null ? '' : `?inventario=${inventario}`}${hash && `#${hash}`}`
}

const listeners = new Set<() => void>()
let now: Onde | null = null
const tell = () => {
  now = null
  for (const listener of listeners) listener()
}

function current(): Onde {
  if (now) return now
  const read = whereIn(location.search, location.hash)
  now = read
  if (read.inventario !== null)
    keepWhere(addressOf({ ...read, tela: null })).catch((error: unknown) => console.error(error))
  return read
}

/** The addresses that the phone's way back leads to, the nearest last. */
const trail = (): string[] => (history.state as { trail?: string[] } | null)?.trail ?? []

/** Goes somewhere; the phone's way back leads here again, unless `replace` says otherwise. */
export function go(to: Onde, replace = false): void {
  if (replace) history.replaceState(history.state, '', addressOf(to))
  else history.pushState({ trail: [...trail(), addressOf(current())] }, '', addressOf(to))
  tell()
}

/** Goes back to where the person came from, as the phone's own way back does: that does not lead here again. */
export function goBack(to: Onde): void {
  const steps = trail()
  const place = steps.lastIndexOf(addressOf(to))
  if (place < 0) go(to, true)
  else history.go(place - steps.length)
}

/** The program opened without an address goes on where it was, in the place that was being counted. */
export async function resume(): Promise<void> {
  if (location.search) return
  const kept = await keptWhere()
  if (kept) history.replaceState(null, '', kept)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  globalThis.addEventListener('popstate', tell)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) globalThis.removeEventListener('popstate', tell)
  }
}

/** Where the person is now. */
export const useWhere = (): Onde => useSyncExternalStore(subscribe, current)
