import {
  EM_CRIACAO,
  type InventarioDetalhe,
  inventarioWorkflow,
  localizacoes,
  type QueryInput,
  rotasContagem as c,
  rotasDesconhecidos as d,
  rotasFimInventario as f,
  rotasInventarios as r,
} from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, call } from '../../kernel/api.ts'
import { seldomWhenLive } from '../../kernel/live/live.ts'
import { queryClient } from '../../kernel/queryClient.ts'
import { reloadLists } from '../../resource/useResourceList.ts'

/** Name of the list in memory and among the answers kept. */
export const LISTA = 'inventarios'
const chave = (id: number | null) => ['inventario', id]
/** A campaign that is being made or concluded is asked for again after so many milliseconds. */
export const INTERVALO = 15_000

const trabalhando = (i: InventarioDetalhe) =>
  EM_CRIACAO.includes(i.situacaoCriacao.value) || inventarioWorkflow.isWorking(i.situacaoInventario.value)

/** One campaign, always as it is now. */
export const useInventario = (id: number | null) =>
  useQuery({
    queryKey: chave(id),
    queryFn: ({ signal }) => call(r.obter, { params: { id: id as number }, signal }),
    enabled: id !== null,
    staleTime: 0,
    meta: { live: ['tarefas', 'inventarios'] },
    refetchInterval: ({ state }) =>
      state.data && trabalhando(state.data) ? seldomWhenLive(INTERVALO) : false,
  })

/** How far a count is, while others count. Lists of assets stay under the hand of whoever works through them. */
const seguido = { meta: { live: ['inventarios'] }, staleTime: 0 } as const
const pagina = { placeholderData: keepPreviousData, staleTime: 0 } as const

export const useItens = (id: number, query: QueryInput<typeof r.itens>) =>
  useQuery({
    queryKey: [...chave(id), 'itens', query],
    queryFn: ({ signal }) => call(r.itens, { params: { id }, query, signal }),
    ...pagina,
  })
export const useItem = (id: number) =>
  useQuery({
    queryKey: ['inventario', 'item', id],
    queryFn: ({ signal }) => call(r.item, { params: { id }, signal }),
    staleTime: 0,
  })
export const useAlteracoes = (id: number) =>
  useQuery({
    queryKey: ['inventario', 'alteracoes', id],
    queryFn: ({ signal }) => call(r.alteracoesDoItem, { params: { id }, query: { rpp: 50 }, signal }),
    staleTime: 0,
  })
export const useLocais = (id: number, query: QueryInput<typeof r.localizacoes>) =>
  useQuery({
    queryKey: [...chave(id), 'locais', query],
    queryFn: ({ signal }) => call(r.localizacoes, { params: { id }, query, signal }),
    ...pagina,
    ...seguido,
  })
export const useInconsistentes = (
  id: number,
  query: QueryInput<typeof r.leituraInconsistente>,
  enabled: boolean,
) =>
  useQuery({
    queryKey: [...chave(id), 'inconsistentes', query],
    queryFn: ({ signal }) => call(r.leituraInconsistente, { params: { id }, query, signal }),
    enabled,
    ...pagina,
  })
export const useDesconhecidos = (id: number, query: QueryInput<typeof d.listar>) =>
  useQuery({
    queryKey: [...chave(id), 'desconhecidos', query],
    queryFn: ({ signal }) => call(d.listar, { params: { id }, query, signal }),
    ...pagina,
  })
export const useHistorico = (id: number, query: { page: number; rpp: number }) =>
  useQuery({
    queryKey: [...chave(id), 'historico', query],
    queryFn: ({ signal }) => call(r.historico, { params: { id }, query, signal }),
    ...pagina,
  })
export const useSessoes = (id: number) =>
  useQuery({
    queryKey: [...chave(id), 'sessoes'],
    queryFn: ({ signal }) => call(c.sessoes, { params: { id }, signal }),
    ...seguido,
  })
export const useQr = (id: number) =>
  useQuery({
    queryKey: [...chave(id), 'qr'],
    queryFn: ({ signal }) => call(c.qr, { params: { id }, signal }),
  })
export const useFim = (id: number) =>
  useQuery({
    queryKey: [...chave(id), 'fim'],
    queryFn: ({ signal }) => call(f.fim, { params: { id }, signal }),
    ...seguido,
  })
export const useAvaliacao = (id: number) =>
  useQuery({
    queryKey: [...chave(id), 'avaliacao'],
    queryFn: ({ signal }) => call(f.avaliacao, { params: { id }, signal }),
    staleTime: 0,
  })
export const useComentarios = (id: number, query: { page: number; rpp: number }) =>
  useQuery({
    queryKey: [...chave(id), 'comentarios', query],
    queryFn: ({ signal }) => call(f.comentarios, { params: { id }, query, signal }),
    ...pagina,
  })

/** The place that a new campaign is asked to begin with. */
export const useLocalPedido = (id: number | null) =>
  useQuery({
    queryKey: ['localizacao', id],
    queryFn: ({ signal }) => api.get(localizacoes, id ?? 0, { signal, noErrorToast: true }),
    enabled: id !== null,
  })
export const useLeituras = (id: number, query: QueryInput<typeof c.leituras>, enabled: boolean) =>
  useQuery({
    queryKey: [...chave(id), 'leituras', query],
    queryFn: ({ signal }) => call(c.leituras, { params: { id }, query, signal }),
    enabled,
    ...pagina,
  })

/** Something of a campaign changed: it, its lists and the assets are asked for again. */
export async function recarregar(): Promise<void> {
  await Promise.all([
    reloadLists({ path: LISTA }),
    queryClient.invalidateQueries({ queryKey: ['inventario'] }),
    queryClient.invalidateQueries({ queryKey: ['patrimonio'] }),
  ])
}
