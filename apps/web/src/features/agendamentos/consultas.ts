import { type Execucao, execucaoWorkflow, FILTROS_AGENDAMENTO, rotasAgendamentos as r } from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/queryClient.ts'
import { useListState } from '../../resource/useListState.ts'
import { reloadLists } from '../../resource/useResourceList.ts'

/** Name of the list in memory and among the answers kept. */
export const LISTA = 'agendamentos'
export const filtros = FILTROS_AGENDAMENTO

/** The list of schedules as `ListView` takes it. */
export function useAgendamentos() {
  const { state, change } = useListState(LISTA)
  const query = {
    page: state.page,
    rpp: state.rpp,
    ...(state.q ? { q: state.q } : {}),
    ...(state.order ? { order: state.order } : {}),
    ...(Object.keys(state.where).length > 0 ? { where: JSON.stringify(state.where) } : {}),
  }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['lista', LISTA, query],
    queryFn: ({ signal }) => call(r.listar, { query, signal }),
    placeholderData: keepPreviousData,
  })
  return { state, change, page: data, error, stale: isPlaceholderData, reload: () => void refetch() }
}

const chave = (id: number | null) => ['agendamentos', id]

/** One schedule, as it is now. */
export const useAgendamento = (id: number | null) =>
  useQuery({
    queryKey: chave(id),
    queryFn: ({ signal }) => call(r.obter, { params: { id: id as number }, signal }),
    enabled: id !== null,
    staleTime: 0,
  })

/** A page of what happened to a schedule, the latest first; anew with each of its versions. */
export const eventosDoAgendamento =
  ({ id, versao }: { id: number; versao: number }) =>
  (page: number) => ({
    queryKey: [...chave(id), 'eventos', versao, page],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(r.eventos, { params: { id }, query: { page, rpp: 10 }, signal }),
  })

/** Today where the organisation is, and the zone of the times. */
export const useMetadados = () =>
  useQuery({
    queryKey: ['agendamentos', 'metadata'],
    queryFn: ({ signal }) => call(r.metadata, { signal }),
    staleTime: 60_000,
  })

/** A page of the services of a schedule. */
export const useJobs = (id: number, page: number) =>
  useQuery({
    queryKey: [...chave(id), 'jobs', page],
    queryFn: ({ signal }) => call(r.jobs, { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

/** The due times of seven days from a day. */
export const useSemana = (start: string, end: string) =>
  useQuery({
    queryKey: ['agendamentos', 'semana', start, end],
    queryFn: ({ signal }) =>
      call(r.semana, { query: { start: `${start}T00:00:00`, end: `${end}T00:00:00` }, signal }),
    placeholderData: keepPreviousData,
  })

interface Periodo {
  dataInicial: string
  dataFinal: string
  page: number
  agendamentoId?: number
}
/** A run that has not ended is looked at again. */
const ESPERA_MS = 2000
const espera = (e: Execucao) => execucaoWorkflow.isWorking(e.situacao.value)

/** A page of the runs of a period; of one schedule alone, where it is named. */
export const useExecucoes = (p: Periodo | null) =>
  useQuery({
    queryKey: ['agendamentos', 'execucoes', p],
    queryFn: ({ signal }) => call(r.periodo, { query: p as Periodo, signal }),
    enabled: p !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.resultList.some(espera) ? ESPERA_MS : false),
    placeholderData: keepPreviousData,
  })

/** A schedule is gone: whatever is shown next asks anew, and what is still on the screen asks for nothing that is not there. */
export async function esquecerAgendamentos(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['agendamentos'], refetchType: 'none' })
  await reloadLists({ path: LISTA })
}

/** Something was changed: schedules, their services and runs are asked for again. */
export async function recarregarAgendamentos(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['agendamentos'] }),
    reloadLists({ path: LISTA }),
  ])
}

/** The same, done once this schedule stands as it is now: what else is on its screen comes after, and holds no button back. */
export async function recarregarAgendamento(id: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: chave(id), exact: true })
  void recarregarAgendamentos()
}
