import { localizacoes, rotasLocalizacoes as r } from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, call } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/queryClient.ts'

const chave = (id: number) => ['localizacao', id]
/** Page size of assets and events. */
export const POR_PAGINA = 10

export const useLocalizacao = (id: number) =>
  useQuery({ queryKey: chave(id), queryFn: ({ signal }) => api.get(localizacoes, id, { signal }) })

/** Gives what stands above a place, from the top. */
export const useAcima = (id: number) =>
  useQuery({
    queryKey: [...chave(id), 'acima'],
    queryFn: ({ signal }) => call(r.consultaPai, { query: { localizacaoId: id }, signal }),
  })

/** Gives what stands right below a place. */
export const useFilhos = (id: number) =>
  useQuery({
    queryKey: [...chave(id), 'filhos'],
    queryFn: ({ signal }) => call(r.buscarFilhos, { params: { id }, signal }),
  })

export const useEventos = (id: number, page: number) =>
  useQuery({
    queryKey: [...chave(id), 'eventos', page],
    queryFn: ({ signal }) => call(r.eventos, { params: { id }, query: { page, rpp: POR_PAGINA }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The assets of a place, or of it and all below it. */
export const useItens = (id: number, o: { q: string; abaixo: boolean; page: number; rpp: number }) =>
  useQuery({
    queryKey: [...chave(id), 'itens', o],
    queryFn: ({ signal }) =>
      call(r.itens, {
        params: { id },
        query: {
          page: o.page,
          rpp: o.rpp,
          ...(o.q ? { q: o.q } : {}),
          ...(o.abaixo ? { fetchSubLocalidades: 'true' as const } : {}),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Everything that was read of places is asked for again: the path of one is part of those below it. */
export const recarregarLocalizacoes = (): Promise<void> => envelhecer('active')

/** The same, but not now: what is on the screen is of a place that is gone. */
export const esquecerLocalizacoes = (): Promise<void> => envelhecer('none')

async function envelhecer(refetchType: 'active' | 'none'): Promise<void> {
  const chaves = [['localizacao'], ['localizacoes'], ['busca', localizacoes.path]]
  await Promise.all(chaves.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType })))
}
