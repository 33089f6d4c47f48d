import type { Escopo } from '@tombo/contract'

const PUBLICAS = ['/login', '/primeiroacesso', '/redefinirsenha', '/responsavelsaidabens']
const ehPublica = (caminho: string) => PUBLICAS.some((p) => caminho === p || caminho.startsWith(`${p}/`))
/** What the code of a label opens: for anyone, and a place to come back to after the sign-in. */
const ehDeEtiqueta = (caminho: string) => caminho.startsWith('/b/')

export interface Destino {
  to: string
  search: Record<string, string>
}

/** An address inside this application, or null: a `next` typed by somebody else never leads away from it. */
export function destinoSeguro(next: string | undefined): string | null {
  return next &&
    /^\/(?![/\\])/.test(next) &&
    !/[\s\\]/.test(next) &&
    !ehPublica(next) &&
    !next.startsWith('/selecaounidade')
    ? next
    : null
}

/** `next` and `nextParams` that remember where a person was going. Nothing for the start itself. */
export function lembrar(caminho: string, query: string): Record<string, string> {
  const next = destinoSeguro(caminho)
  if (!next || next === '/') return {}
  const nextParams = query.replace(/^\?/, '')
  return nextParams ? { next, nextParams } : { next }
}

/** The address that was remembered, whole; null when there is none or it leads elsewhere. */
export function destinoLembrado({
  next,
  nextParams,
}: {
  next?: string | undefined
  nextParams?: string | undefined
}): string | null {
  const caminho = destinoSeguro(next)
  return caminho && nextParams ? `${caminho}?${nextParams}` : caminho
}

/**
 * The navigation guard: without a token to the sign-in with the target remembered; in
 * user scope to the choice of the unit, except when going to one of the two. Null lets the person through.
 */
export function desvio(escopo: Escopo | null, caminho: string, query = ''): Destino | null {
  if (ehPublica(caminho) || ehDeEtiqueta(caminho)) return null
  if (escopo === null) return { to: '/login', search: lembrar(caminho, query) }
  if (escopo === 'USUARIO' && caminho !== '/selecaounidade')
    return { to: '/selecaounidade', search: lembrar(caminho, query) }
  return null
}

/** `/#/saidabens` of the older product is `/saidabens` here. Null when the address has no such part. */
export function enderecoAntigo(hash: string): string | null {
  const achado = /^#!?(\/(?![/\\]).*)$/.exec(hash)
  return achado?.[1] ?? null
}
