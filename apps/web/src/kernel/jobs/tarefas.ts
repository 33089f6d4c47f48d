import { andamentoDaTarefa, rotasTarefas, type Tarefa, tarefaWorkflow } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { seldomWhenLive } from '../live/live.ts'
import { queryClient } from '../queryClient.ts'
import { ApiError } from '../http.ts'

const KEY = 'tarefa'

/** True for a work that has come to its end, good or bad. */
export const hasEnded = (t: Pick<Tarefa, 'situacao'> | undefined): boolean =>
  t !== undefined && tarefaWorkflow.isFinal(t.situacao)
export const wentWell = (t: Pick<Tarefa, 'situacao'>): boolean => andamentoDaTarefa[t.situacao] === 'done'
export const reject = (t: Pick<Tarefa, 'situacao'>): boolean => andamentoDaTarefa[t.situacao] === 'failed'

/** Somebody else's, in the eyes of the server: asking again will not change it. */
export const isOfAnother = (error: Error | null): boolean => error instanceof ApiError && error.status === 404

/** Follows a long work until it ends: told by the server, or asked for each second. */
export const useTarefa = (id: number | null) =>
  useQuery({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => call(rotasTarefas.obter, { params: { id: id as number }, signal }),
    enabled: id !== null,
    staleTime: 0,
    meta: { live: ['tarefas'] },
    refetchInterval: ({ state }) =>
      hasEnded(state.data) || isOfAnother(state.error) ? false : seldomWhenLive(1000),
  })

/** True while a work runs that the person asked for lately and no screen follows any more. */
export const hasWorkOffScreen = (): boolean =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: [KEY] })
    .some((q) => {
      const tarefa = q.state.data as Tarefa | undefined
      return tarefa !== undefined && !hasEnded(tarefa) && q.getObserversCount() === 0
    })

/**
 * Seconds left, from the pace so far; null when it cannot be told yet.
 * @param now milliseconds, as `Date.now()`
 */
export function secondsLeft(tarefa: Pick<Tarefa, 'iniciadaEm' | 'progresso'>, now: number): number | null {
  const { done, total } = tarefa.progresso
  if (!tarefa.iniciadaEm || !total || done <= 0 || done >= total) return null
  const elapsed = (now - Date.parse(tarefa.iniciadaEm)) / 1000
  return elapsed < 2 ? null : (elapsed / done) * (total - done)
}
