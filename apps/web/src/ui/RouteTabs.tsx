import { useLocation, useRouter } from '@tanstack/react-router'
import css from './blocks.module.css'

export interface RouteTab {
  label: string
  to: string
  /** A number beside the word. */
  count?: number
}

/** Tabs that are addresses: each can be linked, opened in another tab, and gone back to. */
export function RouteTabs({ tabs, label }: { tabs: RouteTab[]; label: string }) {
  const { pathname } = useLocation()
  const router = useRouter()
  return (
    <nav aria-label={label} className={css.tabs}>
      {tabs.map((t) => (
        <a
          key={t.to}
          href={t.to}
          aria-current={pathname === t.to ? 'page' : undefined}
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
