import { andamentoDaTarefa, rotasTarefas, type Tarefa, tarefaWorkflow } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { chamar } from './api.ts'
import { consultas } from './consultas.ts'
import { ErroApi } from './http.ts'

const CHAVE = 'tarefa'

/** True for a work that has come to its end, good or bad. */
export const terminou = (t: Pick<Tarefa, 'situacao'> | undefined): boolean =>
  t !== undefined && tarefaWorkflow.isFinal(t.situacao)
export const deuCerto = (t: Pick<Tarefa, 'situacao'>): boolean => andamentoDaTarefa[t.situacao] === 'done'
export const falhou = (t: Pick<Tarefa, 'situacao'>): boolean => andamentoDaTarefa[t.situacao] === 'failed'

/** Somebody else's, in the eyes of the server: asking again will not change it. */
const naoExiste = (erro: Error | null) => erro instanceof ErroApi && erro.status === 404

/** Follows a long work: asks each second until it ends. */
export const useTarefa = (id: number | null) =>
  useQuery({
    queryKey: [CHAVE, id],
    queryFn: ({ signal }) => chamar(rotasTarefas.obter, { params: { id: id as number }, signal }),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (terminou(state.data) || naoExiste(state.error) ? false : 1000),
  })

/** True while a work runs that the person asked for lately and no screen follows any more. */
export const temTrabalhoForaDaTela = (): boolean =>
  consultas
    .getQueryCache()
    .findAll({ queryKey: [CHAVE] })
    .some((q) => {
      const tarefa = q.state.data as Tarefa | undefined
      return tarefa !== undefined && !terminou(tarefa) && q.getObserversCount() === 0
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
