import {
  CADASTROS_NO_MENU,
  can,
  GRUPOS_MENU,
  type ItemMenu,
  menuDe as menuDoContrato,
  PAGINA_CADASTROS,
  soSaidaDeBens,
  telasPesquisaveis,
} from '@tombo/contract'
import { screens } from '../../routes.tsx'
import type { Screen } from '../screen.ts'

export type MenuGroup = (typeof GRUPOS_MENU)[number]
export interface MenuEntry {
  path: string
  title: string
  /** Fetches the screen without showing it. */
  prepare: () => void
}
export interface MenuSection {
  name: MenuGroup
  items: MenuEntry[]
  /** The one page where its screens are found: the menu shows it in their place. */
  page?: MenuEntry
}

/** May someone with these tags open this screen? */
export const mayOpen = (tags: ReadonlySet<string>, screen: Pick<Screen, 'right' | 'alsoAsked'>): boolean =>
  (!screen.right || can(tags, screen.right)) && (!screen.alsoAsked || can(tags, screen.alsoAsked))

/** Gives what the person may use, by group: the contract's menu, as far as there are screens for it. */
export function menuOf(tags: ReadonlySet<string>): MenuSection[] {
  const entries = menuDoContrato(tags).flatMap(({ endereco, descricao, grupo }) => {
    const found = screens.find((t) => t.path === endereco)
    return found ? [{ grupo, path: endereco, title: descricao, prepare: found.screen.prepare }] : []
  })
  return GRUPOS_MENU.map((name) => {
    const section: MenuSection = { name, items: entries.filter((i) => i.grupo === name) }
    return name === 'Cadastros' && section.items.length > CADASTROS_NO_MENU
      ? { ...section, page: pageOfCadastros() }
      : section
  }).filter((g) => g.items.length > 0)
}

const pageOfCadastros = (): MenuEntry => ({
  path: PAGINA_CADASTROS,
  title: 'Cadastros',
  prepare: () => screens.find((t) => t.path === PAGINA_CADASTROS)?.screen.prepare(),
})

/** Gives what the search of screens may lead to. */
export const screensOfSearch = (tags: ReadonlySet<string>): ItemMenu[] =>
  telasPesquisaveis(tags).filter(({ endereco }) => screens.some((t) => t.path === endereco))

/** The first choices of a landing, in order. */
const PREFERRED = ['/visaogeral/patrimonio', '/patrimonio']

/**
 * Where work starts: the overview or the assets, else the first screen that the person may use; who holds only goods-exit
 * permissions starts at the goods exits. Null when there is no screen at all.
 */
export function homeFor(tags: ReadonlySet<string>): string | null {
  const mine = menuOf(tags).flatMap((g) => g.items.map((t) => t.path))
  if (soSaidaDeBens(tags) && mine.includes('/saidabens')) return '/saidabens'
  return PREFERRED.find((c) => mine.includes(c)) ?? mine[0] ?? null
}
