import { z } from 'zod'

/** A closed list of values with the Portuguese word for each. Read as `{ value, descricao }`, written as that or as the bare value. */
export interface Enumeracao<V extends string> {
  readonly valores: readonly [V, ...V[]]
  readonly descricoes: Readonly<Record<V, string>>
  readonly opcoes: readonly Opcao<V>[]
  /** The value as it is read on the wire. */
  ler(valor: V): Opcao<V>
  readonly read: z.ZodObject<{ value: z.ZodEnum<{ [K in V]: K }>; descricao: z.ZodString }>
  readonly write: z.ZodType<V>
}

export interface Opcao<V extends string = string> {
  value: V
  descricao: string
}

/** Declares an enumeration from its values and words, in the order in which screens offer them. */
export function enumeracao<const T extends Record<string, string>>(
  descricoes: T,
): Enumeracao<keyof T & string> {
  type V = keyof T & string
  const valores = Object.keys(descricoes) as [V, ...V[]]
  const valor = z.enum(valores) as unknown as z.ZodEnum<{ [K in V]: K }>
  const ler = (v: V): Opcao<V> => ({ value: v, descricao: descricoes[v] ?? v })
  return {
    valores,
    descricoes: descricoes as Readonly<Record<V, string>>,
    opcoes: valores.map(ler),
    ler,
    read: z.object({ value: valor, descricao: z.string() }),
    write: z.union([
      valor,
      z.looseObject({ value: valor }).transform((o) => o.value),
    ]) as unknown as z.ZodType<V>,
  }
}
