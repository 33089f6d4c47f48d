import type { Tarefa } from '@tombo/contract'
import { useEffect, useState } from 'react'
import { darPorLida, recarregarNotificacoes } from './notificacoes.ts'
import { temTrabalhoForaDaTela, terminou, useTarefa } from './tarefas.ts'

const dadas = new Set<number>()

/** Gives the notice of an end for read, once: whoever then marks it as unread keeps it so. */
async function verFim(aviso: Tarefa['notificacao']): Promise<void> {
  if (aviso && !aviso.seen && !dadas.has(aviso.id)) {
    dadas.add(aviso.id)
    await darPorLida(aviso.id)
  }
  await recarregarNotificacoes()
}

/**
 * For where a work is shown: the end that stands on the screen has been seen, and the bell need not call for it. Who leaves
 * before the end is called soon after it.
 */
export function useFimVisto(tarefa: Tarefa | undefined): void {
  const fim = terminou(tarefa) ? tarefa : undefined
  useEffect(() => {
    if (fim) void verFim(fim.notificacao)
  }, [fim])
  const emCurso = tarefa !== undefined && !fim
  useEffect(() => {
    if (!emCurso) return
    return () => {
      // Once nobody follows it any more.
      setTimeout(() => temTrabalhoForaDaTela() && void recarregarNotificacoes())
    }
  }, [emCurso])
}

/**
 * The same for a screen that shows the progress only while its record is worked on, and the record's new state after: the
 * work is followed to its end also when `id` is gone.
 */
export function useAcompanharFim(id: number | null): void {
  const [seguida, setSeguida] = useState(id)
  if (id !== null && id !== seguida) setSeguida(id)
  useFimVisto(useTarefa(seguida).data)
}
