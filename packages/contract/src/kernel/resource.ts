import { z } from 'zod'
import { mensagens } from '../messages.ts'
import type { Tag } from '../permissions.ts'
import type { Field } from './field.ts'
import { described } from './documented.ts'
import { pageOf, zAudit } from './envelope.ts'
import { type Filters, type Where, zWhere } from './filter.ts'
import { filtersInWords, orderInWords } from './list-words.ts'
import { zId } from './values.ts'

export type Fields = Readonly<Record<string, Field>>

export interface ResourceDef<
  Path extends string,
  C extends Fields,
  F extends Filters,
  S extends string,
  X extends z.ZodRawShape,
> {
  /** The slug in the address: `/api/<path>`. */
  path: Path
  /** Says what one record is called, and the list of them ("Tipo de baixa", "Tipos de baixa"). */
  name: string
  plural: string
  fields: C
  filters: F
  /** Columns that free text looks into. */
  search: readonly string[]
  sort: readonly [S, ...S[]]
  /** The order of the list when none is asked for. */
  defaultOrder?: string
  permission: { read: Tag; write: Tag }
  /** Other tags whose holders may look records up by name, and the fields that they see. */
  lookup: { access: readonly Tag[]; fields: readonly ((keyof C | keyof NoInfer<X>) & string)[] }
  /** Fields that the server computes: read, never written. */
  computed?: X
  /** Fields that are somebody's own (LGPD art. 5, I), beside the name: who reads them is written down. */
  personalData?: readonly (keyof C & string)[]
  /** Parts of the record that a save may also bring by their name, as `endereco: { cep }`, and the fields of each. */
  parts?: Readonly<Record<string, readonly (keyof C & string)[]>>
}

const audit = { id: z.int(), versao: z.int(), audit: zAudit }
type ReadSchema<C extends Fields, X extends z.ZodRawShape> = z.ZodObject<
  { [K in keyof C]: C[K]['read'] } & X & typeof audit
>
type SaveOutput<C extends Fields> = { [K in keyof C]?: z.output<C[K]['write']> } & {
  id?: number | undefined
  versao?: number | undefined
}
type SaveInput<C extends Fields> = { [K in keyof C]?: z.input<C[K]['write']> } & {
  id?: number | undefined
  versao?: number | undefined
} & Record<string, unknown>

/** A resource as the other rooms use it: the declaration, and the schemas that follow from it. */
export type Resource<
  Path extends string,
  C extends Fields,
  F extends Filters,
  S extends string,
  X extends z.ZodRawShape,
> = ResourceDef<Path, C, F, S, X> & {
  /** One record as it is read. */
  read: ReadSchema<C, X>
  /** A save. Without `id` every required field must be there; with it, what is absent stays as it is. */
  body: z.ZodType<SaveOutput<C>, SaveInput<C>>
  /** A save to the record's own address, which names it: every field may be absent. */
  bodyId: z.ZodType<SaveOutput<C>, SaveInput<C>>
  query: z.ZodType<ListQuery>
  page: ReturnType<typeof pageOf<z.ZodType<Partial<z.output<ReadSchema<C, X>>> & { id: number }>>>
}

export interface ListQuery {
  q?: string | undefined
  page: number
  rpp: number
  order?: string | undefined
  where?: Where | undefined
  fields?: string[] | undefined
}

/** Any resource, for functions that serve them all. */
export type AnyResource = Omit<ResourceDef<string, Fields, Filters, string, z.ZodRawShape>, 'lookup'> & {
  lookup: { access: readonly Tag[]; fields: readonly string[] }
  read: z.ZodObject
  body: z.ZodType
  bodyId: z.ZodType
  query: z.ZodType<ListQuery>
  page: z.ZodType
}
export type ReadOf<R> = R extends { read: infer S extends z.ZodType } ? z.output<S> : never
export type WriteOf<R> = R extends { body: infer S extends z.ZodType } ? z.input<S> : never

/** `size` for `rpp`, `page` from 1, `rpp` at most 500 (docs/wire.md, Lists). */
export function zListQuery<X extends z.ZodRawShape = Record<never, never>>(o: {
  filters: Filters
  sort: readonly string[]
  rpp?: number
  extra?: X
  /** Which other names may be filters and orders that only the server knows. */
  late?: (name: string) => boolean
}) {
  const signal = /^-?/
  const order = z.string().refine(
    (s) =>
      s
        .split(',')
        .map((c) => c.trim().replace(signal, ''))
        .every((c) => o.sort.includes(c) || o.late?.(c)),
    mensagens.ordemInvalida,
  )
  const numero = (fallback: number, max: number) => z.coerce.number().int().min(1).max(max).default(fallback)
  return z
    .strictObject({
      q: z.string().trim().max(200).optional(),
      page: numero(1, 10_000_000),
      rpp: z.coerce.number().int().min(1).max(500).optional(),
      size: z.coerce.number().int().min(1).max(500).optional(),
      order: described(order.optional(), () => orderInWords(o.sort)),
      where: described(zWhere(o.filters, o.late).optional(), () => filtersInWords(o.filters)),
      fields: z
        .string()
        .transform((s) =>
          s
            .split(',')
            .map((c) => c.trim())
            .filter(Boolean),
        )
        .optional(),
      ...(o.extra ?? ({} as X)),
    })
    .transform((parsed) => {
      const { size, rpp, ...rest } = parsed as { size?: number; rpp?: number }
      return { ...rest, rpp: rpp ?? size ?? o.rpp ?? 10 }
    }) as unknown as z.ZodType<ListQuery & z.output<z.ZodObject<X>>>
}

type Parts = Readonly<Record<string, readonly string[]>>
type Body = Record<string, unknown>

/** The schema of each part of a record: its fields, each of which may be absent. */
const zParts = (written: Readonly<Record<string, z.ZodType>>, parts: Parts) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, fields]) => [
      name,
      z.strictObject(Object.fromEntries(fields.map((f) => [f, written[f] as z.ZodType]))).nullish(),
    ]),
  )

/** The fields of a body that stand in one of its parts, with the part of each. */
const inParts = (body: Body, parts: Parts) =>
  Object.entries(parts).flatMap(([part, fields]) => {
    const held = body[part] as Body | null | undefined
    return fields.flatMap((f) => (held?.[f] === undefined ? [] : [[part, f, held[f]] as const]))
  })

/** Accepts what was read: every property of the record may come back, only the writable ones are kept. */
function zSave<C extends Fields>(fields: C, soLeitura: string[], parts: Parts, existe = false) {
  const written = Object.fromEntries(Object.entries(fields).map(([k, c]) => [k, c.write.optional()]))
  return z
    .strictObject({
      ...Object.fromEntries(soLeitura.map((k) => [k, z.unknown().optional()])),
      ...zParts(written, parts),
      ...written,
      id: zId.nullish(),
      versao: z.int().nullish(),
    })
    .superRefine((v, ctx) => {
      const body = v as Body
      const brought = inParts(body, parts)
      for (const [part, f] of brought)
        if (body[f] !== undefined)
          ctx.addIssue({ code: 'custom', path: [part, f], message: mensagens.campoDuasVezes })
      if (existe || body.id) return
      const there = { ...body, ...Object.fromEntries(brought.map(([, f, value]) => [f, value])) }
      for (const [k, c] of Object.entries(fields)) {
        if (c.required && there[k] === undefined && c.kind !== 'booleano')
          ctx.addIssue({ code: 'custom', path: [k], message: c.whenEmpty ?? mensagens.obrigatorio })
      }
    })
    .transform((v) => {
      const body = v as Body
      const clean: Record<string, unknown> = { id: body.id ?? undefined, versao: body.versao ?? undefined }
      for (const k of Object.keys(fields)) if (body[k] !== undefined) clean[k] = body[k]
      for (const [, f, value] of inParts(body, parts)) clean[f] = value
      return clean
    }) as unknown as z.ZodType<SaveOutput<C>, SaveInput<C>>
}

/** Declares a resource: data only. What is done with it are the small functions of the kernels. */
export function defineResource<
  const Path extends string,
  const C extends Fields,
  const F extends Filters,
  const S extends string,
  X extends z.ZodRawShape = Record<never, never>,
>(def: ResourceDef<Path, C, F, S, X>): Resource<Path, C, F, S, X> {
  const values = Object.fromEntries(Object.entries(def.fields).map(([k, c]) => [k, c.read]))
  const read = z.object({ ...audit, ...values, ...def.computed }) as unknown as ReadSchema<C, X>
  const soLeitura = ['audit', ...Object.keys(def.computed ?? {})]
  return {
    ...def,
    read,
    body: zSave(def.fields, soLeitura, def.parts ?? {}),
    bodyId: zSave(def.fields, soLeitura, def.parts ?? {}, true),
    query: zListQuery({ filters: def.filters, sort: def.sort }),
    page: pageOf(read.partial().extend({ id: z.int() })) as unknown as Resource<Path, C, F, S, X>['page'],
  }
}
