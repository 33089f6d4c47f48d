import { z } from 'zod'

/** A fault of a copy, and whose data it is in; null for what is everybody's. */
const zFalta = z.object({ databaseId: z.int().nullable(), texto: z.string() })
export type Falta = z.infer<typeof zFalta>

/** Says what a proof found: `faltas` is empty when the copy is good. */
export const zProva = z.object({
  ponto: z.string(),
  bens: z.int(),
  lancamentos: z.int(),
  arquivos: z.int(),
  faltas: z.array(zFalta),
  /** Files that were missing already when the copy was made: no fault of the copy. */
  jaFaltavam: z.array(zFalta),
})
export type Prova = z.infer<typeof zProva>

/** The faults that concern an organisation: its own, and everybody's. */
export const faltasDe = (faltas: readonly Falta[], databaseId: number): string[] =>
  faltas.filter((f) => f.databaseId === databaseId || f.databaseId === null).map((f) => f.texto)
