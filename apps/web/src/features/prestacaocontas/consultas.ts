import { rotasFechamento, rotasLayoutsPrestacao as l, rotasPrestacao as r } from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { useContexto } from '../../kernel/contexto.tsx'
import { queryClient } from '../../kernel/queryClient.ts'

const CHAVE = 'prestacaocontas'
const LAYOUTS = 'layoutsprestacao'
export const POR_PAGINA = 20

/** The unit at work; 0 until it is known, and nothing is asked for meanwhile. */
const useUnidade = (): number => useContexto().data?.unidade?.id ?? 0

export const recarregarPrestacoes = () => queryClient.invalidateQueries({ queryKey: [CHAVE] })
export const recarregarLayouts = () => queryClient.invalidateQueries({ queryKey: [LAYOUTS] })

export function usePrestacoes(page: number) {
  const unidade = useUnidade()
  return useQuery({
    queryKey: [CHAVE, unidade, 'lista', page],
    queryFn: ({ signal }) => call(r.listar, { query: { page, rpp: POR_PAGINA }, signal }),
    enabled: unidade > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export function usePrestacao(id: number | null) {
  const unidade = useUnidade()
  return useQuery({
    queryKey: [CHAVE, unidade, 'uma', id],
    queryFn: ({ signal }) => call(r.obter, { params: { id: id ?? 0 }, signal }),
    enabled: unidade > 0 && id !== null,
    staleTime: 0,
  })
}

/** A page of the faults, or of those of one cause. */
export const useErros = (id: number, page: number, causa: number | null) =>
  useQuery({
    queryKey: [CHAVE, 'erros', id, page, causa],
    queryFn: ({ signal }) =>
      call(r.erros, {
        params: { id },
        query: { page, rpp: POR_PAGINA, ...(causa === null ? {} : { causa }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const useCausas = (id: number) =>
  useQuery({
    queryKey: [CHAVE, 'causas', id],
    queryFn: ({ signal }) => call(r.causas, { params: { id }, signal }),
  })

export const useCorrecoes = (id: number, page: number) =>
  useQuery({
    queryKey: [CHAVE, 'correcoes', id, page],
    queryFn: ({ signal }) => call(r.correcoes, { params: { id }, query: { page, rpp: POR_PAGINA }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** The months of the unit's books that are closed, the last first. */
export function useMesesFechados() {
  const unidadeId = useUnidade()
  return useQuery({
    queryKey: [CHAVE, unidadeId, 'meses'],
    queryFn: async ({ signal }) => {
      const { meses, fechadoAte } = await call(rotasFechamento.meses, { params: { unidadeId }, signal })
      return meses
        .filter((m) => fechadoAte !== null && m.competencia <= fechadoAte)
        .map((m) => m.competencia)
        .sort((a, b) => b.localeCompare(a))
    },
    enabled: unidadeId > 0,
    staleTime: 0,
  })
}

export const useLayouts = () =>
  useQuery({
    queryKey: [LAYOUTS],
    queryFn: ({ signal }) => call(l.listar, { signal }),
    staleTime: 0,
  })

export const useLayout = (id: number | null) =>
  useQuery({
    queryKey: [LAYOUTS, id],
    queryFn: ({ signal }) => call(l.obter, { params: { id: id ?? 0 }, signal }),
    enabled: id !== null,
    staleTime: 0,
  })

export const useTabelas = (id: number) =>
  useQuery({
    queryKey: [LAYOUTS, id, 'tabelas'],
    queryFn: ({ signal }) => call(l.tabelas, { params: { id }, signal }),
    staleTime: 0,
  })
