import { notasfiscais, rotasNotasFiscais, rotasPatrimonios } from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, call } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/queryClient.ts'

const chave = (id: number | null) => ['nota', id]

export const useNota = (id: number | null) =>
  useQuery({
    queryKey: chave(id),
    queryFn: ({ signal }) => api.get(notasfiscais, id as number, { signal }),
    enabled: id !== null,
  })

/** The lines of an imported invoice. */
export const useItens = (id: number) =>
  useQuery({
    queryKey: [...chave(id), 'itens'],
    queryFn: ({ signal }) => call(rotasNotasFiscais.itens, { params: { id }, signal }),
  })

/** Page size of the assets of an invoice. */
export const BENS_POR_PAGINA = 10

/** The assets that came with an invoice, a page at a time, in the order in which they were made. */
export const useBensDaNota = (id: number, page: number, rpp: number) =>
  useQuery({
    queryKey: [...chave(id), 'bens', page, rpp],
    queryFn: ({ signal }) =>
      call(rotasPatrimonios.listar, {
        query: {
          page,
          rpp,
          order: 'id',
          where: JSON.stringify({ notaFiscal: { in: [id] } }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Everything of this invoice is asked for again. */
export const recarregarNota = (id: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: chave(id) })
