import { field, type Field, type Intervalo, lerIntervalo } from '@tombo/contract'
import type { Values } from '../../../resource/fields/validate.ts'

/** The fields of a batch beside those of its assets. */
export const camposDoIntervalo = {
  quantidade: field.inteiro('Quantidade'),
  referenciaInicial: field.texto('Etiqueta inicial', { max: 15, required: false }),
  referenciaFinal: field.texto('Etiqueta final', { max: 15, required: false }),
} as const satisfies Record<keyof Intervalo, Field>

export const nomesDoIntervalo = Object.keys(camposDoIntervalo) as (keyof Intervalo)[]

/** Gives what a form says of the interval, as the contract's rule takes it. */
export const intervaloDe = (v: Values) => ({
  referenciaInicial: (v.referenciaInicial as string | null) || null,
  referenciaFinal: (v.referenciaFinal as string | null) || null,
  quantidade: (v.quantidade as number | null) ?? null,
})

/** Gives what is wrong with the interval, by field; empty when all is well. */
export function errosDoIntervalo(v: Values): Record<string, string> {
  const lido = lerIntervalo(intervaloDe(v))
  return 'erros' in lido ? { ...lido.erros } : {}
}
