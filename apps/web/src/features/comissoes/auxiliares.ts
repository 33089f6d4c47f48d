/** Somebody in the list of auxiliaries as it stands on the screen. */
export interface Auxiliar {
  id: number
  nome: string
  /** They are there already, and not only on the screen. */
  salvo: boolean
  /** They leave with the save. Only of who is there already: anybody else is simply dropped. */
  deleted: boolean
}

/** Adds somebody; who is there already comes once, and who was to leave stays. */
export function incluir(lista: readonly Auxiliar[], pessoa: { id: number; nome: string }): Auxiliar[] {
  if (lista.some((a) => a.id === pessoa.id))
    return lista.map((a) => (a.id === pessoa.id ? { ...a, deleted: false } : a))
  return [...lista, { ...pessoa, salvo: false, deleted: false }]
}

/** Takes somebody away: flagged when they were saved, dropped when they were not. */
export const retirar = (lista: readonly Auxiliar[], id: number): Auxiliar[] =>
  lista.filter((a) => a.id !== id || a.salvo).map((a) => (a.id === id ? { ...a, deleted: true } : a))

/** Gives those whom a save makes the auxiliaries. */
export const ficam = (lista: readonly Auxiliar[]): number[] =>
  lista.filter((a) => !a.deleted).map((a) => a.id)

export const mudou = (lista: readonly Auxiliar[]): boolean => lista.some((a) => a.deleted || !a.salvo)
