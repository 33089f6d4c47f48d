import { type QueryInput, rotasPatrimonios, type Where } from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { useListState } from '../../../resource/useListState.ts'
import { chaveDasListas } from '../dados.ts'
import type { Linha } from '../../bens/bem.public.tsx'
import type { CamposDaLista } from './campos.ts'
import { perguntaDe } from './filtros.ts'

export type Pergunta = QueryInput<typeof rotasPatrimonios.listar>

/**
 * The list of assets, its state in the address and in memory. `filtrada` is what the export asks for too.
 * @param nome of its memory
 * @param sempre parameters that stand in every question, whatever the filters say
 * @param rpp rows of a page until the person chooses; without it, as many as fill the window
 */
export function useListaPatrimonios(
  nome = 'patrimonios',
  sempre: Record<string, unknown> = {},
  rpp?: number,
) {
  const { state, change } = useListState(nome, rpp)
  const filtrada: Record<string, unknown> = {
    ...perguntaDe(state.where),
    ...sempre,
    ...(state.q ? { q: state.q } : {}),
    ...(state.order ? { order: state.order } : {}),
  }
  const [campos, mostrar] = useState<CamposDaLista | null>(null)
  const pergunta = {
    ...filtrada,
    ...campos,
    page: state.page,
    rpp: state.rpp,
  } as unknown as Pergunta
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...chaveDasListas, pergunta],
    // Until the table has said which columns it shows, there is nothing to ask for.
    enabled: campos !== null,
    queryFn: ({ signal }) => call(rotasPatrimonios.listar, { query: pergunta, signal }),
    placeholderData: keepPreviousData,
  })
  return {
    estado: state,
    mudar: change,
    filtrar: (where: Where) => change({ where }),
    filtrada,
    /** Takes what the rows are to bring. */
    mostrar,
    pagina: data,
    linhas: data?.resultList as Linha[] | undefined,
    error,
    stale: isPlaceholderData,
    recarregar: () => void refetch(),
  }
}
