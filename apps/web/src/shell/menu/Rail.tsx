import { ActionIcon, Menu } from '@mantine/core'
import type { MenuPart } from './parts.ts'
import { isInPart } from './parts.ts'
import type { MenuLink } from './useMenuLinks.ts'
import css from './SideMenu.module.css'

interface Props {
  parts: readonly MenuPart[]
  here: string | undefined
  link: MenuLink
}

/** The menu as icons: each opens its screens beside it, or leads to their one page. */
export function Rail({ parts, here, link }: Props) {
  return (
    <nav aria-label="Menu" className={css.rail}>
      {parts.map((p) => {
        const Icon = p.icon
        const button = {
          size: 36,
          'aria-label': p.name,
          title: p.name,
          className: css.railButton,
          'data-here': isInPart(p, here) || undefined,
        }
        if (p.page)
          return (
            <ActionIcon key={p.name} component="a" {...button} {...link(p.page)}>
              <Icon size={20} stroke={1.5} />
            </ActionIcon>
          )
        return (
          <Menu key={p.name} position="right-start" trigger="click">
            <Menu.Target>
              <ActionIcon {...button}>
                <Icon size={20} stroke={1.5} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown mah="80dvh" style={{ overflowY: 'auto' }}>
              <Menu.Label>{p.name}</Menu.Label>
              {p.items.map((t) => (
                <Menu.Item key={t.path} component="a" {...link(t)}>
                  {t.title}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )
      })}
    </nav>
  )
}
