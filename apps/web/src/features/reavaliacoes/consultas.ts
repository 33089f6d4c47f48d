import {
  BENS_A_REAVALIAR_POR_PAGINA,
  reavaliacaoWorkflow,
  FILTROS_REAVALIACAO,
  type Reavaliacao,
  type ReavaliacaoResumo,
  rotasReavaliacoes as r,
} from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, loose } from '../../kernel/api.ts'
import { seldomWhenLive } from '../../kernel/live/live.ts'
import { queryClient } from '../../kernel/queryClient.ts'
import { useList } from '../../resource/useList.ts'
import { reloadLists } from '../../resource/useResourceList.ts'

/** Name of the list in memory and among the answers kept. */
export const LISTA = 'reavaliacoes'
export const filtros = FILTROS_REAVALIACAO
/** How often a record is asked for while the server works on it (milliseconds). */
const ESPERA = 2000

/** The list of revaluations as `ListView` takes it; asked for again while the server works on one of them. */
export const useReavaliacoes = () =>
  useList(LISTA, (query, signal) => call(r.listar, { query: loose(query), signal }), {
    refetchEvery: (linhas: readonly ReavaliacaoResumo[]) =>
      linhas.some((l) => reavaliacaoWorkflow.isWorking(l.situacao.value)) ? ESPERA : false,
  })

/** Under which a revaluation, and what belongs to it, is kept among the answers. */
const chave = (id: number | null) => [LISTA, id]

/** One revaluation, always as it is now; asked for again while the server works on it. */
export const useReavaliacao = (id: number | null) =>
  useQuery({
    queryKey: chave(id),
    queryFn: ({ signal }) => call(r.obter, { params: { id: id as number }, signal }),
    enabled: id !== null,
    staleTime: 0,
    meta: { live: ['tarefas'] },
    refetchInterval: ({ state }) =>
      state.data && reavaliacaoWorkflow.isWorking(state.data.situacao.value) ? seldomWhenLive(ESPERA) : false,
  })

/** A page of the assets of a revaluation. */
export const useItens = ({ id, versao }: Reavaliacao, page: number, rpp: number) =>
  useQuery({
    queryKey: [...chave(id), 'itens', versao, page, rpp],
    queryFn: ({ signal }) => call(r.itens, { params: { id }, query: { page, rpp }, signal }),
    placeholderData: keepPreviousData,
  })

/** A page of the assets that can still be taken into a revaluation. */
export const useDisponiveis = (id: number, q: string, page: number) =>
  useQuery({
    queryKey: [...chave(id), 'disponiveis', q, page],
    queryFn: ({ signal }) =>
      call(r.patrimonios, {
        query: { page, rpp: BENS_A_REAVALIAR_POR_PAGINA, ...(q ? { q } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Its effect on each account. */
export const useContas = ({ id, versao }: Reavaliacao) =>
  useQuery({
    queryKey: [...chave(id), 'contas', versao],
    queryFn: ({ signal }) => call(r.contas, { params: { id }, signal }),
    placeholderData: keepPreviousData,
  })

/** A page of what happened to a revaluation. */
export const eventosDaReavaliacao = (id: number) => (page: number) => ({
  queryKey: [...chave(id), 'eventos', page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(r.eventos, { params: { id }, query: { page, rpp: 10 }, signal }),
})

/** A step was taken: revaluations, their lists, and the assets that they changed are asked for again. */
export async function recarregarReavaliacoes(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [LISTA] }),
    queryClient.invalidateQueries({ queryKey: ['patrimonio'] }),
    reloadLists({ path: 'patrimonios' }),
    reloadLists({ path: LISTA }),
  ])
}
