import { z } from 'zod'
import { enumeration } from '../kernel/enumeration.ts'
import { zDate, zText } from '../kernel/values.ts'

/** Says what an asset without an accumulated value of its own has depreciated when the books of its unit begin. */
export const acumuladaNaAbertura = enumeration({
  CALCULAR: 'As cotas vencidas até esse dia',
  ZERO: 'Nenhuma: a vida começa nesse dia, por laudo',
})

/** The day on which the books of a unit begin (docs/regras.md R81). */
export const zAbertura = z.object({
  dia: z.string(),
  acumulada: acumuladaNaAbertura.read,
  laudo: z.string().nullable(),
})
export type AberturaDosLivros = z.infer<typeof zAbertura>

export const zAbrirLivros = z.strictObject({
  dia: zDate,
  acumulada: acumuladaNaAbertura.write.default('CALCULAR'),
  laudo: zText(200).nullable().default(null),
})
