import { guardar, lembrado } from '../../ui/memoria.ts'

const NOME = 'telas:recentes'
const MAIS = 5

/** Addresses of the screens that were opened last in this browser, the latest first. */
export const telasRecentes = (): string[] => lembrado<string[]>(NOME) ?? []

/** A screen of the menu was opened. */
export function lembrarTela(endereco: string): void {
  guardar(NOME, [endereco, ...telasRecentes().filter((t) => t !== endereco)].slice(0, MAIS))
}
