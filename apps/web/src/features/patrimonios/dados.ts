import {
  type Patrimonio,
  rotasConfiguracaoHistorico,
  rotasDepreciacoes,
  rotasPatrimonios,
  type ResponseOf,
  tiposnatureza,
} from '@tombo/contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useScreen } from '../../kernel/route.ts'
import { api, call, type RowOf } from '../../kernel/api.ts'
import { useFileUrl } from '../../kernel/files/files.ts'
import { queryClient } from '../../kernel/queryClient.ts'

export type Depreciado = ResponseOf<typeof rotasDepreciacoes.doPatrimonio>
export type Natureza = RowOf<typeof tiposnatureza>

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

const CAMPOS_DA_NATUREZA = 'id,codigo,nome,mascara,biblioteca'

/** The natures whose assets are books. */
export const useNaturezasDaBiblioteca = () =>
  useQuery({
    queryKey: ['natureza', 'biblioteca'],
    queryFn: async ({ signal }): Promise<Natureza[]> => {
      const where = { biblioteca: { eq: true } }
      const pergunta = { where, order: 'codigo', rpp: 100, fields: CAMPOS_DA_NATUREZA }
      return (await api.list(tiposnatureza, pergunta, { signal })).resultList
    },
    staleTime: 5 * 60_000,
  })

/** A nature with what its mask gives to an asset: life, residual, method. Asked for as a look-up, which every reader of assets may do. */
export const useNatureza = (ref: { id: number; codigo?: unknown } | null) =>
  useQuery({
    queryKey: ['natureza', ref?.id ?? null],
    queryFn: async ({ signal }): Promise<Natureza | null> => {
      const { resultList } = await api.list(
        tiposnatureza,
        { q: String(ref?.codigo ?? ''), rpp: 100, fields: CAMPOS_DA_NATUREZA },
        { signal },
      )
      return resultList.find((n) => n.id === ref?.id) ?? null
    },
    enabled: ref !== null,
    staleTime: 5 * 60_000,
  })

/** The nature that the address names (`?tipoNatureza=7`); null when it names none, undefined while it is asked for. */
export function useNaturezaDoEndereco(): Natureza | null | undefined {
  const { search } = useScreen<'/lote/cadastro'>()
  const id = Number(search.tipoNatureza)
  const { data, error } = useNatureza(id > 0 ? { id } : null)
  return id > 0 && !error ? data : null
}

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
