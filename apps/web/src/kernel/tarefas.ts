import { rotasTarefas, type Tarefa } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { chamar } from './api.ts'

const terminou = (t: Tarefa | undefined) => t?.situacao === 'CONCLUIDA' || t?.situacao === 'FALHOU'

/** Follows a long work: asks each second until it ends. */
export const useTarefa = (id: number | null) =>
  useQuery({
    queryKey: ['tarefa', id],
    queryFn: ({ signal }) => chamar(rotasTarefas.obter, { params: { id: id as number }, signal }),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (terminou(state.data) ? false : 1000),
  })

/**
 * Seconds left, from the pace so far; null when it cannot be told yet.
 * @param agora milliseconds, as `Date.now()`
 */
export function segundosRestantes(
  tarefa: Pick<Tarefa, 'iniciadaEm' | 'progresso'>,
  agora: number,
): number | null {
  const { done, total } = tarefa.progresso
  if (!tarefa.iniciadaEm || !total || done <= 0 || done >= total) return null
  const decorridos = (agora - Date.parse(tarefa.iniciadaEm)) / 1000
  return decorridos < 2 ? null : (decorridos / done) * (total - done)
}
