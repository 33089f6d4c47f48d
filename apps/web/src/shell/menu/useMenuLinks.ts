import { toAddress } from '../../kernel/addresses.ts'
import { useRouter } from '../../kernel/route.ts'
import type { MouseEvent } from 'react'
import type { MenuEntry } from './menu.ts'

/** Gives what makes an anchor lead to a screen, and fetch it beforehand. `marcar: false` leaves out where the person is. */
export type MenuLink = (
  tela: MenuEntry,
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
export function useMenuLinks(aqui: string | undefined, aoIr?: () => void): MenuLink {
  const router = useRouter()
  return (t, { marcar } = { marcar: true }) => ({
    href: t.path,
    'aria-current': marcar && t.path === aqui ? 'page' : undefined,
    onClick: (e) => {
      if (e.ctrlKey || e.metaKey || e.shiftKey || e.button !== 0) return
      e.preventDefault()
      router.history.push(toAddress(t.path))
      aoIr?.()
    },
    onMouseEnter: t.prepare,
    onFocus: t.prepare,
  })
}
