import { keep, recall } from '../../ui/memory.ts'
import type { MenuSection, MenuEntry } from './menu.ts'

/** So many of the last openings count: what somebody used long ago leaves the top by itself. */
const LEMBRADOS = 60
/** A screen opened fewer times is not yet one of those that are used most. */
const VEZES = 3
const NO_ALTO = 5
/** A menu of fewer screens is seen at a glance: nothing is put on top of it. */
const MENU_CURTO = 12

const nome = (pessoa: number) => `menu:usos:${pessoa}`

/** A person opened a screen of the menu: kept in this browser, for this person. */
export function countUse(pessoa: number, endereco: string): void {
  keep(nome(pessoa), [endereco, ...usesOf(pessoa)].slice(0, LEMBRADOS))
}

/** Addresses of the screens that a person opened last in this browser, the latest first, each as often as it was opened. */
export const usesOf = (pessoa: number): string[] => recall<string[]>(nome(pessoa)) ?? []

/** Gives the screens that are used most, the most used first, equal ones in the order of the menu; none for a short menu. */
export function mostUsed(grupos: readonly MenuSection[], usos: readonly string[]): MenuEntry[] {
  const itens = grupos.flatMap((g) => g.items)
  if (itens.length < MENU_CURTO) return []
  const vezes = (t: MenuEntry) => usos.filter((u) => u === t.path).length
  return itens
    .filter((t) => vezes(t) >= VEZES)
    .toSorted((a, b) => vezes(b) - vezes(a))
    .slice(0, NO_ALTO)
}
