import { mensagens } from '../messages.ts'
import type { NomePublico } from '../parametros/catalogo.ts'

/** A part of the product that an organisation may leave out. */
interface Modulo {
  /** The parameter that says whether it is used. */
  parametro: NomePublico
  /** The rights that belong to it: nobody has them while it is not used. */
  tags: readonly string[]
  /** Said in place of what it does. */
  desligado: string
}

/** The modules, by their names on the wire. */
export const MODULOS = {
  REAVALIACAO: {
    parametro: 'moduloReavaliacao',
    tags: ['consultarreavaliacoes', 'criaralterarreavaliacoes'],
    desligado: mensagens.reavaliacaoDesligada,
  },
} as const satisfies Record<string, Modulo>

/** The module to which a right belongs (any of several) and which is not used, by the parameters that everyone reads. */
export const moduloDesligado = (
  right: string | readonly string[] | null,
  parametros: Readonly<Record<string, unknown>>,
): Modulo | undefined =>
  Object.values(MODULOS).find(
    (m: Modulo) => parametros[m.parametro] === false && [right ?? []].flat().some((t) => m.tags.includes(t)),
  )
