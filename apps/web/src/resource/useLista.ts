import type { Pagina } from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useListState } from './useListState.ts'

/** The question of a list as the wire takes it; `where` already as JSON. */
export interface PerguntaDeLista {
  q?: string
  page: number
  rpp: number
  order?: string
  where?: string
}

interface Opcoes<T> {
  rpp?: number
  /** What is asked beside the state of the list: answers to other questions are kept apart. */
  chave?: string
  /** Milliseconds after which a page with these rows is asked for again; false: not by itself. */
  repetir?: (linhas: readonly T[]) => number | false
}

/**
 * A list that is no resource of the contract, with its state in the address and in memory: gives what `ListView` takes.
 * @param nome name of its memory; `recarregarListas({ path: nome })` asks for it again
 */
export function useLista<T>(
  nome: string,
  buscar: (pergunta: PerguntaDeLista, signal: AbortSignal) => Promise<Pagina<T>>,
  { rpp, chave, repetir }: Opcoes<T> = {},
) {
  const { estado, mudar, padrao } = useListState(nome, rpp)
  const { q, page, order, where } = estado
  const pergunta: PerguntaDeLista = {
    page,
    rpp: estado.rpp,
    ...(q ? { q } : {}),
    ...(order ? { order } : {}),
    ...(Object.keys(where).length > 0 ? { where: JSON.stringify(where) } : {}),
  }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['lista', nome, pergunta, ...(chave ? [chave] : [])],
    queryFn: ({ signal }) => buscar(pergunta, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && repetir ? repetir(state.data.resultList) : false),
  })
  return {
    estado,
    mudar,
    padrao,
    pagina: data,
    error,
    stale: isPlaceholderData,
    recarregar: () => void refetch(),
  }
}
