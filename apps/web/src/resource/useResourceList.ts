import type { AnyResource, Pagina } from '@tombo/contract'
import { type LinhaDe, pedirLista } from '../kernel/api.ts'
import { consultas } from '../kernel/consultas.ts'
import { useLista } from './useLista.ts'

/** Lists of this resource are asked for again. */
export const recarregarListas = (def: Pick<AnyResource, 'path'>): Promise<void> =>
  consultas.invalidateQueries({ queryKey: ['lista', def.path] })

/** The list of a resource of the contract, with its state in the address and in memory: gives what `ListView` takes. */
export const useResourceList = <R extends AnyResource>(def: R, o: { rpp?: number } = {}) =>
  useLista<LinhaDe<R>>(
    def.path,
    (pergunta, signal) => pedirLista(def, { ...pergunta }, { signal }) as Promise<Pagina<LinhaDe<R>>>,
    o,
  )
