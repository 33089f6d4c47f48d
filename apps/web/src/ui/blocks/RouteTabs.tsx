import { useLocation, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import type { Address } from '../address.ts'
import { useTitleOfTab } from '../page/title.ts'
import css from './blocks.module.css'

export interface RouteTab {
  label: string
  to: Address
  /** A number beside the word. */
  count?: number
}

interface Props {
  tabs: RouteTab[]
  label: string
  /** The address of the tab that is shown, where that is not the address of the screen. */
  shown?: Address
}

/** Tabs that are addresses: each can be linked, opened in another tab, and gone back to. */
export function RouteTabs({ tabs, label, shown }: Props) {
  const { pathname } = useLocation()
  const current = shown ?? pathname
  const router = useRouter()
  const here = tabs.findIndex((t) => t.to === current)
  useTitleOfTab(here > 0 ? (tabs[here]?.label ?? '') : '')
  const nav = useRef<HTMLElement>(null)
  // On a narrow screen the tab that one is in stands in sight.
  useLayoutEffect(() => {
    const marked = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (!nav.current || !marked) return
    nav.current.scrollLeft =
      marked.offsetLeft - nav.current.offsetLeft - (nav.current.clientWidth - marked.offsetWidth) / 2
  }, [current])
  return (
    <nav ref={nav} aria-label={label} className={css.tabs} data-tabs>
      {tabs.map((t) => (
        <a
          key={t.to}
          href={t.to}
          aria-current={current === t.to ? 'page' : undefined}
          onClick={(e) => {
            if (e.ctrlKey || e.metaKey || e.shiftKey || e.button !== 0) return
            e.preventDefault()
            router.history.push(t.to)
          }}
        >
          {t.label}
          {t.count !== undefined && <span className={css.tabCount}>{t.count}</span>}
        </a>
      ))}
    </nav>
  )
}
