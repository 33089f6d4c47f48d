import { rotasNotificacoes as r } from '@tombo/contract'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { unlessLive } from './live/live.ts'
import { withJitter, queryClient } from './queryClient.ts'
import { ApiError } from './http.ts'
import { hasWorkOffScreen } from './jobs/tarefas.ts'

const ROOT_KEY = ['notificacoes']
/** How often the count of notices is asked for. */
const INTERVAL_MS = withJitter(60_000)
/** While the end of a work may come at any moment. */
const SHORT_INTERVAL_MS = withJitter(10_000)

/**
 * How many notices the person has not read: told by the server; where its signals do not come, asked each minute while the page
 * is seen, and more often after the person left the screen of a work that runs.
 */
export const useUnread = () =>
  useQuery({
    queryKey: [...ROOT_KEY, 'contagem'],
    queryFn: ({ signal }) => call(r.contar, { signal }),
    staleTime: 0,
    meta: { live: ['notificacoes'] },
    refetchInterval: () => unlessLive(hasWorkOffScreen() ? SHORT_INTERVAL_MS : INTERVAL_MS),
    refetchOnWindowFocus: true,
  })

/** One page of the person's notices, the latest first. */
export const useNotificacoes = (page: number, unreadOnly: boolean) =>
  useQuery({
    queryKey: [...ROOT_KEY, 'lista', page, unreadOnly],
    queryFn: ({ signal }) =>
      call(r.listar, { query: { page, ...(unreadOnly ? { onlyNotSeen: 'true' } : {}) }, signal }),
    meta: { live: ['notificacoes'] },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Asks again for the notices and for their count. */
export const reloadNotificacoes = () => queryClient.invalidateQueries({ queryKey: ROOT_KEY })

/** Marks a notice as read, changes its mark, or marks all: each asks for list and count again. */
export function useMarks() {
  const o = { onSettled: reloadNotificacoes }
  const read = useMutation({
    ...o,
    mutationFn: (id: number) => call(r.marcarVista, { params: { id } }),
  })
  const toggle = useMutation({
    ...o,
    mutationFn: (id: number) => call(r.alternarVista, { params: { id } }),
  })
  const readAll = useMutation({ ...o, mutationFn: () => call(r.marcarTodas) })
  return { markRead: read, toggle, markAllRead: readAll }
}

/** Marks as read what the person has seen by another way. When it cannot be, it stays unread: nothing is lost. */
export async function markAsRead(id: number): Promise<void> {
  try {
    await call(r.marcarVista, { params: { id }, noErrorToast: true })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
