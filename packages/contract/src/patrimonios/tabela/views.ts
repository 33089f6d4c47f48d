import { z } from 'zod'
import type { Linha, Tabela } from './linha.ts'

/** The last part of an address: what a view calls a field unless it says otherwise. */
export type LastPart<S extends string> = S extends `${string}.${infer R}` ? LastPart<R> : S
type View = 'lista' | 'filtro' | 'importa'

/** The fields of a table that say something of this kind. */
export type Having<T, P extends keyof Linha> = {
  [K in keyof T as T[K] extends Readonly<Record<P, unknown>> ? K : never]: T[K]
}

/** The name of each field that stands in a view, by its id. */
export type NamesIn<T, V extends View> = {
  [K in keyof Having<T, V> & string]: T[K] extends Readonly<
    Record<V, { readonly nome: infer N extends string }>
  >
    ? N
    : LastPart<K>
}
export type NameIn<T, V extends View> = NamesIn<T, V>[keyof NamesIn<T, V>]

/** The fields under an address (`imovel.endereco`), none deeper, by what stands behind it; without an address those at the top. */
export type Under<T, P extends string> = {
  [
    K in keyof T as P extends ''
      ? K extends `${string}.${string}`
        ? never
        : K
      : K extends `${P}.${infer R}`
        ? R extends `${string}.${string}`
          ? never
          : R
        : never
  ]: T[K]
}

type Schemas<T, P extends 'write' | 'read'> = {
  -readonly [K in keyof T as T[K] extends Readonly<Record<P, z.ZodType>> ? K : never]: T[K] extends Readonly<
    Record<P, infer S extends z.ZodType>
  >
    ? S
    : never
}

export const lastPart = (id: string): string => id.slice(id.lastIndexOf('.') + 1)

const filterTable = (tabela: Tabela, quer: (id: string, linha: Linha) => boolean): Tabela =>
  Object.fromEntries(Object.entries(tabela).filter(([id, linha]) => quer(id, linha)))

export const having = <T extends Tabela, P extends keyof Linha>(tabela: T, parte: P): Having<T, P> =>
  filterTable(tabela, (_, linha) => linha[parte] !== undefined) as unknown as Having<T, P>

export function under<T extends Tabela, P extends string>(tabela: T, prefixo: P): Under<T, P> {
  const inicio = prefixo === '' ? '' : `${prefixo}.`
  const resto = (id: string) => id.slice(inicio.length)
  const daqui = filterTable(tabela, (id) => id.startsWith(inicio) && !resto(id).includes('.'))
  return Object.fromEntries(Object.entries(daqui).map(([id, l]) => [resto(id), l])) as unknown as Under<T, P>
}

const schemasOf = (tabela: object, qual: 'write' | 'read') =>
  Object.fromEntries(
    Object.entries(tabela as Tabela).flatMap(([id, linha]) => (linha[qual] ? [[id, linha[qual]]] : [])),
  )

/** Gives what is saved of these fields: the rule of each that may be written. */
export const writeRulesOf = <T extends object>(tabela: T) =>
  schemasOf(tabela, 'write') as unknown as Schemas<T, 'write'>

/** Gives what is read of these fields. */
export const readShapesOf = <T extends object>(tabela: T) =>
  schemasOf(tabela, 'read') as unknown as Schemas<T, 'read'>

/** The same rules, each of which may be left out. */
export const optional = <S extends Readonly<Record<string, z.ZodType>>>(escrita: S) =>
  Object.fromEntries(Object.entries(escrita).map(([k, s]) => [k, s.optional()])) as unknown as {
    [K in keyof S]: z.ZodOptional<S[K]>
  }

/** Gives what a reference is read with, by name. */
export function propertiesOf({ read }: Linha): string[] {
  const lido = read instanceof z.ZodNullable ? read.unwrap() : read
  return lido instanceof z.ZodObject ? Object.keys(lido.shape) : []
}

/** A field as a view has it. */
export interface InView<V extends View> {
  id: string
  nome: string
  linha: Linha
  parte: NonNullable<Linha[V]>
}

/** The fields that stand in a view, in its order. */
export const fieldsIn = <V extends View>(tabela: Tabela, qual: V): InView<V>[] =>
  Object.entries(tabela)
    .flatMap(([id, linha]): InView<V>[] => {
      const parte = linha[qual] as NonNullable<Linha[V]> | undefined
      return parte ? [{ id, nome: parte.nome ?? lastPart(id), linha, parte }] : []
    })
    .sort((a, b) => a.parte.lugar - b.parte.lugar)
