import {
  FILTROS_SAIDA,
  type QueryInput,
  rotasSaidas as r,
  situacaoSaida,
  type SituacaoSaida,
  type Where,
} from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/queryClient.ts'
import { useListState } from '../../resource/useListState.ts'
import { reloadLists } from '../../resource/useResourceList.ts'
import type { ListState } from '../../resource/listState.ts'

/** Name of the list in memory and among the answers kept. */
export const LISTA = 'saidabens'
export const filtros = FILTROS_SAIDA

const conhecida = (s: unknown): s is SituacaoSaida => typeof s === 'string' && s in situacaoSaida.descriptions
/** Whatever is chosen above the list stands in `where` too, so that it is remembered with the rest; the call takes it apart. */
interface Recorte {
  situacoes: SituacaoSaida[]
  atrasadas: boolean
}

const recorteDe = ({ situacao, atrasada }: Where): Recorte => ({
  situacoes: (situacao?.in ?? []).filter(conhecida),
  atrasadas: atrasada?.eq === true,
})
const comRecorte = (where: Where, { situacoes, atrasadas }: Recorte): Where => ({
  ...where,
  ...(situacoes.length > 0 ? { situacao: { in: situacoes } } : {}),
  ...(atrasadas ? { atrasada: { eq: true } } : {}),
})

/** The list of requests as `ListView` takes it, and what it is narrowed to above it. */
export function useSaidas() {
  const { state, change } = useListState(LISTA)
  const { situacao: _, atrasada: __, ...where } = state.where
  const recorte = recorteDe(state.where)
  const query = {
    page: state.page,
    rpp: state.rpp,
    ...(state.q ? { q: state.q } : {}),
    ...(state.order ? { order: state.order } : {}),
    ...(recorte.situacoes.length > 0 ? { situacoes: recorte.situacoes.join(',') } : {}),
    ...(recorte.atrasadas ? { atrasadas: 'true' } : {}),
    ...(Object.keys(where).length > 0 ? { where: JSON.stringify(where) } : {}),
  } as unknown as QueryInput<typeof r.listar>
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['lista', LISTA, query],
    queryFn: ({ signal }) => call(r.listar, { query, signal }),
    placeholderData: keepPreviousData,
  })
  return {
    recorte,
    recortar: (parte: Partial<Recorte>) => change({ where: comRecorte(where, { ...recorte, ...parte }) }),
    lista: {
      state: { ...state, where },
      change: (parte: Partial<ListState>, o?: { replace?: boolean }) =>
        change(parte.where ? { ...parte, where: comRecorte(parte.where, recorte) } : parte, o),
      page: data,
      error,
      stale: isPlaceholderData,
      reload: () => void refetch(),
    },
  }
}

const chave = (id: number | null) => ['saidabens', id]

/** One request, always as it is now: others act on it too. */
export const useSaida = (id: number | null) =>
  useQuery({
    queryKey: chave(id),
    queryFn: ({ signal }) => call(r.obter, { params: { id: id as number }, signal }),
    enabled: id !== null,
    staleTime: 0,
  })

/** A blank request, today where the server is, and whether it may go to another unit. */
export const useMetadados = () =>
  useQuery({
    queryKey: ['saidabens', 'metadata'],
    queryFn: ({ signal }) => call(r.metadata, { signal }),
    staleTime: 0,
  })

/** A page of what happened to a request. */
export const eventosDaSaida = (id: number) => (page: number) => ({
  queryKey: [...chave(id), 'eventos', page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(r.eventos, { params: { id }, query: { page, rpp: 10 }, signal }),
})

/** A step was taken: requests, their list, and the assets that may be chosen are asked for again. */
export async function recarregarSaidas(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['saidabens'] }),
    queryClient.invalidateQueries({ queryKey: ['busca', 'saidabens/bens'] }),
    reloadLists({ path: LISTA }),
  ])
}
