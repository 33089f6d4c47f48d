import { type ItemMovimentacao, movimentacaoWorkflow, rotasMovimentacoes as r } from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { seldomWhenLive } from '../../kernel/live/live.ts'
import { queryClient } from '../../kernel/queryClient.ts'
import { reloadLists } from '../../resource/useResourceList.ts'

/** Name of the list in memory and among the answers kept. */
export const LISTA = 'movimentacoes'
const chave = (id: number | null) => ['movimentacao', id]
const INTERVALO = 2000

/** One move, always as it is now; while a long work is on it, asked for again. */
export const useMovimentacao = (id: number | null) =>
  useQuery({
    queryKey: chave(id),
    queryFn: ({ signal }) => call(r.obter, { params: { id: id as number }, signal }),
    enabled: id !== null,
    staleTime: 0,
    meta: { live: ['tarefas'] },
    refetchInterval: ({ state }) =>
      state.data && movimentacaoWorkflow.isWorking(state.data.situacao.value)
        ? seldomWhenLive(INTERVALO)
        : false,
  })

/** A page of the assets of a move. */
export const useItens = (
  id: number,
  query: { page: number; rpp: number; situacao?: ItemMovimentacao['situacao']['value'] },
) =>
  useQuery({
    queryKey: [...chave(id), 'itens', query],
    queryFn: ({ signal }) => call(r.itens, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useEventos = (id: number, page: number, rpp: number) =>
  useQuery({
    queryKey: [...chave(id), 'eventos', page, rpp],
    queryFn: ({ signal }) => call(r.eventos, { params: { id }, query: { page, rpp }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Something moved: moves, assets and their lists are asked for again. */
export async function recarregarTudo(id?: number): Promise<void> {
  await Promise.all([
    reloadLists({ path: LISTA }),
    reloadLists({ path: 'patrimonios' }),
    queryClient.invalidateQueries({ queryKey: ['patrimonio'] }),
    queryClient.invalidateQueries({ queryKey: ['responsabilidade'] }),
    queryClient.invalidateQueries({ queryKey: id === undefined ? ['movimentacao'] : chave(id) }),
  ])
}

/** The number of the job that a call became, or null where it was done at once. */
export const tarefaDe = (resposta: { tarefa: { id: number } | null }): number | null =>
  'id' in resposta ? null : (resposta.tarefa?.id ?? null)
