import type { Escopo } from '@tombo/contract'

const PUBLIC_PATHS = [
  '/login',
  '/primeiroacesso',
  '/redefinirsenha',
  '/responsavelsaidabens',
  '/transparencia',
]
const isPublic = (path: string) => PUBLIC_PATHS.some((p) => path === p || path.startsWith(`${p}/`))
/** Gives what the code of a label opens: for anyone, and a place to come back to after the sign-in. */
const isOfEtiqueta = (path: string) => path.startsWith('/b/')

export interface Destination {
  to: string
  search: Record<string, string>
}

/** Does an address lead to a place inside this application? */
export const isInside = (address: string): boolean => /^\/(?![/\\])/.test(address) && !/[\s\\]/.test(address)

/** An address inside this application, or null: a `next` typed by somebody else never leads away from it. */
export function safeDestination(next: string | undefined): string | null {
  return next && isInside(next) && !isPublic(next) && !next.startsWith('/selecaounidade') ? next : null
}

/** `next` and `nextParams` that remember where a person was going. Nothing for the start itself. */
export function remember(path: string, query: string): Record<string, string> {
  const next = safeDestination(path)
  if (!next || next === '/') return {}
  const nextParams = query.replace(/^\?/, '')
  return nextParams ? { next, nextParams } : { next }
}

/** The address that was remembered, whole; null when there is none or it leads elsewhere. */
export function rememberedDestination({
  next,
  nextParams,
}: {
  next?: string | undefined
  nextParams?: string | undefined
}): string | null {
  const path = safeDestination(next)
  return path && nextParams ? `${path}?${nextParams}` : path
}

/**
 * The navigation guard: without a token to the sign-in with the target remembered; in
 * user scope to the choice of the unit, except when going to one of the two. Null lets the person through.
 */
export function detour(scope: Escopo | null, path: string, query = ''): Destination | null {
  if (isPublic(path) || isOfEtiqueta(path)) return null
  if (scope === null) return { to: '/login', search: remember(path, query) }
  if (scope === 'USUARIO' && path !== '/selecaounidade')
    return { to: '/selecaounidade', search: remember(path, query) }
  return null
}

/** `/#/saidabens` of the older product is `/saidabens` here. Null when the address has no such part. */
export function oldAddress(hash: string): string | null {
  const found = /^#!?(\/(?![/\\]).*)$/.exec(hash)
  return found?.[1] ?? null
}
