import { keep, recall } from '../../ui/memory.ts'

const NOME = 'telas:recentes'
const MAIS = 5

/** Addresses of the screens that were opened last in this browser, the latest first. */
export const telasRecentes = (): string[] => recall<string[]>(NOME) ?? []

/** A screen of the menu was opened. */
export function lembrarTela(endereco: string): void {
  keep(NOME, [endereco, ...telasRecentes().filter((t) => t !== endereco)].slice(0, MAIS))
}
