import { rotasNotificacoes as r } from '@tombo/contract'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { chamar } from './api.ts'
import { comFolga, consultas } from './consultas.ts'
import { ErroApi } from './http.ts'
import { temTrabalhoForaDaTela } from './tarefas.ts'

const RAIZ = ['notificacoes']
/** How often the count of notices is asked for. */
const INTERVALO = comFolga(60_000)
/** While the end of a work may come at any moment. */
const INTERVALO_CURTO = comFolga(10_000)

/**
 * How many notices the person has not read: asked each minute while the page is seen, and when it is seen again; more often
 * after the person left the screen of a work that runs.
 */
export const useNaoLidas = () =>
  useQuery({
    queryKey: [...RAIZ, 'contagem'],
    queryFn: ({ signal }) => chamar(r.contar, { signal }),
    staleTime: 0,
    refetchInterval: () => (temTrabalhoForaDaTela() ? INTERVALO_CURTO : INTERVALO),
    refetchOnWindowFocus: true,
  })

/** One page of the person's notices, the latest first. */
export const useNotificacoes = (page: number, soNaoLidas: boolean) =>
  useQuery({
    queryKey: [...RAIZ, 'lista', page, soNaoLidas],
    queryFn: ({ signal }) =>
      chamar(r.listar, { query: { page, ...(soNaoLidas ? { onlyNotSeen: 'true' } : {}) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Asks again for the notices and for their count. */
export const recarregarNotificacoes = () => consultas.invalidateQueries({ queryKey: RAIZ })

/** Marks a notice as read, changes its mark, or marks all: each asks for list and count again. */
export function useMarcas() {
  const o = { onSettled: recarregarNotificacoes }
  const ler = useMutation({
    ...o,
    mutationFn: (id: number) => chamar(r.marcarVista, { params: { id } }),
  })
  const alternar = useMutation({
    ...o,
    mutationFn: (id: number) => chamar(r.alternarVista, { params: { id } }),
  })
  const lerTodas = useMutation({ ...o, mutationFn: () => chamar(r.marcarTodas) })
  return { ler, alternar, lerTodas }
}

/** Marks as read what the person has seen by another way. When it cannot be, it stays unread: nothing is lost. */
export async function darPorLida(id: number): Promise<void> {
  try {
    await chamar(r.marcarVista, { params: { id }, semAvisoDeErro: true })
  } catch (erro) {
    if (!(erro instanceof ErroApi)) throw erro
  }
}
