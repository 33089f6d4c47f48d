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
  grupos: MenuSection[]
  /** The screens that stand on top. */
  usadas: readonly MenuEntry[]
  /** Only the icons of the groups: each opens its screens beside it. */
  trilho: boolean
  /** Called when a screen was chosen: the drawer of a phone closes. */
  aoIr?: () => void
}

const NOME = 'menu:dobras'

/** The menu: what is used most, and groups that follow the work, each folding away, remembered. */
export function SideMenu({ grupos, usadas, trilho, aoIr }: Props) {
  const { pathname } = useLocation()
  const aqui = hereOf(pathname, grupos)
  const elo = useMenuLinks(aqui, aoIr)
  const partes = useMemo(() => partsOfMenu(grupos, usadas), [grupos, usadas])
  const [dobras, setDobras] = useState(() => recall<Record<string, boolean>>(NOME) ?? {})
  const menu = useRef<HTMLElement>(null)
  // On a low screen the menu is longer than its place: where the person is stays in sight.
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname, grupos])
  const isFolded = (p: MenuPart) => dobras[p.name] ?? (p.folded && !isInPart(p, aqui))
  const alternar = (p: MenuPart) => {
    const novas = { ...dobras, [p.name]: !isFolded(p) }
    setDobras(novas)
    keep(NOME, novas)
  }
  if (trilho) return <Rail partes={partes} aqui={aqui} elo={elo} />
  return (
    <nav aria-label="Menu" className={css.menu} ref={menu}>
      {partes.map((p) => {
        const Icon = p.icon
        if (p.page) {
          const { 'aria-current': _, ...leva } = elo(p.page)
          return (
            <a
              key={p.name}
              className={css.group}
              aria-current={isInPart(p, aqui) ? 'page' : undefined}
              {...leva}
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
              onClick={() => alternar(p)}
            >
              <Icon size={18} stroke={1.5} aria-hidden />
              <span>{p.name}</span>
              <IconChevronDown size={14} className={css.chevron} aria-hidden />
            </button>
            {!isFolded(p) && (
              <ul>
                {p.items.map((t) => (
                  <li key={t.path}>
                    <a className={css.link} {...elo(t, { marcar: p.name !== MOST_USED })}>
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
