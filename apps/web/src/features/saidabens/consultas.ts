import {
  FILTROS_SAIDA,
  type QueryEnviada,
  rotasSaidas as r,
  situacaoSaida,
  type SituacaoSaida,
  type Where,
} from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { chamar } from '../../kernel/api.ts'
import { consultas } from '../../kernel/consultas.ts'
import { useListState } from '../../resource/useListState.ts'
import { recarregarListas } from '../../resource/useResourceList.ts'
import type { EstadoLista } from '../../resource/estado.ts'

/** Name of the list in memory and among the answers kept. */
export const LISTA = 'saidabens'
export const filtros = FILTROS_SAIDA

const conhecida = (s: unknown): s is SituacaoSaida => typeof s === 'string' && s in situacaoSaida.descricoes
/** What is chosen above the list stands in `where` too, so that it is remembered with the rest; the call takes it apart. */
interface Recorte {
  situacoes: SituacaoSaida[]
  atrasadas: boolean
}

const recorteDe = ({ situacao, atrasada }: Where): Recorte => ({
  situacoes: (situacao?.in ?? []).filter(conhecida),
  atrasadas: atrasada?.eq === true,
})
const comRecorte = (where: Where, { situacoes, atrasadas }: Recorte): Where => ({
  ...where,
  ...(situacoes.length > 0 ? { situacao: { in: situacoes } } : {}),
  ...(atrasadas ? { atrasada: { eq: true } } : {}),
})

/** The list of requests as `ListView` takes it, and what it is narrowed to above it. */
export function useSaidas() {
  const { estado, mudar } = useListState(LISTA)
  const { situacao: _, atrasada: __, ...where } = estado.where
  const recorte = recorteDe(estado.where)
  const query = {
    page: estado.page,
    rpp: estado.rpp,
    ...(estado.q ? { q: estado.q } : {}),
    ...(estado.order ? { order: estado.order } : {}),
    ...(recorte.situacoes.length > 0 ? { situacoes: recorte.situacoes.join(',') } : {}),
    ...(recorte.atrasadas ? { atrasadas: 'true' } : {}),
    ...(Object.keys(where).length > 0 ? { where: JSON.stringify(where) } : {}),
  } as unknown as QueryEnviada<typeof r.listar>
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['lista', LISTA, query],
    queryFn: ({ signal }) => chamar(r.listar, { query, signal }),
    placeholderData: keepPreviousData,
  })
  return {
    recorte,
    recortar: (parte: Partial<Recorte>) => mudar({ where: comRecorte(where, { ...recorte, ...parte }) }),
    lista: {
      estado: { ...estado, where },
      mudar: (parte: Partial<EstadoLista>, o?: { troca?: boolean }) =>
        mudar(parte.where ? { ...parte, where: comRecorte(parte.where, recorte) } : parte, o),
      pagina: data,
      error,
      stale: isPlaceholderData,
      recarregar: () => void refetch(),
    },
  }
}

const chave = (id: number | null) => ['saidabens', id]

/** One request, always as it is now: others act on it too. */
export const useSaida = (id: number | null) =>
  useQuery({
    queryKey: chave(id),
    queryFn: ({ signal }) => chamar(r.obter, { params: { id: id as number }, signal }),
    enabled: id !== null,
    staleTime: 0,
  })

/** A blank request, today where the server is, and whether it may go to another unit. */
export const useMetadados = () =>
  useQuery({
    queryKey: ['saidabens', 'metadata'],
    queryFn: ({ signal }) => chamar(r.metadata, { signal }),
    staleTime: 0,
  })

/** A page of what happened to a request. */
export const useEventosDaSaida = (id: number, page: number) =>
  useQuery({
    queryKey: [...chave(id), 'eventos', page],
    queryFn: ({ signal }) => chamar(r.eventos, { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

/** A step was taken: requests, their list, and the assets that may be chosen are asked for again. */
export async function recarregarSaidas(): Promise<void> {
  await Promise.all([
    consultas.invalidateQueries({ queryKey: ['saidabens'] }),
    consultas.invalidateQueries({ queryKey: ['busca', 'saidabens/bens'] }),
    recarregarListas({ path: LISTA }),
  ])
}
