import type { Page, Sinal } from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { seldomWhenLive } from '../kernel/live/live.ts'
import { useListState } from './useListState.ts'

/** The question of a list as the wire takes it; `where` already as JSON. */
export interface ListRequest {
  q?: string
  page: number
  rpp: number
  order?: string
  where?: string
}

interface Options<T> {
  rpp?: number
  /** Says what is asked beside the state of the list: answers to other questions are kept apart. */
  key?: string
  /** Milliseconds after which a page with these rows is asked for again; false: not by itself. */
  refetchEvery?: (rows: readonly T[]) => number | false
  /** The signals that such a list follows, where the server's come. */
  live?: readonly Sinal[]
}

/**
 * A list that is no resource of the contract, with its state in the address and in memory: gives what `ListView` takes.
 * @param name of its memory; `reloadLists({ path: name })` asks for it again
 */
export function useList<T>(
  name: string,
  load: (request: ListRequest, signal: AbortSignal) => Promise<Page<T>>,
  { rpp, key, refetchEvery, live = ['tarefas'] }: Options<T> = {},
) {
  const { state, change, defaults } = useListState(name, rpp)
  const { q, page, order, where } = state
  const request: ListRequest = {
    page,
    rpp: state.rpp,
    ...(q ? { q } : {}),
    ...(order ? { order } : {}),
    ...(Object.keys(where).length > 0 ? { where: JSON.stringify(where) } : {}),
  }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['lista', name, request, ...(key ? [key] : [])],
    queryFn: ({ signal }) => load(request, signal),
    placeholderData: keepPreviousData,
    meta: refetchEvery ? { live } : {},
    refetchInterval: ({ state }) =>
      state.data && refetchEvery ? seldomWhenLive(refetchEvery(state.data.resultList)) : false,
  })
  return {
    state,
    change,
    defaults,
    page: data,
    error,
    stale: isPlaceholderData,
    reload: () => void refetch(),
  }
}
