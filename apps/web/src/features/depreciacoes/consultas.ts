import {
  type Depreciacao,
  depreciacaoWorkflow,
  formatarCompetencia,
  rotasDepreciacoes as r,
  rotasTarefas,
  type Tarefa,
} from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { seldomWhenLive } from '../../kernel/live/live.ts'
import { wentWell, hasEnded } from '../../kernel/jobs/tarefas.ts'
import { queryClient } from '../../kernel/queryClient.ts'
import { reloadLists } from '../../resource/useResourceList.ts'
import { useToldError } from '../../resource/useToldError.ts'
import { useState } from 'react'

/** Name of the list in memory and among the answers kept. */
export const LISTA = 'depreciacoes'
const INTERVALO = 2000

export interface Metadados {
  proximaCompetencia: string
  /** The month whose run is not concluded. */
  emAberto: string | null
  /** No run was made yet. */
  primeira: boolean
  /** The day on which the books begin, where somebody said so. */
  abertura: string | null
}

/** The month that comes next, and the one that is open. */
export const useProximaCompetencia = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: ['depreciacao', 'metadados'],
    queryFn: async ({ signal }) => (await call(r.metadata, { signal })) as unknown as Metadados,
    enabled,
    gcTime: 0,
    staleTime: 0,
  })

/** One run, asked for again while the server works on it. */
export const useDepreciacao = (id: number | null) =>
  useQuery({
    queryKey: ['depreciacao', id],
    queryFn: ({ signal }) => call(r.obter, { params: { id: id as number }, signal }),
    enabled: id !== null,
    staleTime: 0,
    meta: { live: ['tarefas'] },
    refetchInterval: ({ state }) =>
      state.data && depreciacaoWorkflow.isWorking(state.data.situacao.value) && !state.error
        ? seldomWhenLive(INTERVALO)
        : false,
  })

/** Everything that was read of a run is asked for again, and the list of runs too. */
export async function recarregarDepreciacao(id: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['depreciacao', id] }),
    queryClient.invalidateQueries({ queryKey: ['tarefas', 'minhas'] }),
    reloadLists({ path: LISTA }),
  ])
}

const TIPOS = ['PROCESSAR_DEPRECIACAO', 'FINALIZAR_DEPRECIACAO', 'EXCLUIR_DEPRECIACAO']

/** The last work that the person asked for on a run, also after leaving and coming back; null when there is none. */
export function useTrabalho(d: Depreciacao | undefined) {
  const [pedida, setPedida] = useState<number | null>(null)
  const { data, error: erroDaLeitura } = useQuery({
    queryKey: ['tarefas', 'minhas'],
    queryFn: ({ signal }) => call(rotasTarefas.minhas, { signal }),
    enabled: d !== undefined,
    staleTime: 0,
    meta: { live: ['tarefas'] },
    refetchInterval: ({ state }) =>
      state.data?.some((t) => TIPOS.includes(t.tipo) && !hasEnded(t)) ? seldomWhenLive(INTERVALO) : false,
  })
  useToldError(data ? null : erroDaLeitura, 'o andamento')
  const fim = d ? ` de ${formatarCompetencia(d.competencia)}` : ''
  const desta = d
    ? (data ?? []).filter(
        (t) => TIPOS.includes(t.tipo) && t.descricao.endsWith(fim) && t.criadaEm >= (d.audit.created ?? ''),
      )
    : []
  const trabalho = desta[0] ?? null
  return {
    trabalho,
    id: trabalho && trabalho.id >= (pedida ?? 0) ? trabalho.id : pedida,
    setPedida,
  }
}

/** Says what a computation answers at its end. */
export interface ResultadoDoProcesso {
  ensaio: boolean
  quantidade: number
  comErro: number
  meses: number
  total: string
  /** Told by a dry run only. */
  porNatureza: { descricao: string; quantidade: number; valor: string }[]
}

/** The outcome of a computation, or null when the work was another, or has not ended well. */
export function resultadoDo(t: Tarefa | null): ResultadoDoProcesso | null {
  return t?.tipo === 'PROCESSAR_DEPRECIACAO' && wentWell(t) && t.resultado
    ? (t.resultado as unknown as ResultadoDoProcesso)
    : null
}
