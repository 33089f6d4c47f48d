import { type AnyRota, envelope, zTarefaCriada } from '@tombo/contract'
import { z } from 'zod'

/** The Zod type of a route's answer in its envelope; undefined for a route that answers no JSON. */
function tipoDaResposta(rota: AnyRota, status: number): z.ZodType | undefined {
  if (status === 202 && !rota.adiada) return tarefaCriada
  return rota.response && (rota.inteira ? rota.response : envelope(rota.response))
}

const tarefaCriada = envelope(zTarefaCriada)

/** What a function gives for a route and a status, made at the first question and kept as long as the route is. */
function umaVezPorRota<T>(fazer: (rota: AnyRota, status: number) => T) {
  const feitos = new WeakMap<AnyRota, Map<number, T>>()
  return (rota: AnyRota, status: number): T => {
    const daRota = feitos.get(rota) ?? new Map<number, T>()
    if (!feitos.has(rota)) feitos.set(rota, daRota)
    if (!daRota.has(status)) daRota.set(status, fazer(rota, status))
    return daRota.get(status) as T
  }
}

/** The Zod type of an answer that refuses a field unknown to the contract: for tests, which check every answer. */
export const respostaEstrita = umaVezPorRota((rota, status) => {
  const zod = tipoDaResposta(rota, status)
  return zod && estrito(zod)
})

/** JSON Schema of an answer: for the API document. */
export const jsonDaResposta = umaVezPorRota((rota, status) => {
  const zod = respostaEstrita(rota, status)
  return zod ? paraJson(zod, 'output') : {}
})

/** JSON Schema of an answer, for the fast serializer. */
export const esquemaDoSerializador = umaVezPorRota((rota, status) =>
  paraSerializador(jsonDaResposta(rota, status)),
)

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
function paraSerializador(json: unknown): unknown {
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
