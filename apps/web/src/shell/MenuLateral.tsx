import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArmchair,
  IconArrowsExchange,
  IconCalculator,
  IconChevronDown,
  IconClipboardCheck,
  IconFileText,
  IconList,
  IconSettings,
  type TablerIcon,
} from '@tabler/icons-react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { keep, recall } from '../ui/memory.ts'
import type { Grupo, GrupoDoMenu, ItemDoMenu } from './menu.ts'
import css from './MenuLateral.module.css'

const icones: Record<Grupo, TablerIcon> = {
  Patrimônio: IconArmchair,
  Movimentação: IconArrowsExchange,
  Inventário: IconClipboardCheck,
  Contábil: IconCalculator,
  Cadastros: IconList,
  Relatórios: IconFileText,
  Configurações: IconSettings,
}

const estaEm = (pathname: string, caminho: string) =>
  pathname === caminho || pathname.startsWith(`${caminho}/`)

/** The screen of the menu on which the person is: of two that hold the address, the one that says more of it. */
const aquiDe = (pathname: string, grupos: readonly GrupoDoMenu[]): string | undefined =>
  grupos
    .flatMap((g) => g.itens.map((t) => t.caminho))
    .filter((caminho) => estaEm(pathname, caminho))
    .toSorted((a, b) => b.length - a.length)[0]

interface Props {
  grupos: GrupoDoMenu[]
  /** Only the icons of the groups: each opens its screens beside it. */
  trilho: boolean
  /** Called when a screen was chosen: the drawer of a phone closes. */
  aoIr?: () => void
}

/** The menu: groups that follow the work, each folding away, remembered. */
export function MenuLateral({ grupos, trilho, aoIr }: Props) {
  const { pathname } = useLocation()
  const router = useRouter()
  const aqui = aquiDe(pathname, grupos)
  const [fechados, setFechados] = useState<string[]>(() => recall<string[]>('menu:fechados') ?? [])
  const menu = useRef<HTMLElement>(null)
  // On a low screen the menu is longer than its place: where the person is stays in sight.
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname, grupos])
  const alternar = (nome: string) => {
    const novos = fechados.includes(nome) ? fechados.filter((f) => f !== nome) : [...fechados, nome]
    setFechados(novos)
    keep('menu:fechados', novos)
  }
  const ir = (caminho: string) => (e: MouseEvent) => {
    if (e.ctrlKey || e.metaKey || e.shiftKey || e.button !== 0) return
    e.preventDefault()
    router.history.push(caminho)
    aoIr?.()
  }
  const elo = (t: ItemDoMenu) => ({
    href: t.caminho,
    'aria-current': t.caminho === aqui ? ('page' as const) : undefined,
    onClick: ir(t.caminho),
    onMouseEnter: t.preparar,
    onFocus: t.preparar,
  })
  if (trilho)
    return (
      <nav aria-label="Menu" className={css.rail}>
        {grupos.map((g) => {
          const Icone = icones[g.nome]
          return (
            <Menu key={g.nome} position="right-start" trigger="click">
              <Menu.Target>
                <ActionIcon
                  size={36}
                  aria-label={g.nome}
                  title={g.nome}
                  className={css.railButton}
                  data-here={g.itens.some((t) => t.caminho === aqui) || undefined}
                >
                  <Icone size={20} stroke={1.5} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown mah="80dvh" style={{ overflowY: 'auto' }}>
                <Menu.Label>{g.nome}</Menu.Label>
                {g.itens.map((t) => (
                  <Menu.Item key={t.caminho} component="a" {...elo(t)}>
                    {t.titulo}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )
        })}
      </nav>
    )
  return (
    <nav aria-label="Menu" className={css.menu} ref={menu}>
      {grupos.map((g) => {
        const Icone = icones[g.nome]
        const aberto = !fechados.includes(g.nome)
        return (
          <section key={g.nome}>
            <button
              type="button"
              className={css.group}
              aria-expanded={aberto}
              onClick={() => alternar(g.nome)}
            >
              <Icone size={18} stroke={1.5} aria-hidden />
              <span>{g.nome}</span>
              <IconChevronDown size={14} className={css.chevron} aria-hidden />
            </button>
            {aberto && (
              <ul>
                {g.itens.map((t) => (
                  <li key={t.caminho}>
                    <a className={css.link} {...elo(t)}>
                      {t.titulo}
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
