import type { Tarefa } from '@tombo/contract'
import { useEffect, useState } from 'react'
import { markAsRead, reloadNotificacoes } from '../notificacoes.ts'
import { outdateUnseen } from '../queryClient.ts'
import { hasWorkOffScreen, hasEnded, useTarefa } from './tarefas.ts'

const marked = new Set<number>()

/** Gives the notice of an end for read, once: whoever then marks it as unread keeps it so. */
async function markEndSeen(aviso: Tarefa['notificacao']): Promise<void> {
  if (aviso && !aviso.seen && !marked.has(aviso.id)) {
    marked.add(aviso.id)
    await markAsRead(aviso.id)
  }
  await reloadNotificacoes()
}

/**
 * For where a work is shown: the end that stands on the screen has been seen, and the bell need not call for it. Who leaves
 * before the end is called soon after it.
 */
export function useEndSeen(tarefa: Tarefa | undefined): void {
  const end = hasEnded(tarefa) ? tarefa : undefined
  useEffect(() => {
    if (!end) return
    outdateUnseen()
    void markEndSeen(end.notificacao)
  }, [end])
  const underWay = tarefa !== undefined && !end
  useEffect(() => {
    if (!underWay) return
    return () => {
      // Once nobody follows it any more.
      setTimeout(() => hasWorkOffScreen() && void reloadNotificacoes())
    }
  }, [underWay])
}

/**
 * The same for a screen that shows the progress only while its record is worked on, and the record's new state after: the
 * work is followed to its end also when `id` is gone.
 */
export function useFollowEnd(id: number | null): void {
  const [followed, setFollowed] = useState(id)
  if (id !== null && id !== followed) setFollowed(id)
  useEndSeen(useTarefa(followed).data)
}
