import type { AnyResource, Page } from '@tombo/contract'
import { type RowOf, fetchList } from '../kernel/api.ts'
import { queryClient } from '../kernel/queryClient.ts'
import { useList } from './useList.ts'

/** Lists of this resource are asked for again. */
export const reloadLists = (def: Pick<AnyResource, 'path'>): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['lista', def.path] })

/** The list of a resource of the contract, with its state in the address and in memory: gives what `ListView` takes. */
export const useResourceList = <R extends AnyResource>(def: R, o: { rpp?: number } = {}) =>
  useList<RowOf<R>>(
    def.path,
    (request, signal) => fetchList(def, { ...request }, { signal }) as Promise<Page<RowOf<R>>>,
    o,
  )
