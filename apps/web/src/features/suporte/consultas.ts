import { asking } from '../../kernel/addresses.ts'
import { type Chamado, type QueryInput, rotasChamados as r, rotasSugestoes } from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useScreen, useRouter } from '../../kernel/route.ts'
import { useCallback } from 'react'
import { call } from '../../kernel/api.ts'
import { unlessLive } from '../../kernel/live/live.ts'
import { queryClient } from '../../kernel/queryClient.ts'
import { reloadNotificacoes } from '../../kernel/notificacoes.ts'
import { useList } from '../../resource/useList.ts'
import { reloadLists } from '../../resource/useResourceList.ts'

/** Names of the lists in memory and among the answers kept. */
export const CHAMADOS = 'chamados'
export const SUGESTOES = 'sugestoes'
/** An open ticket is asked for again after this, while the page is seen and no signals come; so is its list. */
const INTERVALO = 10_000
const INTERVALO_DA_LISTA = 60_000
/** Messages that are read at first, and each time earlier ones are asked for; the wire gives 500 at most. */
export const POR_VEZ = 50
export const MAIS_MENSAGENS = 500

export const useChamados = () =>
  useList(
    CHAMADOS,
    (pergunta, signal) =>
      call(r.listar, { query: pergunta as unknown as QueryInput<typeof r.listar>, signal }),
    { refetchEvery: () => INTERVALO_DA_LISTA, live: ['chamados'] },
  )

export const useSugestoes = () =>
  useList(SUGESTOES, (pergunta, signal) =>
    call(rotasSugestoes.listar, {
      query: pergunta as unknown as QueryInput<typeof rotasSugestoes.listar>,
      signal,
    }),
  )

const chave = (id: number) => ['chamado', id]

/** One ticket, followed while it is looked at. */
export const useChamado = (id: number) =>
  useQuery({
    queryKey: chave(id),
    queryFn: ({ signal }) => call(r.obter, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { live: ['chamados'] },
    refetchInterval: () => unlessLive(INTERVALO),
    refetchOnWindowFocus: true,
  })

/** The newest messages of a ticket, as many as asked for, followed while they are looked at. */
export const useMensagens = (id: number, quantas: number) =>
  useQuery({
    queryKey: [...chave(id), 'mensagens', quantas],
    queryFn: ({ signal }) => call(r.mensagens, { params: { id }, query: { rpp: quantas }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    meta: { live: ['chamados'] },
    refetchInterval: () => unlessLive(INTERVALO),
    refetchOnWindowFocus: true,
  })

/** Something was written or ended: the ticket and the list are asked for again. */
export async function recarregarChamado(id: number): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: chave(id) }), reloadLists({ path: CHAMADOS })])
}

/** Whatever the person was told of a ticket counts as read: they have it before them. */
export async function darPorLido(id: number): Promise<void> {
  await call(r.lido, { params: { id }, noErrorToast: true })
  await reloadNotificacoes()
}

/** The ticket that is open, in the address: it can be linked, and gone back from. */
export function useAberto(): { aberto: Chamado['id'] | null; abrir: (id: number | null) => void } {
  const router = useRouter()
  const { pathname, search } = useScreen<'/suporte'>()
  const escrito = search.chamado
  const texto = new URLSearchParams(search).toString()
  const abrir = useCallback(
    (id: number | null) => {
      const nova = new URLSearchParams(texto)
      if (id === null) nova.delete('chamado')
      else nova.set('chamado', String(id))
      const destino = asking(pathname, nova.toString())
      if (id === null) router.history.replace(destino)
      else router.history.push(destino)
    },
    [router, pathname, texto],
  )
  return { aberto: escrito && /^[1-9]\d{0,9}$/.test(escrito) ? Number(escrito) : null, abrir }
}
