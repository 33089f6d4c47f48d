import { rotasFechamento as r } from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { useContexto } from '../../kernel/contexto.tsx'
import { queryClient } from '../../kernel/queryClient.ts'

const CHAVE = 'fechamento'

/** The unit at work; 0 until it is known, and nothing is asked for meanwhile. */
export const useUnidadeDeTrabalho = (): number => useContexto().data?.unidade?.id ?? 0

/** Everything that was read of the months is asked for again. */
export const recarregarFechamento = () => queryClient.invalidateQueries({ queryKey: [CHAVE] })

export function useMeses() {
  const unidadeId = useUnidadeDeTrabalho()
  return useQuery({
    queryKey: [CHAVE, unidadeId, 'meses'],
    queryFn: ({ signal }) => call(r.meses, { params: { unidadeId }, signal }),
    enabled: unidadeId > 0,
    staleTime: 0,
  })
}

export function useMes(competencia: string) {
  const unidadeId = useUnidadeDeTrabalho()
  return useQuery({
    queryKey: [CHAVE, unidadeId, 'mes', competencia],
    queryFn: ({ signal }) => call(r.obter, { params: { unidadeId, competencia }, signal }),
    enabled: unidadeId > 0,
    staleTime: 0,
  })
}

export function usePendencias(competencia: string) {
  const unidadeId = useUnidadeDeTrabalho()
  return useQuery({
    queryKey: [CHAVE, unidadeId, 'pendencias', competencia],
    queryFn: ({ signal }) => call(r.pendencias, { params: { unidadeId, competencia }, signal }),
    enabled: unidadeId > 0,
    staleTime: 0,
  })
}

export function useGuardado(id: number | null) {
  const unidadeId = useUnidadeDeTrabalho()
  return useQuery({
    queryKey: [CHAVE, unidadeId, 'guardado', id],
    queryFn: ({ signal }) => call(r.guardado, { params: { unidadeId, id: id ?? 0 }, signal }),
    enabled: unidadeId > 0 && id !== null,
  })
}

export function useComparacao(competencia: string) {
  const unidadeId = useUnidadeDeTrabalho()
  return useQuery({
    queryKey: [CHAVE, unidadeId, 'balancete', competencia],
    queryFn: ({ signal }) => call(r.comparacao, { params: { unidadeId, competencia }, signal }),
    enabled: unidadeId > 0,
    staleTime: 0,
    retry: false,
  })
}

export function useExplicacoes(competencia: string, conta: string) {
  const unidadeId = useUnidadeDeTrabalho()
  return useQuery({
    queryKey: [CHAVE, unidadeId, 'explicacoes', competencia, conta],
    queryFn: ({ signal }) => call(r.explicacoes, { params: { unidadeId, competencia, conta }, signal }),
    enabled: unidadeId > 0,
    staleTime: 0,
  })
}

export const LANCAMENTOS_POR_PAGINA = 12

export function useLancamentosNaConta(
  competencia: string,
  conta: string,
  patrimonioId: number,
  page: number,
) {
  const unidadeId = useUnidadeDeTrabalho()
  return useQuery({
    queryKey: [CHAVE, unidadeId, 'lancamentos', competencia, conta, patrimonioId, page],
    queryFn: ({ signal }) =>
      call(r.lancamentos, {
        params: { unidadeId, competencia, conta, patrimonioId },
        query: { page, rpp: LANCAMENTOS_POR_PAGINA },
        signal,
      }),
    enabled: unidadeId > 0,
    placeholderData: keepPreviousData,
  })
}
