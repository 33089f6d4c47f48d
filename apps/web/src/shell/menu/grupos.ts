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
import type { Grupo, GrupoDoMenu, ItemDoMenu } from './menu.ts'

export const MAIS_USADAS = 'Mais usadas'

/** One part of the menu as it is drawn: a group of screens, or one entry that leads to the page of them all. */
export interface ParteDoMenu {
  nome: string
  icone: TablerIcon
  itens: readonly ItemDoMenu[]
  pagina?: ItemDoMenu
  /** Shown folded until it is opened. */
  dobrada: boolean
}

const icones: Record<Grupo, TablerIcon> = {
  Patrimônio: IconArmchair,
  Movimentação: IconArrowsExchange,
  Inventário: IconClipboardCheck,
  Contábil: IconCalculator,
  Relatórios: IconFileText,
  Cadastros: IconList,
  Configurações: IconSettings,
}

/** Settings of more screens than this are folded: they are no daily work. */
const CONFIGURACOES_A_VISTA = 6

/** Gives the parts of the menu: what is used most on top, then the groups in the order of the work. */
export const partesDoMenu = (
  grupos: readonly GrupoDoMenu[],
  usadas: readonly ItemDoMenu[],
): ParteDoMenu[] => [
  ...(usadas.length > 0 ? [{ nome: MAIS_USADAS, icone: IconStar, itens: usadas, dobrada: false }] : []),
  ...grupos.map((g) => ({
    ...g,
    icone: icones[g.nome],
    dobrada: g.nome === 'Configurações' && g.itens.length > CONFIGURACOES_A_VISTA,
  })),
]

const estaEm = (pathname: string, caminho: string) =>
  pathname === caminho || pathname.startsWith(`${caminho}/`)

/** The screen of the menu on which the person is: of two that hold the address, the one that says more of it. */
export const aquiDe = (pathname: string, grupos: readonly GrupoDoMenu[]): string | undefined =>
  grupos
    .flatMap((g) => [...g.itens, ...(g.pagina ? [g.pagina] : [])].map((t) => t.caminho))
    .filter((caminho) => estaEm(pathname, caminho))
    .toSorted((a, b) => b.length - a.length)[0]

/** Is this the part in which the person is? What is used most stands in its own group too, which alone says so. */
export const estaNaParte = (parte: ParteDoMenu, aqui: string | undefined): boolean =>
  parte.nome !== MAIS_USADAS && [...parte.itens, parte.pagina].some((t) => t && t.caminho === aqui)
