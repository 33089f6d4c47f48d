import { LINHAS_DO_CUSTOMIZADO, type QueryInput, rotasRelatorioCustomizado as r } from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../kernel/api.ts'
import { queryClient } from '../../../kernel/queryClient.ts'
import { perguntaDe } from '../../patrimonios/lista.public.ts'
import type { Montagem } from './estado.ts'

type Pergunta = QueryInput<typeof r.linhas>

const LAYOUTS = ['relatoriocustomizado', 'layouts']

/** Gives what the list of assets is asked for, with the chosen columns. */
export const perguntaDo = (m: Montagem): Record<string, unknown> => ({
  ...perguntaDe(m.where),
  ...(m.order ? { order: m.order } : {}),
  colunas: m.colunas.join(','),
})

export const useLinhas = (m: Montagem, rpp = LINHAS_DO_CUSTOMIZADO) => {
  const query = { ...perguntaDo(m), page: m.page, rpp }
  return useQuery({
    queryKey: ['relatoriocustomizado', 'linhas', query],
    // The rows go with the columns that they were asked with: both change together.
    queryFn: async ({ signal }) => ({
      ...(await call(r.linhas, { query: query as unknown as Pergunta, signal })),
      colunas: m.colunas,
    }),
    placeholderData: keepPreviousData,
    enabled: m.colunas.length > 0,
    staleTime: 0,
  })
}
export const useLayouts = (q: string, page: number) =>
  useQuery({
    queryKey: [...LAYOUTS, q, page],
    queryFn: ({ signal }) => call(r.layouts, { query: { page, ...(q ? { q } : {}) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
export const recarregarLayouts = () => queryClient.invalidateQueries({ queryKey: LAYOUTS })
