import type { AnyResource } from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, type Consulta } from '../kernel/api.ts'
import { consultas } from '../kernel/consultas.ts'
import type { EstadoLista } from './estado.ts'
import { useListState } from './useListState.ts'

/** The question that a state asks. */
const consultaDe = ({ q, page, rpp, order, where }: EstadoLista): Consulta => ({ page, rpp, where, ...(q ? { q } : {}), ...(order ? { order } : {}) })

/** Lists of this resource are asked for again. */
export const recarregarListas = (def: Pick<AnyResource, 'path'>): Promise<void> => consultas.invalidateQueries({ queryKey: ['lista', def.path] })

/**
 * A list with its state in the address and in memory. While a new page comes, the rows of the old one stay (`stale`).
 * @param o.chave name of the memory, the path of the resource without it
 * @param o.extra the resource's own named filters, beside the state
 */
export function useResourceList<R extends AnyResource>(def: R, o: { chave?: string; rpp?: number; extra?: Record<string, unknown> } = {}) {
  const { estado, mudar, padrao } = useListState(o.chave ?? def.path, o.rpp)
  const pergunta = { ...consultaDe(estado), ...o.extra }
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ['lista', def.path, pergunta],
    queryFn: ({ signal }) => api.list(def, pergunta, { signal }),
    placeholderData: keepPreviousData,
  })
  return { estado, mudar, padrao, pagina: data, error, stale: isPlaceholderData, buscando: isFetching, recarregar: () => void refetch() }
}
