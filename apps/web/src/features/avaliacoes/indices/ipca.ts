import { competenciaValida, rotasIpca as r } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kernel/api.ts'

/** The months of the IPCA that the organisation has, the newest first. */
export const useIpca = () =>
  useQuery({ queryKey: ['ipca'], queryFn: ({ signal }) => call(r.listar, { signal }) })

/** The variation from one month to another, once both are months. */
export function useIpcaAcumulado(de: string | null, ate: string | null) {
  const pronto = de !== null && ate !== null && competenciaValida(de) && competenciaValida(ate)
  return useQuery({
    queryKey: ['ipca', de, ate],
    queryFn: ({ signal }) =>
      call(r.acumulado, { query: { de: de ?? '', ate: ate ?? '' }, signal, noErrorToast: true }),
    enabled: pronto,
    retry: false,
  })
}
