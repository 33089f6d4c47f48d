import { rotasDepreciacoes as d, rotasPainelDaDepreciacao as r } from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../kernel/api.ts'

const RAIZ = 'visaogeral'
const atual = { staleTime: 0, placeholderData: keepPreviousData } as const

export interface Periodo {
  dataInicial?: string
  dataFinal?: string
}
/** All charts of the depreciation of a period; total and residual are as they stand now. */
export const useDepreciacao = (periodo: Periodo) =>
  useQuery({
    queryKey: [RAIZ, 'depreciacao', periodo],
    queryFn: async ({ signal }) => {
      const [total, meses, mascaras, residual] = await Promise.all([
        call(d.total, { query: {}, signal }),
        call(d.comparativo, { query: periodo, signal }),
        call(r.mascarasDepreciadas, { query: periodo, signal }),
        call(r.residual, { query: {}, signal }),
      ])
      return { total, meses, mascaras, residual }
    },
    ...atual,
  })
