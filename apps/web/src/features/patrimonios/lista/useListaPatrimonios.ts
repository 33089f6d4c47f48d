import { type QueryEnviada, rotasPatrimonios, type Where } from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { chamar } from '../../../kernel/api.ts'
import { useListState } from '../../../resource/useListState.ts'
import { chaveDasListas } from '../dados.ts'
import type { Linha } from '../bem.tsx'
import { perguntaDe } from './filtros.ts'

export type Pergunta = QueryEnviada<typeof rotasPatrimonios.listar>

/**
 * The list of assets, its state in the address and in memory. `filtrada` is what the export asks for too.
 * @param nome of its memory
 * @param sempre parameters that stand in every question, whatever the filters say
 */
export function useListaPatrimonios(nome = 'patrimonios', sempre: Record<string, unknown> = {}) {
  const { estado, mudar } = useListState(nome)
  const filtrada: Record<string, unknown> = {
    ...perguntaDe(estado.where),
    ...sempre,
    ...(estado.q ? { q: estado.q } : {}),
    ...(estado.order ? { order: estado.order } : {}),
  }
  const pergunta = { ...filtrada, page: estado.page, rpp: estado.rpp } as unknown as Pergunta
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...chaveDasListas, pergunta],
    queryFn: ({ signal }) => chamar(rotasPatrimonios.listar, { query: pergunta, signal }),
    placeholderData: keepPreviousData,
  })
  return {
    estado,
    mudar,
    filtrar: (where: Where) => mudar({ where }),
    filtrada,
    pagina: data,
    linhas: data?.resultList as Linha[] | undefined,
    error,
    stale: isPlaceholderData,
    recarregar: () => void refetch(),
  }
}
