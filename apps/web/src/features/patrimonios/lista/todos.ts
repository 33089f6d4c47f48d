import { MAXIMO_MOVIMENTACAO, rotasPatrimonios } from '@tombo/contract'
import { call, loose } from '../../../kernel/api.ts'
import type { Escolhido } from './escolha.ts'

/** No work takes more assets at once than a move. */
export const MAXIMO_DE_TODOS = MAXIMO_MOVIMENTACAO
const POR_VEZ = 500

/**
 * All that a question finds, as they are at this moment: their ids and versions alone travel.
 * @param filtrada the question of the list, without its page
 */
export async function todosDe(filtrada: Record<string, unknown>): Promise<Escolhido[]> {
  const todos: Escolhido[] = []
  for (let page = 1; ; page += 1) {
    const query = loose({ ...filtrada, order: 'id', fields: 'versao', rpp: POR_VEZ, page })
    const pagina = await call(rotasPatrimonios.listar, { query })
    todos.push(...pagina.resultList.map(({ id, versao }) => ({ id, ...(versao ? { versao } : {}) })))
    if (!pagina.next || todos.length >= MAXIMO_DE_TODOS) return todos
  }
}
