import { keep, recall } from '../../ui/memory.ts'
import type { MenuSection, MenuEntry } from './menu.ts'

/** So many of the last openings count: what somebody used long ago leaves the top by itself. */
const REMEMBERED = 60
/** A screen opened fewer times is not yet one of those that are used most. */
const OFTEN = 3
const ON_TOP = 5
/** A menu of fewer screens is seen at a glance: nothing is put on top of it. */
const SHORT_MENU = 12

const memoryName = (personId: number) => `menu:usos:${personId}`

/** A person opened a screen of the menu: kept in this browser, for this person. */
export function countUse(personId: number, endereco: string): void {
  keep(memoryName(personId), [endereco, ...usesOf(personId)].slice(0, REMEMBERED))
}

/** Addresses of the screens that a person opened last in this browser, the latest first, each as often as it was opened. */
export const usesOf = (personId: number): string[] => recall<string[]>(memoryName(personId)) ?? []

/** Gives the screens that are used most, the most used first, equal ones in the order of the menu; none for a short menu. */
export function mostUsed(groups: readonly MenuSection[], uses: readonly string[]): MenuEntry[] {
  const items = groups.flatMap((g) => g.items)
  if (items.length < SHORT_MENU) return []
  const times = (t: MenuEntry) => uses.filter((u) => u === t.path).length
  return items
    .filter((t) => times(t) >= OFTEN)
    .sort((a, b) => times(b) - times(a))
    .slice(0, ON_TOP)
}
