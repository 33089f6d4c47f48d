import { FILTROS_MANUTENCAO, type QueryInput, rotasManutencoes as r, type Where } from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/queryClient.ts'
import type { ListState } from '../../resource/listState.ts'
import { useListState } from '../../resource/useListState.ts'
import { reloadLists } from '../../resource/useResourceList.ts'

/** Name of the list in memory and among the answers kept. */
export const LISTA = 'manutencoes'
export const filtros = FILTROS_MANUTENCAO

/** Whether the list is narrowed to what is late stands in `where` too, so that it is remembered with the rest. */
const comAtraso = (where: Where, atrasadas: boolean): Where => ({
  ...where,
  ...(atrasadas ? { atrasada: { eq: true } } : {}),
})

/** The list of orders as `ListView` takes it, and whether it is narrowed to those that are late. */
export function useManutencoes() {
  const { state, change } = useListState(LISTA)
  const { atrasada, ...where } = state.where
  const atrasadas = atrasada?.eq === true
  const query = {
    page: state.page,
    rpp: state.rpp,
    ...(state.q ? { q: state.q } : {}),
    ...(state.order ? { order: state.order } : {}),
    ...(atrasadas ? { atrasadas: 'true' } : {}),
    ...(Object.keys(where).length > 0 ? { where: JSON.stringify(where) } : {}),
  } as unknown as QueryInput<typeof r.listar>
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['lista', LISTA, query],
    queryFn: ({ signal }) => call(r.listar, { query, signal }),
    placeholderData: keepPreviousData,
  })
  return {
    atrasadas,
    mostrarAtrasadas: (sim: boolean) => change({ where: comAtraso(where, sim) }),
    lista: {
      state: { ...state, where },
      change: (parte: Partial<ListState>, o?: { replace?: boolean }) =>
        change(parte.where ? { ...parte, where: comAtraso(parte.where, atrasadas) } : parte, o),
      page: data,
      error,
      stale: isPlaceholderData,
      reload: () => void refetch(),
    },
  }
}

const chave = (id: number | null) => ['manutencoes', id]

/** One order, always as it is now: others act on it too. */
export const useManutencao = (id: number | null) =>
  useQuery({
    queryKey: chave(id),
    queryFn: ({ signal }) => call(r.obter, { params: { id: id as number }, signal }),
    enabled: id !== null,
    staleTime: 0,
  })

/** A page of the assets of an order. */
export const useItens = (id: number, page: number, rpp: number) =>
  useQuery({
    queryKey: [...chave(id), 'itens', page, rpp],
    queryFn: ({ signal }) => call(r.itens, { params: { id }, query: { page, rpp }, signal }),
    placeholderData: keepPreviousData,
  })

/** A page of the quotes of an order. `rpp` of those that are shown, where it is not the list's own. */
export const useOrcamentos = (id: number, page: number, rpp: number) =>
  useQuery({
    queryKey: [...chave(id), 'orcamentos', page, rpp],
    queryFn: ({ signal }) => call(r.orcamentos, { params: { id }, query: { page, rpp }, signal }),
    placeholderData: keepPreviousData,
  })

/** A page of what happened to an order. */
export const eventosDaManutencao = (id: number) => (page: number) => ({
  queryKey: [...chave(id), 'eventos', page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(r.eventos, { params: { id }, query: { page, rpp: 10 }, signal }),
})

/** A step was taken: orders, their lists, and the assets that may be chosen are asked for again. */
export async function recarregarManutencoes(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['manutencoes'] }),
    queryClient.invalidateQueries({ queryKey: ['busca', 'manutencoes/bens'] }),
    queryClient.invalidateQueries({ queryKey: ['lista', 'patrimonios'] }),
    reloadLists({ path: LISTA }),
    reloadLists({ path: 'manutencoes/documentos' }),
  ])
}
