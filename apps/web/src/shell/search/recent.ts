import { keep, recall } from '../../ui/memory.ts'

const NOME = 'telas:recentes'
const MAIS = 5

/** Addresses of the screens that were opened last in this browser, the latest first. */
export const recentScreens = (): string[] => recall<string[]>(NOME) ?? []

/** A screen of the menu was opened. */
export function rememberScreen(endereco: string): void {
  keep(NOME, [endereco, ...recentScreens().filter((t) => t !== endereco)].slice(0, MAIS))
}
