import { type ResponseOf, rotasDepreciacoes } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../kernel/api.ts'
import { chaveDoBem } from '../../dados.ts'

export type Depreciado = ResponseOf<typeof rotasDepreciacoes.doPatrimonio>

const MAIOR_PAGINA = 500

/** All depreciation entries of an asset, and its plan: one call but for lives of more than 500 months. */
export const useDepreciacaoDoBem = (id: number) =>
  useQuery({
    queryKey: [...chaveDoBem(id), 'depreciacao'],
    queryFn: async ({ signal }): Promise<Depreciado> => {
      const pagina = (page: number) =>
        call(rotasDepreciacoes.doPatrimonio, { params: { id }, query: { page, rpp: MAIOR_PAGINA }, signal })
      const lida = await pagina(1)
      for (let p = lida.next; p !== null;) {
        const seguinte = await pagina(p)
        lida.resultList.push(...seguinte.resultList)
        p = seguinte.next
      }
      return lida
    },
  })
