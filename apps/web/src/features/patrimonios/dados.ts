import { type Patrimonio, rotasConfiguracaoHistorico, rotasPatrimonios } from '@tombo/contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { useFileUrl } from '../../kernel/files/files.ts'
import { queryClient } from '../../kernel/queryClient.ts'

const LISTAS = ['lista', 'patrimonios']
export const chaveDoBem = (id: number | null) => ['patrimonio', id]

/** Page size of events and ledger. */
export const POR_PAGINA = 10

export const consultaBem = (id: number) =>
  queryOptions({
    queryKey: chaveDoBem(id),
    queryFn: ({ signal }) => call(rotasPatrimonios.obter, { params: { id }, signal }),
  })
/** Nothing is asked for where the address names none. */
export const useBem = (id: number | null) => useQuery({ ...consultaBem(id ?? 0), enabled: id !== null })

/** The address of the photo of an asset; it is of this photo alone, so that another one is never shown in its place. */
export const useFoto = ({ foto }: Patrimonio, lado: number): string | undefined =>
  useFileUrl(foto ? `/api/arquivos/${foto.id}/imagem` : null, { width: lado, height: lado })

export const useEventos = (id: number, page: number, tudo = false) =>
  useQuery({
    queryKey: [...chaveDoBem(id), 'eventos', page, tudo],
    queryFn: ({ signal }) =>
      call(rotasPatrimonios.eventos, {
        params: { id },
        query: { page, rpp: POR_PAGINA, ...(tudo ? { tudo: 'true' as const } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const INVENTARIOS_POR_PAGINA = 5
export const useInventariosDoBem = (id: number, page: number) =>
  useQuery({
    queryKey: [...chaveDoBem(id), 'inventarios', page],
    queryFn: ({ signal }) =>
      call(rotasPatrimonios.inventarios, {
        params: { id },
        query: { page, rpp: INVENTARIOS_POR_PAGINA },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const consultaConfiguracaoHistorico = () =>
  queryOptions({
    queryKey: ['configuracaohistoricobem'],
    queryFn: ({ signal }) => call(rotasConfiguracaoHistorico.obter, { signal }),
  })

export const useLancamentos = (id: number, page: number) =>
  useQuery({
    queryKey: [...chaveDoBem(id), 'lancamentos', page],
    queryFn: ({ signal }) =>
      call(rotasPatrimonios.lancamentos, { params: { id }, query: { page, rpp: POR_PAGINA }, signal }),
    placeholderData: keepPreviousData,
  })

/** Takes an asset as the server just gave it; what hangs on it is asked for again. */
export async function guardarBem(bem: Patrimonio): Promise<void> {
  queryClient.setQueryData(chaveDoBem(bem.id), bem)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: chaveDoBem(bem.id), refetchType: 'active' }),
    recarregarBens(),
  ])
}

/** Gives what hangs on an asset changed: it is asked for again. */
export const recarregarBem = (id: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: chaveDoBem(id), exact: true })

/** Something happened to an asset without changing it: its history is asked for again. */
export const recarregarHistorico = (id: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [...chaveDoBem(id), 'eventos'] })

/** Every list of assets is asked for again. */
export const recarregarBens = (): Promise<void> => queryClient.invalidateQueries({ queryKey: LISTAS })
export const chaveDasListas = LISTAS
