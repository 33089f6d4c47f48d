import { z } from 'zod'
import { mensagens } from '../messages.ts'
import type { Field } from './field.ts'
import type { Enumeration } from './enumeration.ts'
import { zDate } from './values.ts'

export type FilterKind =
  | 'texto'
  | 'inteiro'
  | 'decimal'
  | 'enumeracao'
  | 'referencia'
  | 'data'
  | 'faixa'
  | 'booleano'

/** One key of `where`: how its value is checked and how the panel asks for it. */
export interface Filter<V extends z.ZodType = z.ZodType> {
  kind: FilterKind
  label: string
  schema: V
  options?: Enumeration<string>
  resource?: string
  shows?: string
  /** The most places of a decimal; absent: two. */
  places?: number
  /** A decimal that may be negative, and is written with the places that it has. */
  asTyped?: true
  /** The call behind the list cannot ask for what has no value. */
  neverNull?: true
}

const empty = { isNull: z.boolean().optional() }
const hasAny = (o: Record<string, unknown>) => Object.values(o).some((v) => v !== undefined)
const operator = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject({ ...shape, ...empty }).refine((o) => hasAny(o), mensagens.filtroVazio)

const zBound = z.string().trim().min(1).max(60)

const list = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item).min(1).max(500), item.transform((v) => [v])]) as unknown as z.ZodType<z.output<T>[]>

/** The kinds of filters (docs/wire.md, Lists): text contains (several values OR), integer and decimal equal, enumeration and chips in, date range, is null. */
export const filter = {
  texto: (label: string) =>
    ({
      kind: 'texto',
      label,
      schema: operator({ contains: list(z.string().trim().min(1).max(200)).optional() }),
    }) as const,
  inteiro: (label: string) =>
    ({ kind: 'inteiro', label, schema: operator({ eq: z.coerce.number().int().optional() }) }) as const,
  decimal: (label: string) =>
    ({
      kind: 'decimal',
      label,
      schema: operator({
        eq: z
          .union([z.string(), z.number().transform(String)])
          .transform((s) => (s.includes(',') ? s.replaceAll('.', '').replace(',', '.') : s).trim())
          .refine((s) => /^-?\d{1,13}(\.\d{1,6})?$/.test(s), mensagens.numeroRequerido)
          .optional(),
      }),
    }) as const,
  enumeracao: <V extends string>(label: string, options: Enumeration<V>) =>
    ({
      kind: 'enumeracao',
      label,
      options: options as unknown as Enumeration<string>,
      schema: operator({ in: list(z.enum(options.values)).optional() }),
    }) as const,
  referencia: (label: string, resource: string, shows = 'descricao') =>
    ({
      kind: 'referencia',
      label,
      resource,
      shows,
      schema: operator({ in: list(z.coerce.number().int().positive()).optional() }),
    }) as const,
  data: (label: string) =>
    ({ kind: 'data', label, schema: operator({ from: zDate.optional(), to: zDate.optional() }) }) as const,
  /** From one text to another, either end open. Always an especial of its list, which knows their order. */
  faixa: (label: string) =>
    ({
      kind: 'faixa',
      label,
      neverNull: true,
      schema: z
        .strictObject({ from: zBound.optional(), to: zBound.optional() })
        .refine((o) => hasAny(o), mensagens.filtroVazio),
    }) as const,
  booleano: (label: string) =>
    ({ kind: 'booleano', label, schema: operator({ eq: z.boolean().optional() }) }) as const,
}

export type Filters = Readonly<Record<string, Filter>>

/** Says what a filter needs to know of its field. */
type Filtravel = Pick<Field, 'kind' | 'label' | 'options' | 'resource' | 'shows'>

/** The filters that follow from the fields themselves, one per field. */
export function filtersOf<K extends string>(fields: Readonly<Record<K, Filtravel>>): Record<K, Filter> {
  const de = (c: Filtravel): Filter => {
    switch (c.kind) {
      case 'enumeracao':
        return filter.enumeracao(c.label, c.options as Enumeration<string>)
      case 'referencia':
        return filter.referencia(c.label, c.resource ?? '', c.shows)
      case 'data':
        return filter.data(c.label)
      case 'inteiro':
        return filter.inteiro(c.label)
      case 'booleano':
        return filter.booleano(c.label)
      case 'decimal':
      case 'dinheiro':
      case 'percentual':
        return filter.decimal(c.label)
      default:
        return filter.texto(c.label)
    }
  }
  return Object.fromEntries(Object.entries<Filtravel>(fields).map(([k, c]) => [k, de(c)])) as Record<
    K,
    Filter
  >
}

/** Any operator with any value: of filters that only the server knows, which checks them again. */
const zAnyFilter = z.strictObject({
  contains: list(z.string().trim().min(1).max(200)).optional(),
  in: list(z.union([z.string().max(200), z.number()])).optional(),
  eq: z.union([z.string().max(200), z.number(), z.boolean()]).optional(),
  from: zDate.optional(),
  to: zDate.optional(),
  isNull: z.boolean().optional(),
})

/**
 * The schema of `where`: URL-encoded JSON, one key per declared filter, AND between keys; anything unknown is refused. `late`
 * says which other keys may name a filter that is not declared here: their values are only looked at.
 */
export function zWhere(filters: Filters, late: (name: string) => boolean = () => false) {
  const shape = Object.fromEntries(Object.entries(filters).map(([k, f]) => [k, f.schema.optional()]))
  return z
    .string()
    .transform((s, ctx): unknown => {
      try {
        const asked = JSON.parse(s) as unknown
        // No schema sees this name: it would be passed over, and everything found.
        if (!Object.hasOwn(Object(asked) as object, '__proto__')) return asked
      } catch {
        // A text that is no JSON names no filter.
      }
      ctx.addIssue({ code: 'custom', message: mensagens.filtroInvalido })
      return z.NEVER
    })
    .pipe(
      z
        .object(shape)
        .catchall(zAnyFilter)
        .superRefine((where, ctx) => {
          const keys = Object.keys(where).filter((k) => !Object.hasOwn(shape, k) && !late(k))
          if (keys.length > 0) ctx.addIssue({ code: 'unrecognized_keys', keys, input: where })
        }),
    ) as unknown as z.ZodType<Where, string>
}

/** `where` after checking: by filter name, the operators and values. */
export type Where = Record<
  string,
  | Partial<{
      contains: string[]
      in: (string | number)[]
      eq: string | number | boolean
      from: string
      to: string
      isNull: boolean
    }>
  | undefined
>
