import { useCallback, useEffect, useMemo, useState } from 'react'
import { useContexto } from '../../../kernel/contexto.tsx'
import { keepInTab, recallInTab } from '../../../ui/memory.ts'
import type { Selection } from '../../../ui/table/types.ts'
import { type Linha, nomeDaLinha } from '../../bens/bem.public.tsx'

/** An asset that was chosen, as it was seen. */
export interface Escolhido {
  id: number
  versao?: number
  /** How it is named, where it was seen in a list. */
  nome?: string
}

/** The choice belongs to a person in a unit, in one tab of the browser. */
function useChave(nome: string): string | null {
  const { data } = useContexto()
  return data?.unidade ? `escolha:${nome}:${data.organizacao.id}:${data.unidade.id}:${data.id}` : null
}

/**
 * Assets chosen in a list, kept from page to page and while other screens are looked at. `linhas` are the rows in sight.
 * @param nome of the list that they are chosen in
 */
export function useEscolha(nome: string, linhas: readonly Linha[] | undefined) {
  const chave = useChave(nome)
  const [escolhidos, setEscolhidos] = useState<ReadonlyMap<number, Escolhido>>(
    () => new Map(((chave && recallInTab<Escolhido[]>(chave)) || []).map((e) => [e.id, e])),
  )
  useEffect(() => {
    if (chave) keepInTab(chave, escolhidos.size > 0 ? [...escolhidos.values()] : null)
  }, [chave, escolhidos])
  const set = useCallback(
    (ids: number[], selecionar: boolean) =>
      setEscolhidos((antes) => {
        const depois = new Map(antes)
        for (const id of ids) {
          const linha = linhas?.find((l) => l.id === id)
          const visto = linha
            ? { nome: nomeDaLinha(linha), ...(linha.versao ? { versao: linha.versao } : {}) }
            : {}
          if (selecionar) depois.set(id, { id, ...visto })
          else depois.delete(id)
        }
        return depois
      }),
    [linhas],
  )
  const selection = useMemo(
    (): Selection => ({
      ids: new Set(escolhidos.keys()),
      set,
      toggle: (id) => set([id], !escolhidos.has(id)),
      clear: () => setEscolhidos(new Map()),
    }),
    [escolhidos, set],
  )
  const acrescentar = useCallback(
    (...novos: Escolhido[]) =>
      setEscolhidos((antes) => new Map([...antes, ...novos.map((e) => [e.id, e] as const)])),
    [],
  )
  return { selection, escolhidos: [...escolhidos.values()], acrescentar }
}

/** Takes a choice to another list, which finds it when it opens. */
export function useLevarEscolha(nome: string): (escolhidos: readonly Escolhido[]) => void {
  const chave = useChave(nome)
  return (escolhidos) => {
    if (chave) keepInTab(chave, escolhidos)
  }
}
