import { IconChevronDown } from '@tabler/icons-react'
import { useLocation } from '../../kernel/route.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { keep, recall } from '../../ui/memory.ts'
import { hereOf, isInPart, MOST_USED, type MenuPart, partsOfMenu } from './parts.ts'
import type { MenuSection, MenuEntry } from './menu.ts'
import { Rail } from './Rail.tsx'
import { useMenuLinks } from './useMenuLinks.ts'
import css from './SideMenu.module.css'

interface Props {
  groups: MenuSection[]
  /** The screens that stand on top. */
  used: readonly MenuEntry[]
  /** Only the icons of the groups: each opens its screens beside it. */
  rail: boolean
  /** Called when a screen was chosen: the drawer of a phone closes. */
  onGo?: () => void
}

const NAME = 'menu:dobras'

/** The menu: what is used most, and groups that follow the work, each folding away, remembered. */
export function SideMenu({ groups, used, rail, onGo }: Props) {
  const { pathname } = useLocation()
  const here = hereOf(pathname, groups)
  const link = useMenuLinks(here, onGo)
  const parts = useMemo(() => partsOfMenu(groups, used), [groups, used])
  const [folds, setFolds] = useState(() => recall<Record<string, boolean>>(NAME) ?? {})
  const menu = useRef<HTMLElement>(null)
  // On a low screen the menu is longer than its place: where the person is stays in sight.
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname, groups])
  const isFolded = (p: MenuPart) => folds[p.name] ?? (p.folded && !isInPart(p, here))
  const toggle = (p: MenuPart) => {
    const next = { ...folds, [p.name]: !isFolded(p) }
    setFolds(next)
    keep(NAME, next)
  }
  if (rail) return <Rail parts={parts} here={here} link={link} />
  return (
    <nav aria-label="Menu" className={css.menu} ref={menu}>
      {parts.map((p) => {
        const Icon = p.icon
        if (p.page) {
          const { 'aria-current': _, ...leads } = link(p.page)
          return (
            <a
              key={p.name}
              className={css.group}
              aria-current={isInPart(p, here) ? 'page' : undefined}
              {...leads}
            >
              <Icon size={18} stroke={1.5} aria-hidden />
              <span>{p.page.title}</span>
            </a>
          )
        }
        return (
          <section key={p.name}>
            <button
              type="button"
              className={css.group}
              aria-expanded={!isFolded(p)}
              onClick={() => toggle(p)}
            >
              <Icon size={18} stroke={1.5} aria-hidden />
              <span>{p.name}</span>
              <IconChevronDown size={14} className={css.chevron} aria-hidden />
            </button>
            {!isFolded(p) && (
              <ul>
                {p.items.map((t) => (
                  <li key={t.path}>
                    <a className={css.link} {...link(t, { mark: p.name !== MOST_USED })}>
                      {t.title}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </nav>
  )
}
