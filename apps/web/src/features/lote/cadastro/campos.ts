import { campo, type Campo, type Intervalo, lerIntervalo } from '@tombo/contract'
import type { Valores } from '../../../resource/validar.ts'

/** The fields of a batch beside those of its assets. */
export const camposDoIntervalo = {
  quantidade: campo.inteiro('Quantidade'),
  referenciaInicial: campo.texto('Etiqueta inicial', { max: 15, obrigatorio: false }),
  referenciaFinal: campo.texto('Etiqueta final', { max: 15, obrigatorio: false }),
} as const satisfies Record<keyof Intervalo, Campo>

export const nomesDoIntervalo = Object.keys(camposDoIntervalo) as (keyof Intervalo)[]

/** What a form says of the interval, as the contract's rule takes it. */
export const intervaloDe = (v: Valores) => ({
  referenciaInicial: (v.referenciaInicial as string | null) || null,
  referenciaFinal: (v.referenciaFinal as string | null) || null,
  quantidade: (v.quantidade as number | null) ?? null,
})

/** What is wrong with the interval, by field; empty when all is well. */
export function errosDoIntervalo(v: Valores): Record<string, string> {
  const lido = lerIntervalo(intervaloDe(v))
  return 'erros' in lido ? { ...lido.erros } : {}
}
