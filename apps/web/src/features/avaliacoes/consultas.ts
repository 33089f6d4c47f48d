import type { Address } from '../../kernel/addresses.ts'
import {
  FILTROS_AVALIACAO,
  type QueryInput,
  rotasAvaliacao as r,
  rotasPrecoJusto,
  rotasTracaoMecanica,
} from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { seldomWhenLive } from '../../kernel/live/live.ts'
import { queryClient } from '../../kernel/queryClient.ts'
import { reloadLists } from '../../resource/useResourceList.ts'

/** Name of the list in memory and among the answers kept. */
export const LISTA = 'avaliacoes'
export const filtros = FILTROS_AVALIACAO
export const enderecoDe = (id: number): Address => `/avaliacao/${id}`

/** How often an appraisal is asked for while the file of its laudo is made (milliseconds). */
const ESPERA = 2000

/** One appraisal, always as it is now: others work on it too. */
export const useAvaliacao = (id: number | null) =>
  useQuery({
    queryKey: [LISTA, id],
    queryFn: ({ signal }) => call(r.obter, { params: { id: id as number }, signal }),
    enabled: id !== null,
    staleTime: 0,
    meta: { live: ['tarefas'] },
    refetchInterval: ({ state }) =>
      state.data?.laudos[0]?.pronto === false ? seldomWhenLive(ESPERA) : false,
  })

/** A page of the assets of an appraisal. */
export const useItens = (id: number, query: QueryInput<typeof r.itens>) =>
  useQuery({
    queryKey: [LISTA, id, 'itens', query],
    queryFn: ({ signal }) => call(r.itens, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The groups of identical assets that wait for one research. */
export const useGrupos = (id: number, q: string) =>
  useQuery({
    queryKey: [LISTA, id, 'grupos', q],
    queryFn: ({ signal }) =>
      call(r.grupos, { params: { id }, query: { rpp: 20, ...(q ? { q } : {}) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const usePesquisa = (id: number | null) =>
  useQuery({
    queryKey: [LISTA, 'pesquisa', id],
    queryFn: ({ signal }) => call(rotasPrecoJusto.obter, { params: { id: id as number }, signal }),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  })

export const useVeiculo = (id: number | null) =>
  useQuery({
    queryKey: [LISTA, 'veiculo', id],
    queryFn: ({ signal }) => call(rotasTracaoMecanica.obter, { params: { id: id as number }, signal }),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  })

/** A page of what happened to an appraisal. */
export const eventosDaAvaliacao = (id: number) => (page: number) => ({
  queryKey: [LISTA, id, 'eventos', page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(r.eventos, { params: { id }, query: { page, rpp: 10 }, signal }),
})

/** A step was taken: appraisals, their lists and researches are asked for again. */
export async function recarregarAvaliacoes(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [LISTA] }),
    reloadLists({ path: LISTA }),
    reloadLists({ path: 'avaliacao-pesquisas' }),
    reloadLists({ path: 'avaliacao-veiculos' }),
  ])
}
