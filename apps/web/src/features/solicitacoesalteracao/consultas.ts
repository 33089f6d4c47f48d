import { asking } from '../../kernel/addresses.ts'
import {
  type QueryInput,
  rotasSolicitacoes as r,
  type StatusSolicitacao,
  statusSolicitacao,
} from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useScreen, useRouter } from '../../kernel/route.ts'
import { useCallback, useMemo } from 'react'
import { call } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/queryClient.ts'
import { useListState } from '../../resource/useListState.ts'
import { reloadLists } from '../../resource/useResourceList.ts'

/** Name of the list in memory and among the answers kept. */
export const LISTA = 'solicitacoesalteracao'

/** Tells what the address of the screen says beside the state of its list. */
export interface Recorte {
  status: StatusSolicitacao[]
  minhas: boolean
  patrimonio: number | null
  /** The request that is open. */
  solicitacao: number | null
}

const conhecido = (s: string): s is StatusSolicitacao => s in statusSolicitacao.descriptions
const numero = (s: string | null) => (s && /^[1-9]\d{0,9}$/.test(s) ? Number(s) : null)

/** Reads and writes the address; another part of the list begins at its first page. */
export function useRecorte() {
  const router = useRouter()
  const { pathname, search } = useScreen<'/solicitacoesalteracao'>()
  const texto = new URLSearchParams(search).toString()
  const recorte = useMemo((): Recorte => {
    const busca = new URLSearchParams(texto)
    return {
      status: (busca.get('status') ?? '').split(',').filter(conhecido),
      minhas: busca.get('minhas') === 'true',
      patrimonio: numero(busca.get('patrimonio')),
      solicitacao: numero(busca.get('solicitacao')),
    }
  }, [texto])
  const mudar = useCallback(
    (parte: Partial<Recorte>, { replace = true } = {}) => {
      const busca = new URLSearchParams(texto)
      for (const [nome, valor] of Object.entries(parte)) {
        const escrito = Array.isArray(valor) ? valor.join(',') : valor ? String(valor) : ''
        if (escrito) busca.set(nome, escrito)
        else busca.delete(nome)
        if (nome !== 'solicitacao') busca.delete('page')
      }
      const destino = asking(pathname, busca.toString())
      if (replace) router.history.replace(destino)
      else router.history.push(destino)
    },
    [router, pathname, texto],
  )
  return { recorte, mudar }
}

/** The list of requests as `ListView` takes it, its state in the address. */
export function useSolicitacoes({ status, minhas, patrimonio }: Recorte) {
  const { state, change } = useListState(LISTA)
  const where = { ...state.where, ...(status.length > 0 ? { status: { in: status } } : {}) }
  const query = {
    page: state.page,
    rpp: state.rpp,
    ...(state.q ? { q: state.q } : {}),
    ...(state.order ? { order: state.order } : {}),
    ...(minhas ? { minhas: 'true' } : {}),
    ...(patrimonio ? { patrimonio } : {}),
    ...(Object.keys(where).length > 0 ? { where: JSON.stringify(where) } : {}),
  } as unknown as QueryInput<typeof r.listar>
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['lista', LISTA, query],
    queryFn: ({ signal }) => call(r.listar, { query, signal }),
    placeholderData: keepPreviousData,
  })
  return { state: state, change, page: data, error, stale: isPlaceholderData, reload: () => void refetch() }
}

/** One request, always as it is now: what the asset has may have changed since the list was read. */
export const useSolicitacao = (id: number) =>
  useQuery({
    queryKey: ['solicitacaoalteracao', id],
    queryFn: ({ signal }) => call(r.obter, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** The other requests in analysis of the same asset. */
export const useOutras = (id: number) =>
  useQuery({
    queryKey: ['solicitacaoalteracao', id, 'outras'],
    queryFn: ({ signal }) => call(r.outras, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** A decision was taken: requests, assets and their lists are asked for again. */
export async function recarregarTudo(patrimonioId: number): Promise<void> {
  await Promise.all([
    reloadLists({ path: LISTA }),
    reloadLists({ path: 'patrimonios' }),
    queryClient.invalidateQueries({ queryKey: ['patrimonio', patrimonioId] }),
    queryClient.invalidateQueries({ queryKey: ['solicitacaoalteracao'] }),
  ])
}
