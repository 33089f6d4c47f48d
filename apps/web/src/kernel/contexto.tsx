import { can, type ParametrosLidos, type ResponseOf, rotasSessao, type Tag } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { call } from './api.ts'
import { unlessLive } from './live/live.ts'
import { withJitter, queryClient } from './queryClient.ts'
import { http } from './http.ts'
import { keep, recall } from '../ui/memory.ts'
import { adoptZone } from '../ui/today.ts'
import { observeSession, type Session, currentSession } from './session/session.ts'
import { observeSuspension, shownSession } from './session/suspension.ts'

export type Contexto = ResponseOf<typeof rotasSessao.contexto>
export type Required = Tag | readonly Tag[]

const observeShown = (listener: () => void) => {
  const stops = [observeSession(listener), observeSuspension(listener)]
  return () => stops.forEach((stop) => stop())
}
/** The session in force, or the one for whose return the screen waits; the component is drawn again when it changes. */
const useSession = (): Session | null => useSyncExternalStore(observeShown, shownSession)

/** The parameters of the organisation are part of these: whoever is at work follows them at once. */
const contextoOptions = { staleTime: 5 * 60_000, meta: { live: ['parametros'] } } as const
export const contextoQuery = () => ({
  queryKey: ['contexto'],
  queryFn: async () => {
    const contexto = await call(rotasSessao.contexto)
    adoptZone(contexto.fuso)
    return contexto
  },
  ...contextoOptions,
})
export const permissoesQuery = () => ({
  queryKey: ['permissoes'],
  queryFn: () => call(rotasSessao.permissoes),
  ...contextoOptions,
  meta: { live: ['direitos' as const] },
})

/**
 * How often a screen asks whether its session still holds, where the server's signals do not say so: one that was ended closes
 * within ten seconds.
 */
const ALIVE_MS = withJitter(8000)

/** Asks while the page is seen, and at once when it is seen again; an end comes as any 401 does. Also before a unit is chosen. */
export const useLiveSession = (): void => {
  const session = useSession()
  useQuery({
    queryKey: ['viva', session?.token ?? null],
    queryFn: ({ signal }) => call(rotasSessao.viva, { signal }),
    enabled: session !== null,
    // The screen that has just opened asks the server by itself.
    initialData: null,
    initialDataUpdatedAt: () => Date.now(),
    staleTime: ALIVE_MS,
    meta: { live: [] },
    refetchInterval: () => unlessLive(ALIVE_MS),
    refetchOnWindowFocus: 'always',
    retry: false,
  })
}

/** Gives who is at work, and where. */
export const useContexto = () => useQuery({ ...contextoQuery(), enabled: useSession() !== null })

/** The tags that the person holds in the unit at work; empty until they are known. */
export function usePermissoes(): { tags: ReadonlySet<string>; can: (required: Required) => boolean } {
  const { data } = useQuery({
    ...permissoesQuery(),
    enabled: useSession()?.tokenScope === 'USUARIO_UNIDADE',
  })
  return useMemo(() => {
    const tags: ReadonlySet<string> = new Set(data)
    return { tags, can: (required) => can(tags, required) }
  }, [data])
}

interface AllowedProps {
  /** One tag, or any of several. */
  tags: Required
  children: ReactNode
  /** Says what stands there for someone who may not. */
  fallback?: ReactNode
}

/** Shows its content only to someone who holds the tag (or any of them). The server decides again at every call. */
export function Allowed({ tags, children, fallback = null }: AllowedProps) {
  return usePermissoes().can(tags) ? children : fallback
}

/** The flag map of the organisation: colours and switches. */
export type Parametros = Record<string, unknown> & {
  corPrincipalSistema?: string
  corSecundariaSistema?: string
}

const parametrosKey = (session: Session | null) => ['parametros', session?.database_id ?? null]

/** Gives what stays in the browser: the colours alone, which everyone reads, so that the next start has them at once. */
function remember(values: ParametrosLidos): Parametros {
  const { corPrincipalSistema, corSecundariaSistema } = values
  keep('parametros', { corPrincipalSistema, corSecundariaSistema })
  return values
}

/** `GET /api/parametros`. The colours of the last answer are remembered, so that they are there before the server has answered. */
const parametrosQuery = (session: Session | null) => ({
  queryKey: parametrosKey(session),
  queryFn: async () => {
    const values = (await http({ method: 'GET', path: '/api/parametros' })).content as ParametrosLidos
    return remember(values)
  },
  retry: false,
  ...contextoOptions,
})

/** The parameters; a failure keeps the defaults. */
export function useParametros(): Parametros {
  const session = useSession()
  const { data } = useQuery({
    ...parametrosQuery(session),
    initialData: () => recall<Parametros>('parametros') ?? undefined,
    initialDataUpdatedAt: 0,
    enabled: session !== null,
  })
  return data ?? {}
}

/** Asks for what every screen of work needs, while the screen itself is still on its way. */
export function anticipateContexto(): void {
  const session = currentSession()
  if (session?.tokenScope !== 'USUARIO_UNIDADE') return
  void queryClient.prefetchQuery(contextoQuery())
  void queryClient.prefetchQuery(permissoesQuery())
  void queryClient.prefetchQuery(parametrosQuery(session))
}

/** Parameters that were just saved: every screen follows them at once, also in which zone its days are. */
export function adoptParametros(saved: ParametrosLidos): void {
  void queryClient.invalidateQueries({ queryKey: contextoQuery().queryKey })
  queryClient.setQueryData(parametrosKey(currentSession()), remember(saved))
}

/** Forgets everything the server said: the person or the unit is another. What stands on the screen is asked for again. */
export function forgetAll(): void {
  if (currentSession() === null) return queryClient.clear()
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.resetQueries()
}
