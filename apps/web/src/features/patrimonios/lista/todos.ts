import { MAXIMO_MOVIMENTACAO, rotasPatrimonios } from '@tombo/contract'
import { useState } from 'react'
import { call, loose } from '../../../kernel/api.ts'
import { ApiError } from '../../../kernel/http.ts'
import { toastInfo } from '../../../kernel/toasts.ts'
import { integer } from '../../../ui/format.ts'
import type { Escolhido } from './escolha.ts'

/** No work takes more assets at once than a move. */
export const MAXIMO_DE_TODOS = MAXIMO_MOVIMENTACAO
const POR_VEZ = 500

/** All that a question finds, as they are at this moment: their ids and versions alone travel. Null where they are too many. */
async function todosDe(filtrada: Record<string, unknown>): Promise<Escolhido[] | null> {
  const todos: Escolhido[] = []
  for (let page = 1; ; page += 1) {
    const query = loose({ ...filtrada, order: 'id', fields: 'versao', rpp: POR_VEZ, page })
    const pagina = await call(rotasPatrimonios.listar, { query })
    // The list in sight may be of the question before.
    if (pagina.count > MAXIMO_DE_TODOS) return null
    todos.push(...pagina.resultList.map(({ id, versao }) => ({ id, ...(versao ? { versao } : {}) })))
    if (!pagina.next) return todos
  }
}

/**
 * The way to all that a list finds.
 * @param filtrada the question of the list, without its page
 * @param onAchados told them; where they are too many, or the server refuses, the person is told instead
 */
export function useTodos(filtrada: Record<string, unknown>, onAchados: (todos: Escolhido[]) => void) {
  const [buscando, setBuscando] = useState(false)
  const buscar = async () => {
    setBuscando(true)
    try {
      const todos = await todosDe(filtrada)
      if (todos) onAchados(todos)
      else toastInfo(`São bens demais de uma vez: filtre até ${integer(MAXIMO_DE_TODOS)}.`)
    } catch (erro) {
      // Whatever the server refuses was shown as a toast.
      if (!(erro instanceof ApiError)) throw erro
    } finally {
      setBuscando(false)
    }
  }
  return { buscando, buscar: () => void buscar() }
}
