import { FILTROS_SEGURO, type QueryInput, rotasSeguros as r } from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/queryClient.ts'
import { useListState } from '../../resource/useListState.ts'
import { reloadLists } from '../../resource/useResourceList.ts'

/** Name of the list in memory and among the answers kept. */
export const LISTA = 'seguros'
export const filtros = FILTROS_SEGURO

/** The list of policies as `ListView` takes it. */
export function useSeguros() {
  const { state, change } = useListState(LISTA)
  const query = {
    page: state.page,
    rpp: state.rpp,
    ...(state.q ? { q: state.q } : {}),
    ...(state.order ? { order: state.order } : {}),
    ...(Object.keys(state.where).length > 0 ? { where: JSON.stringify(state.where) } : {}),
  } as unknown as QueryInput<typeof r.listar>
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['lista', LISTA, query],
    queryFn: ({ signal }) => call(r.listar, { query, signal }),
    placeholderData: keepPreviousData,
  })
  return { state, change, page: data, error, stale: isPlaceholderData, reload: () => void refetch() }
}

/** Under which a policy, and what belongs to it, is kept among the answers. */
export const chave = (id: number | null) => ['seguros', id]

/** One policy, always as it is now: others act on it too. */
export const useSeguro = (id: number | null) =>
  useQuery({
    queryKey: chave(id),
    queryFn: ({ signal }) => call(r.obter, { params: { id: id as number }, signal }),
    enabled: id !== null,
    staleTime: 0,
  })

/** A page of the assets of a policy that `q` finds. */
export const useItens = (id: number, page: number, rpp: number, q: string) =>
  useQuery({
    queryKey: [...chave(id), 'itens', page, rpp, q],
    queryFn: ({ signal }) =>
      call(r.itens, { params: { id }, query: { page, rpp, ...(q ? { q } : {}) }, signal }),
    placeholderData: keepPreviousData,
  })

/** A page of the claims on a policy. */
export const useSinistros = (id: number, page: number, rpp: number) =>
  useQuery({
    queryKey: [...chave(id), 'sinistros', page, rpp],
    queryFn: ({ signal }) => call(r.sinistros, { params: { id }, query: { page, rpp }, signal }),
    placeholderData: keepPreviousData,
  })

/** A page of what happened to a policy: a hundred events, as the call gives them. */
export const eventosDoSeguro = (id: number) => (page: number) => ({
  queryKey: [...chave(id), 'eventos', page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(r.eventos, { params: { id }, query: { page }, signal }),
})

/** A step was taken: policies, their lists, and the assets that may be chosen are asked for again. */
export async function recarregarSeguros(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['seguros'] }),
    queryClient.invalidateQueries({ queryKey: ['busca', 'seguro/patrimonios'] }),
    reloadLists({ path: LISTA }),
  ])
}
