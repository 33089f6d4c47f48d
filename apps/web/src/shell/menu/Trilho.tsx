import { ActionIcon, Menu } from '@mantine/core'
import type { ParteDoMenu } from './grupos.ts'
import { estaNaParte } from './grupos.ts'
import type { Elo } from './useElos.ts'
import css from './MenuLateral.module.css'

interface Props {
  partes: readonly ParteDoMenu[]
  aqui: string | undefined
  elo: Elo
}

/** The menu as icons: each opens its screens beside it, or leads to their one page. */
export function Trilho({ partes, aqui, elo }: Props) {
  return (
    <nav aria-label="Menu" className={css.rail}>
      {partes.map((p) => {
        const Icone = p.icone
        const botao = {
          size: 36,
          'aria-label': p.nome,
          title: p.nome,
          className: css.railButton,
          'data-here': estaNaParte(p, aqui) || undefined,
        }
        if (p.pagina)
          return (
            <ActionIcon key={p.nome} component="a" {...botao} {...elo(p.pagina)}>
              <Icone size={20} stroke={1.5} />
            </ActionIcon>
          )
        return (
          <Menu key={p.nome} position="right-start" trigger="click">
            <Menu.Target>
              <ActionIcon {...botao}>
                <Icone size={20} stroke={1.5} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown mah="80dvh" style={{ overflowY: 'auto' }}>
              <Menu.Label>{p.nome}</Menu.Label>
              {p.itens.map((t) => (
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
}
