import { toAddress } from '../../kernel/addresses.ts'
import { useRouter } from '../../kernel/route.ts'
import type { MouseEvent } from 'react'
import type { MenuEntry } from './menu.ts'

/** Gives what makes an anchor lead to a screen, and fetch it beforehand. `mark: false` leaves out where the person is. */
export type MenuLink = (
  entry: MenuEntry,
  o?: { mark: boolean },
) => {
  href: string
  'aria-current': 'page' | undefined
  onClick: (e: MouseEvent) => void
  onMouseEnter: () => void
  onFocus: () => void
}

/**
 * The links of the menu.
 * @param here address of the entry where the person is
 * @param onGo called when a screen was chosen
 */
export function useMenuLinks(here: string | undefined, onGo?: () => void): MenuLink {
  const router = useRouter()
  return (t, { mark } = { mark: true }) => ({
    href: t.path,
    'aria-current': mark && t.path === here ? 'page' : undefined,
    onClick: (e) => {
      if (e.ctrlKey || e.metaKey || e.shiftKey || e.button !== 0) return
      e.preventDefault()
      router.history.push(toAddress(t.path))
      onGo?.()
    },
    onMouseEnter: t.prepare,
    onFocus: t.prepare,
  })
}
