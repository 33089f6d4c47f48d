import { type AnyRota, envelope, zTarefaCriada } from '@tombo/contract'
import { z } from 'zod'

/** The schema of a route's answer: Zod for the tests, JSON Schema for the fast serializer and the API document. */
export function esquemaDeResposta(
  rota: AnyRota,
  status: number,
): { zod: z.ZodType | undefined; json: Record<string, unknown> } {
  const zod =
    status === 202 && !rota.adiada
      ? envelope(zTarefaCriada)
      : rota.response && (rota.inteira ? rota.response : envelope(rota.response))
  return { zod: zod && estrito(zod), json: zod ? paraJson(zod, 'output') : {} }
}

/** JSON Schema of a Zod type, without the parts that the serializer has no use for. */
export function paraJson(zod: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(zod, {
    io,
    unrepresentable: 'any',
    target: 'draft-7',
    reused: 'inline',
  })
  return json
}

/** Objects with closed doors, all the way down, so that a field unknown to the contract is found. */
function estrito(zod: z.ZodType): z.ZodType {
  const d = zod.def as { type: string } & Record<string, unknown>
  switch (d.type) {
    case 'object': {
      const forma = Object.fromEntries(
        Object.entries((zod as z.ZodObject).shape).map(([k, v]) => [k, estrito(v as z.ZodType)]),
      )
      return d.catchall && (d.catchall as z.ZodType).def.type !== 'never'
        ? z.looseObject(forma)
        : z.strictObject(forma)
    }
    case 'array':
      return z.array(estrito(d.element as z.ZodType))
    case 'nullable':
      return estrito(d.innerType as z.ZodType).nullable()
    case 'optional':
      return estrito(d.innerType as z.ZodType).optional()
    default:
      return zod
  }
}

/**
 * The same schema for the serializer: "this or null" said with `nullable`. Said with `anyOf` every value would be validated
 * first to find its branch, which costs more than all the rest of an answer.
 */
export function paraSerializador(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(paraSerializador)
  if (json === null || typeof json !== 'object') return json
  const o = json as Record<string, unknown>
  const ramos = o.anyOf as Record<string, unknown>[] | undefined
  const unico =
    ramos?.length === 2 && ramos.some((r) => r.type === 'null')
      ? ramos.find((r) => r.type !== 'null')
      : undefined
  if (unico) return { ...(paraSerializador(unico) as object), nullable: true }
  if (Array.isArray(o.type) && o.type.length === 2 && o.type.includes('null')) {
    const { type, ...resto } = o
    return {
      ...(paraSerializador(resto) as object),
      type: (type as string[]).find((t) => t !== 'null'),
      nullable: true,
    }
  }
  return Object.fromEntries(Object.entries(o).map(([k, v]) => [k, paraSerializador(v)]))
}
