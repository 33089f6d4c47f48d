import { rotasPainelDosBens as r, type Where } from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'

const DOS_BENS = {
  natureza: r.porNatureza,
  mascara: r.porMascara,
  localizacao: r.porLocalizacao,
  conservacao: r.porConservacao,
  situacao: r.porSituacao,
  ano: r.quantidadeAquisicoes,
} as const
export type GraficoDosBens = keyof typeof DOS_BENS

const RAIZ = 'visaogeral'
const atual = { staleTime: 0, placeholderData: keepPreviousData } as const

export const useDados = (where: Where) =>
  useQuery({
    queryKey: [RAIZ, 'dados', where],
    queryFn: ({ signal }) =>
      call(r.dadosPatrimoniais, {
        query: Object.keys(where).length > 0 ? { where: JSON.stringify(where) } : {},
        signal,
      }),
    ...atual,
  })
export const usePartes = (grafico: GraficoDosBens, where: Where) =>
  useQuery({
    queryKey: [RAIZ, grafico, where],
    queryFn: ({ signal }) =>
      call(DOS_BENS[grafico], {
        body: Object.keys(where).length > 0 ? { where } : {},
        signal,
        noToast: true,
        noErrorToast: true,
      }),
    ...atual,
  })
