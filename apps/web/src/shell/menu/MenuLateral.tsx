import { IconChevronDown } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { keep, recall } from '../../ui/memory.ts'
import { aquiDe, estaNaParte, MAIS_USADAS, type ParteDoMenu, partesDoMenu } from './grupos.ts'
import type { GrupoDoMenu, ItemDoMenu } from './menu.ts'
import { Trilho } from './Trilho.tsx'
import { useElos } from './useElos.ts'
import css from './MenuLateral.module.css'

interface Props {
  grupos: GrupoDoMenu[]
  /** The screens that stand on top. */
  usadas: readonly ItemDoMenu[]
  /** Only the icons of the groups: each opens its screens beside it. */
  trilho: boolean
  /** Called when a screen was chosen: the drawer of a phone closes. */
  aoIr?: () => void
}

const NOME = 'menu:dobras'

/** The menu: what is used most, and groups that follow the work, each folding away, remembered. */
export function MenuLateral({ grupos, usadas, trilho, aoIr }: Props) {
  const { pathname } = useLocation()
  const aqui = aquiDe(pathname, grupos)
  const elo = useElos(aqui, aoIr)
  const partes = useMemo(() => partesDoMenu(grupos, usadas), [grupos, usadas])
  const [dobras, setDobras] = useState(() => recall<Record<string, boolean>>(NOME) ?? {})
  const menu = useRef<HTMLElement>(null)
  // On a low screen the menu is longer than its place: where the person is stays in sight.
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname, grupos])
  const dobrada = (p: ParteDoMenu) => dobras[p.nome] ?? (p.dobrada && !estaNaParte(p, aqui))
  const alternar = (p: ParteDoMenu) => {
    const novas = { ...dobras, [p.nome]: !dobrada(p) }
    setDobras(novas)
    keep(NOME, novas)
  }
  if (trilho) return <Trilho partes={partes} aqui={aqui} elo={elo} />
  return (
    <nav aria-label="Menu" className={css.menu} ref={menu}>
      {partes.map((p) => {
        const Icone = p.icone
        if (p.pagina) {
          const { 'aria-current': _, ...leva } = elo(p.pagina)
          return (
            <a
              key={p.nome}
              className={css.group}
              aria-current={estaNaParte(p, aqui) ? 'page' : undefined}
              {...leva}
            >
              <Icone size={18} stroke={1.5} aria-hidden />
              <span>{p.pagina.titulo}</span>
            </a>
          )
        }
        return (
          <section key={p.nome}>
            <button
              type="button"
              className={css.group}
              aria-expanded={!dobrada(p)}
              onClick={() => alternar(p)}
            >
              <Icone size={18} stroke={1.5} aria-hidden />
              <span>{p.nome}</span>
              <IconChevronDown size={14} className={css.chevron} aria-hidden />
            </button>
            {!dobrada(p) && (
              <ul>
                {p.itens.map((t) => (
                  <li key={t.caminho}>
                    <a className={css.link} {...elo(t, { marcar: p.nome !== MAIS_USADAS })}>
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
