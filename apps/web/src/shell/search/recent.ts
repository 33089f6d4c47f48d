import { keep, recall } from '../../ui/memory.ts'

const NAME = 'telas:recentes'
const MOST = 5

/** Addresses of the screens that were opened last in this browser, the latest first. */
export const recentScreens = (): string[] => recall<string[]>(NAME) ?? []

/** A screen of the menu was opened. */
export function rememberScreen(endereco: string): void {
  keep(NAME, [endereco, ...recentScreens().filter((t) => t !== endereco)].slice(0, MOST))
}
