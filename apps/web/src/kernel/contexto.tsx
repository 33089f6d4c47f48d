import { can, type ParametrosLidos, type RespostaDe, rotasSessao, type Tag } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { chamar } from './api.ts'
import { comFolga, consultas } from './consultas.ts'
import { http } from './http.ts'
import { guardar, lembrado } from '../ui/memoria.ts'
import { observarSessao, type Sessao, sessaoAtual } from './sessao.ts'

export type Contexto = RespostaDe<typeof rotasSessao.contexto>
export type Exigida = Tag | readonly Tag[]

/** The session in force; the component is drawn again when it changes. */
const useSessao = (): Sessao | null => useSyncExternalStore(observarSessao, sessaoAtual)

const doContexto = { staleTime: 5 * 60_000 }
export const consultaContexto = () => ({
  queryKey: ['contexto'],
  queryFn: () => chamar(rotasSessao.contexto),
  ...doContexto,
})
export const consultaPermissoes = () => ({
  queryKey: ['permissoes'],
  queryFn: () => chamar(rotasSessao.permissoes),
  ...doContexto,
})

/** How often a screen asks whether its session still holds: one that was ended closes within ten seconds. */
const VIVA_MS = comFolga(8000)

/** Asks while the page is seen, and at once when it is seen again; an end comes as any 401 does. Also before a unit is chosen. */
export const useSessaoViva = (): void => {
  const sessao = useSessao()
  useQuery({
    queryKey: ['viva', sessao?.token ?? null],
    queryFn: ({ signal }) => chamar(rotasSessao.viva, { signal }),
    enabled: sessao !== null,
    // The screen that has just opened asks the server by itself.
    initialData: null,
    initialDataUpdatedAt: () => Date.now(),
    staleTime: VIVA_MS,
    refetchInterval: VIVA_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
}

/** Who is at work, and where. */
export const useContexto = () => useQuery({ ...consultaContexto(), enabled: useSessao() !== null })

/** The tags that the person holds in the unit at work; empty until they are known. */
export function usePermissoes(): { tags: ReadonlySet<string>; pode: (exigida: Exigida) => boolean } {
  const { data } = useQuery({
    ...consultaPermissoes(),
    enabled: useSessao()?.tokenScope === 'USUARIO_UNIDADE',
  })
  return useMemo(() => {
    const tags: ReadonlySet<string> = new Set(data)
    return { tags, pode: (exigida) => can(tags, exigida) }
  }, [data])
}

interface PermitidoProps {
  /** One tag, or any of several. */
  tags: Exigida
  children: ReactNode
  /** What stands there for someone who may not. */
  senao?: ReactNode
}

/** Shows its content only to someone who holds the tag (or any of them). The server decides again at every call. */
export function Permitido({ tags, children, senao = null }: PermitidoProps) {
  return usePermissoes().pode(tags) ? children : senao
}

/** The flag map of the organisation: colours and switches. */
export type Parametros = Record<string, unknown> & {
  corPrincipalSistema?: string
  corSecundariaSistema?: string
}

const chaveDosParametros = (sessao: Sessao | null) => ['parametros', sessao?.database_id ?? null]

/** What stays in the browser: the colours alone, which everyone reads, so that the next start has them at once. */
function lembrar(lidos: ParametrosLidos): Parametros {
  const { corPrincipalSistema, corSecundariaSistema } = lidos
  guardar('parametros', { corPrincipalSistema, corSecundariaSistema })
  return lidos
}

/** `GET /api/parametros`. The colours of the last answer are remembered, so that they are there before the server has answered. */
const consultaParametros = (sessao: Sessao | null) => ({
  queryKey: chaveDosParametros(sessao),
  queryFn: async () => {
    const lidos = (await http({ method: 'GET', path: '/api/parametros' })).content as ParametrosLidos
    return lembrar(lidos)
  },
  retry: false,
  ...doContexto,
})

/** The parameters; a failure keeps the defaults. */
export function useParametros(): Parametros {
  const sessao = useSessao()
  const { data } = useQuery({
    ...consultaParametros(sessao),
    initialData: () => lembrado<Parametros>('parametros') ?? undefined,
    initialDataUpdatedAt: 0,
    enabled: sessao !== null,
  })
  return data ?? {}
}

/** Asks for what every screen of work needs, while the screen itself is still on its way. */
export function anteciparContexto(): void {
  const sessao = sessaoAtual()
  if (sessao?.tokenScope !== 'USUARIO_UNIDADE') return
  void consultas.prefetchQuery(consultaContexto())
  void consultas.prefetchQuery(consultaPermissoes())
  void consultas.prefetchQuery(consultaParametros(sessao))
}

/** Parameters that were just saved: every screen follows them at once. */
export function adotarParametros(salvos: ParametrosLidos): void {
  consultas.setQueryData(chaveDosParametros(sessaoAtual()), lembrar(salvos))
}

/** Forgets everything the server said: the person or the unit is another. What stands on the screen is asked for again. */
export function esquecerTudo(): void {
  if (sessaoAtual() === null) return consultas.clear()
  consultas.removeQueries({ type: 'inactive' })
  void consultas.resetQueries()
}
