import {
  IconArmchair,
  IconArrowsExchange,
  IconCalculator,
  IconClipboardCheck,
  IconFileText,
  IconList,
  IconSettings,
  IconStar,
  type TablerIcon,
} from '@tabler/icons-react'
import type { MenuGroup, MenuSection, MenuEntry } from './menu.ts'

export const MOST_USED = 'Mais usadas'

/** One part of the menu as it is drawn: a group of screens, or one entry that leads to the page of them all. */
export interface MenuPart {
  name: string
  icon: TablerIcon
  items: readonly MenuEntry[]
  page?: MenuEntry
  /** Shown folded until it is opened. */
  folded: boolean
}

const icons: Record<MenuGroup, TablerIcon> = {
  Patrimônio: IconArmchair,
  Movimentação: IconArrowsExchange,
  Inventário: IconClipboardCheck,
  Contábil: IconCalculator,
  Relatórios: IconFileText,
  Cadastros: IconList,
  Configurações: IconSettings,
}

/** Settings of more screens than this are folded: they are no daily work. */
const MAX_SETTINGS_IN_SIGHT = 6

/** Gives the parts of the menu: what is used most on top, then the groups in the order of the work. */
export const partsOfMenu = (sections: readonly MenuSection[], used: readonly MenuEntry[]): MenuPart[] => [
  ...(used.length > 0 ? [{ name: MOST_USED, icon: IconStar, items: used, folded: false }] : []),
  ...sections.map((g) => ({
    ...g,
    icon: icons[g.name],
    folded: g.name === 'Configurações' && g.items.length > MAX_SETTINGS_IN_SIGHT,
  })),
]

const isUnder = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`)

/** The screen of the menu on which the person is: of two that hold the address, the one that says more of it. */
export const hereOf = (pathname: string, sections: readonly MenuSection[]): string | undefined =>
  sections
    .flatMap((g) => [...g.items, ...(g.page ? [g.page] : [])].map((t) => t.path))
    .filter((path) => isUnder(pathname, path))
    .sort((a, b) => b.length - a.length)[0]

/** Is this the part in which the person is? What is used most stands in its own group too, which alone says so. */
export const isInPart = (part: MenuPart, here: string | undefined): boolean =>
  part.name !== MOST_USED && [...part.items, part.page].some((t) => t && t.path === here)
