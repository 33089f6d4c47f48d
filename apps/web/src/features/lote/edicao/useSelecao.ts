import { MAXIMO_EDICAO_LOTE } from '@tombo/contract'
import { useMemo, useState } from 'react'
import type { Selection } from '../../../ui/table/types.ts'
import { useEscolha, type useListaPatrimonios } from '../../patrimonios/lista.public.ts'
import type { Selecao } from './selecao.ts'

interface Todos {
  /** The question that "all" was said of: of another one it says nothing. */
  pergunta: string
  exceto: ReadonlySet<number>
}

const comoTexto = (v: unknown) => (typeof v === 'string' ? v : JSON.stringify(v))

/** The filter as it travels in the address of the list: every value a text, without order. */
function filtroDe(filtrada: Record<string, unknown>): Record<string, string> {
  const { order: _, ...resto } = filtrada
  return Object.fromEntries(
    Object.entries(resto).flatMap(([k, v]) => (v === undefined ? [] : [[k, comoTexto(v)]])),
  )
}

/**
 * Gives what is chosen for a batch: assets one by one, kept from page to page, or all that the filter finds, less those that are
 * taken out. "All" is forgotten with the question that it was said of.
 */
export function useSelecao(lista: ReturnType<typeof useListaPatrimonios>) {
  const { linhas, pagina } = lista
  const umAUm = useEscolha('lote-edicao', linhas)
  const [todos, setTodos] = useState<Todos | null>(null)
  const filtro = filtroDe(lista.filtrada)
  const pergunta = JSON.stringify(filtro)
  const emTodos = todos?.pergunta === pergunta ? todos : null
  const encontrados = pagina?.count ?? 0

  const selection = useMemo((): Selection => {
    if (!emTodos) return umAUm.selection
    const { exceto } = emTodos
    const set = (ids: number[], selecionar: boolean) => {
      const novo = new Set(exceto)
      for (const id of ids)
        if (selecionar) novo.delete(id)
        else novo.add(id)
      setTodos({ pergunta, exceto: novo })
    }
    return {
      ids: new Set((linhas ?? []).map((l) => l.id).filter((id) => !exceto.has(id))),
      total: Math.max(0, encontrados - exceto.size),
      set,
      toggle: (id) => set([id], exceto.has(id)),
      clear: () => setTodos(null),
    }
  }, [emTodos, umAUm.selection, linhas, encontrados, pergunta])

  const quantos = selection.total ?? selection.ids.size
  return {
    selection,
    quantos,
    /** All that the filter finds are chosen. */
    todos: emTodos !== null,
    /** How many the filter finds, when they can be chosen all at once and are not yet. */
    podeTodos: !emTodos && encontrados > quantos && encontrados <= MAXIMO_EDICAO_LOTE ? encontrados : null,
    escolherTodos: () => setTodos({ pergunta, exceto: new Set() }),
    limpar: () => {
      setTodos(null)
      umAUm.selection.clear()
    },
    enviada: (): Selecao =>
      emTodos
        ? { filtro, exceto: [...emTodos.exceto] }
        : { ids: umAUm.escolhidos.map(({ id, versao }) => ({ id, ...(versao ? { versao } : {}) })) },
  }
}
