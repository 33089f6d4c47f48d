import { type Lote, type LoteDetalhes, loteWorkflow, type Recusado, rotasLote } from '@tombo/contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../kernel/api.ts'
import { seldomWhenLive } from '../../kernel/live/live.ts'
import { queryClient } from '../../kernel/queryClient.ts'
import { newKey } from '../../kernel/repetition.ts'

/** Name of the memory of the history. */
export const LISTA_LOTES = 'lotes'
export const POR_PAGINA = 10
const TODOS = 500

/** Batches that are being worked on are asked for again. */
export const repetirLotes = (lotes: readonly Pick<Lote, 'situacao'>[]): number | false =>
  lotes.some((l) => loteWorkflow.isWorking(l.situacao.value)) ? 2000 : false

const consultaLote = (id: number) =>
  queryOptions({
    queryKey: ['lote', id],
    queryFn: ({ signal }): Promise<LoteDetalhes> => call(rotasLote.detalhes, { params: { id }, signal }),
    staleTime: 0,
    meta: { live: ['tarefas'] },
    refetchInterval: ({ state }) => (state.data ? seldomWhenLive(repetirLotes([state.data])) : false),
  })
export const useLote = (id: number) => useQuery(consultaLote(id))

/** A page of the assets of a batch, or of those that it did not change. */
export const useBensDoLote = (id: number, page: number, situacao?: 'ALTERADO' | 'RECUSADO') =>
  useQuery({
    queryKey: ['lote', id, 'bens', page, situacao ?? null],
    queryFn: ({ signal }) =>
      call(rotasLote.patrimonios, {
        params: { id },
        query: { page, rpp: POR_PAGINA, ...(situacao ? { situacao } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Every asset that a batch did not change, with its reason; ids that are none of the unit's stand nameless at the end. */
export async function lerRecusados(id: number): Promise<Recusado[]> {
  const { naoEncontrados } = await call(rotasLote.detalhes, { params: { id } })
  const recusados: Recusado[] = []
  for (let page: number | null = 1; page !== null;) {
    const lida: Awaited<ReturnType<typeof pagina>> = await pagina(id, page)
    recusados.push(...lida.resultList.map((b) => ({ ...b, motivo: b.recusa ?? '' })))
    page = lida.next
  }
  const semNome = { numeroTombamento: null, numeroAcessorio: 0, descricao: null }
  return [
    ...recusados,
    ...naoEncontrados.map((n) => ({ ...semNome, id: n, motivo: 'Registro não encontrado.' })),
  ]
}
const pagina = (id: number, page: number) =>
  call(rotasLote.patrimonios, { params: { id }, query: { page, rpp: TODOS, situacao: 'RECUSADO' } })

/** Batches and their history are asked for again. */
export async function recarregarLotes(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['lista', LISTA_LOTES] }),
    queryClient.invalidateQueries({ queryKey: ['lote'] }),
  ])
}

/** A key for a piece of work: the same as long as the same is sent, so that sending it twice does it once. */
export function useChaveDoEnvio(): (corpo: unknown) => string {
  const ultima = useRef({ corpo: '', chave: '' })
  return (corpo) => {
    const texto = JSON.stringify(corpo)
    if (ultima.current.corpo !== texto) ultima.current = { corpo: texto, chave: newKey() }
    return ultima.current.chave
  }
}

/** The id of the job that an answer became; null when the work is done. */
export const tarefaDe = (resposta: unknown): number | null => {
  const r = resposta as { tarefa?: { id: number } | null; situacao?: unknown; lote?: unknown }
  return r.tarefa && r.situacao === undefined && r.lote === undefined ? r.tarefa.id : null
}
