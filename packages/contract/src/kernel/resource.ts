import { z } from 'zod'
import { mensagens } from '../messages.ts'
import type { Tag } from '../permissions.ts'
import type { Campo } from './campo.ts'
import { paginaDe, zAuditoria } from './envelope.ts'
import { type Filtros, type Where, zWhere } from './filtro.ts'
import { zId } from './valores.ts'

export type Campos = Readonly<Record<string, Campo>>

export interface ResourceDef<
  Path extends string,
  C extends Campos,
  F extends Filtros,
  S extends string,
  X extends z.ZodRawShape,
> {
  /** The slug in the address: `/api/<path>`. */
  path: Path
  /** What one record is called, and the list of them ("Tipo de baixa", "Tipos de baixa"). */
  nome: string
  plural: string
  campos: C
  filters: F
  /** Columns that free text looks into. */
  search: readonly string[]
  sort: readonly [S, ...S[]]
  /** The order of the list when none is asked for. */
  ordemPadrao?: string
  permission: { read: Tag; write: Tag }
  /** Other tags whose holders may look records up by name, and the fields that they see. */
  lookup: { acesso: readonly Tag[]; campos: readonly ((keyof C | keyof NoInfer<X>) & string)[] }
  /** Fields that the server computes: read, never written. */
  calculados?: X
  /** Fields that are somebody's own (LGPD art. 5, I), beside the name: who reads them is written down. */
  dadosPessoais?: readonly (keyof C & string)[]
}

const auditoria = { id: z.int(), versao: z.int(), audit: zAuditoria }
type Leitura<C extends Campos, X extends z.ZodRawShape> = z.ZodObject<
  { [K in keyof C]: C[K]['read'] } & X & typeof auditoria
>
type Entrada<C extends Campos> = { [K in keyof C]?: z.output<C[K]['write']> } & {
  id?: number | undefined
  versao?: number | undefined
}
type Envio<C extends Campos> = { [K in keyof C]?: z.input<C[K]['write']> } & {
  id?: number | undefined
  versao?: number | undefined
} & Record<string, unknown>

/** A resource as the other rooms use it: the declaration, and the schemas that follow from it. */
export type Resource<
  Path extends string,
  C extends Campos,
  F extends Filtros,
  S extends string,
  X extends z.ZodRawShape,
> = ResourceDef<Path, C, F, S, X> & {
  /** One record as it is read. */
  read: Leitura<C, X>
  /** A save. Without `id` every required field must be there; with it, what is absent stays as it is. */
  body: z.ZodType<Entrada<C>, Envio<C>>
  /** A save to the record's own address, which names it: every field may be absent. */
  bodyId: z.ZodType<Entrada<C>, Envio<C>>
  query: z.ZodType<ListQuery>
  page: ReturnType<typeof paginaDe<z.ZodType<Partial<z.output<Leitura<C, X>>> & { id: number }>>>
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
export type AnyResource = Omit<ResourceDef<string, Campos, Filtros, string, z.ZodRawShape>, 'lookup'> & {
  lookup: { acesso: readonly Tag[]; campos: readonly string[] }
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
  filters: Filtros
  sort: readonly string[]
  rpp?: number
  extra?: X
}) {
  const sinal = /^-?/
  const ordem = z
    .string()
    .refine(
      (s) => s.split(',').every((c) => o.sort.includes(c.trim().replace(sinal, ''))),
      mensagens.ordemInvalida,
    )
  const numero = (padrao: number, max: number) => z.coerce.number().int().min(1).max(max).default(padrao)
  return z
    .strictObject({
      q: z.string().trim().max(200).optional(),
      page: numero(1, 10_000_000),
      rpp: z.coerce.number().int().min(1).max(500).optional(),
      size: z.coerce.number().int().min(1).max(500).optional(),
      order: ordem.optional(),
      where: zWhere(o.filters).optional(),
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
    .transform((lido) => {
      const { size, rpp, ...resto } = lido as { size?: number; rpp?: number }
      return { ...resto, rpp: rpp ?? size ?? o.rpp ?? 10 }
    }) as unknown as z.ZodType<ListQuery & z.output<z.ZodObject<X>>>
}

/** Accepts what was read: every property of the record may come back, only the writable ones are kept. */
function zSave<C extends Campos>(campos: C, soLeitura: string[], existe = false) {
  const escritos = Object.fromEntries(Object.entries(campos).map(([k, c]) => [k, c.write.optional()]))
  const ignorados = Object.fromEntries(soLeitura.map((k) => [k, z.unknown().optional()]))
  return z
    .strictObject({ ...ignorados, ...escritos, id: zId.nullish(), versao: z.int().nullish() })
    .superRefine((v, ctx) => {
      const corpo = v as Record<string, unknown>
      if (existe || corpo.id) return
      for (const [k, c] of Object.entries(campos)) {
        if (c.obrigatorio && corpo[k] === undefined && c.tipo !== 'booleano')
          ctx.addIssue({ code: 'custom', path: [k], message: c.vazio ?? mensagens.obrigatorio })
      }
    })
    .transform((v) => {
      const corpo = v as Record<string, unknown>
      const limpo: Record<string, unknown> = { id: corpo.id ?? undefined, versao: corpo.versao ?? undefined }
      for (const k of Object.keys(campos)) if (corpo[k] !== undefined) limpo[k] = corpo[k]
      return limpo
    }) as unknown as z.ZodType<Entrada<C>, Envio<C>>
}

/** Declares a resource: data only. What is done with it are the small functions of the kernels. */
export function defineResource<
  const Path extends string,
  const C extends Campos,
  const F extends Filtros,
  const S extends string,
  X extends z.ZodRawShape = Record<never, never>,
>(def: ResourceDef<Path, C, F, S, X>): Resource<Path, C, F, S, X> {
  const lidos = Object.fromEntries(Object.entries(def.campos).map(([k, c]) => [k, c.read]))
  const read = z.object({ ...auditoria, ...lidos, ...def.calculados }) as unknown as Leitura<C, X>
  const soLeitura = ['audit', ...Object.keys(def.calculados ?? {})]
  return {
    ...def,
    read,
    body: zSave(def.campos, soLeitura),
    bodyId: zSave(def.campos, soLeitura, true),
    query: zListQuery({ filters: def.filters, sort: def.sort }),
    page: paginaDe(read.partial().extend({ id: z.int() })) as never,
  }
}
