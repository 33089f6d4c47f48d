import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { ItemDoMenu } from './menu.ts'

/** Gives what makes an anchor lead to a screen, and fetch it beforehand. `marcar: false` leaves out where the person is. */
export type Elo = (
  tela: ItemDoMenu,
  o?: { marcar: boolean },
) => {
  href: string
  'aria-current': 'page' | undefined
  onClick: (e: MouseEvent) => void
  onMouseEnter: () => void
  onFocus: () => void
}

/**
 * The links of the menu.
 * @param aqui address of the entry where the person is
 * @param aoIr called when a screen was chosen
 */
export function useElos(aqui: string | undefined, aoIr?: () => void): Elo {
  const router = useRouter()
  return (t, { marcar } = { marcar: true }) => ({
    href: t.caminho,
    'aria-current': marcar && t.caminho === aqui ? 'page' : undefined,
    onClick: (e) => {
      if (e.ctrlKey || e.metaKey || e.shiftKey || e.button !== 0) return
      e.preventDefault()
      router.history.push(t.caminho)
      aoIr?.()
    },
    onMouseEnter: t.preparar,
    onFocus: t.preparar,
  })
}
