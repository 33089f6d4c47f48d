import {
  BENS_PARA_BAIXAR_POR_PAGINA,
  FILTROS_BAIXA,
  type QueryInput,
  rotasBaixas as r,
} from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/queryClient.ts'
import { useListState } from '../../resource/useListState.ts'
import { reloadLists } from '../../resource/useResourceList.ts'

/** Name of the list in memory and among the answers kept. */
export const LISTA = 'baixas'
export const filtros = FILTROS_BAIXA

/** The list of write-offs as `ListView` takes it. */
export function useBaixas() {
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

/** Under which a write-off, and what belongs to it, is kept among the answers. */
export const chave = (id: number | null) => ['baixas', id]

/** One write-off, always as it is now: others act on it too. */
export const useBaixa = (id: number | null) =>
  useQuery({
    queryKey: chave(id),
    queryFn: ({ signal }) => call(r.obter, { params: { id: id as number }, signal }),
    enabled: id !== null,
    staleTime: 0,
  })

/** A page of the assets of a write-off. */
export const useItens = (id: number, page: number, rpp: number) =>
  useQuery({
    queryKey: [...chave(id), 'itens', page, rpp],
    queryFn: ({ signal }) => call(r.itens, { params: { id }, query: { page, rpp }, signal }),
    placeholderData: keepPreviousData,
  })

/** A page of the assets that can still be taken in, found by a text. */
export const useDisponiveis = (id: number, q: string, page: number) =>
  useQuery({
    queryKey: [...chave(id), 'disponiveis', q, page],
    queryFn: ({ signal }) =>
      call(r.patrimonios, {
        query: { page, rpp: BENS_PARA_BAIXAR_POR_PAGINA, ...(q ? { q } : {}) } as unknown as QueryInput<
          typeof r.patrimonios
        >,
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** A page of what happened to a write-off. */
export const eventosDaBaixa = (id: number) => (page: number) => ({
  queryKey: [...chave(id), 'eventos', page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(r.eventos, { params: { id }, query: { page, rpp: 10 }, signal }),
})

/** A step was taken: write-offs, their lists, and the assets that may be chosen are asked for again. */
export async function recarregarBaixas(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['baixas'] }),
    queryClient.invalidateQueries({ queryKey: ['busca', 'baixas/patrimonios'] }),
    queryClient.invalidateQueries({ queryKey: ['lista', 'patrimonios'] }),
    reloadLists({ path: LISTA }),
  ])
}
