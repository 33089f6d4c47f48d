import { z } from 'zod'

/** A closed list of values with the Portuguese word for each. Read as `{ value, descricao }`, written as that or as the bare value. */
export interface Enumeration<V extends string> {
  readonly values: readonly [V, ...V[]]
  readonly descriptions: Readonly<Record<V, string>>
  readonly options: readonly Option<V>[]
  /** The value as it is read on the wire. */
  toWire(value: V): Option<V>
  readonly read: z.ZodObject<{ value: z.ZodEnum<{ [K in V]: K }>; descricao: z.ZodString }>
  readonly write: z.ZodType<V>
}

export interface Option<V extends string = string> {
  value: V
  descricao: string
}

/** Declares an enumeration from its values and words, in the order in which screens offer them. */
export function enumeration<const T extends Record<string, string>>(
  descricoes: T,
): Enumeration<keyof T & string> {
  type V = keyof T & string
  const values = Object.keys(descricoes) as [V, ...V[]]
  const value = z.enum(values) as unknown as z.ZodEnum<{ [K in V]: K }>
  const read = (v: V): Option<V> => ({ value: v, descricao: descricoes[v] ?? v })
  return {
    values,
    descriptions: descricoes as Readonly<Record<V, string>>,
    options: values.map(read),
    toWire: read,
    read: z.object({ value, descricao: z.string() }),
    write: z.union([value, z.looseObject({ value }).transform((o) => o.value)]) as unknown as z.ZodType<V>,
  }
}
