import { type AnyRoute, envelope, zTarefaCriada } from '@tombo/contract'
import { z } from 'zod'

/** The Zod type of a route's answer in its envelope; undefined for a route that answers no JSON. */
function responseType(route: AnyRoute, status: number): z.ZodType | undefined {
  if (status === 202 && !route.deferred) return tarefaCriada
  return route.response && (route.whole ? route.response : envelope(route.response))
}

const tarefaCriada = envelope(zTarefaCriada)

/** Returns what a function gives for a route and a status, made at the first question and kept as long as the route is. */
function oncePerRoute<T>(run: (route: AnyRoute, status: number) => T) {
  const made = new WeakMap<AnyRoute, Map<number, T>>()
  return (route: AnyRoute, status: number): T => {
    const ofRoute = made.get(route) ?? new Map<number, T>()
    if (!made.has(route)) made.set(route, ofRoute)
    if (!ofRoute.has(status)) ofRoute.set(status, run(route, status))
    return ofRoute.get(status) as T
  }
}

/** The Zod type of an answer that refuses a field unknown to the contract: for tests, which check every answer. */
export const strictResponse = oncePerRoute((route, status) => {
  const zod = responseType(route, status)
  return zod && strict(zod)
})

/** JSON Schema of an answer: for the API document. */
const responseJson = oncePerRoute((route, status) => {
  const zod = strictResponse(route, status)
  return zod ? toJson(zod, 'output') : {}
})

/** The answer of a route with a status, as Fastify keeps it: its schema is made when it is asked for. */
export class Answer {
  readonly #json: () => object

  /** @param json gives the JSON Schema, the same object each time */
  constructor(json: () => object) {
    this.#json = json
  }

  get json(): object {
    return this.#json()
  }
}

/** JSON Schema of an answer, for the fast serializer. */
const serializerSchema = oncePerRoute((route, status) => forSerializer(responseJson(route, status)) as object)

/** The answer of a route with a status, whose schema waits for the first that is sent: most of them an hour of work never sends. */
export const answerOf = (route: AnyRoute, status: number): Answer =>
  new Answer(() => serializerSchema(route, status))

/** JSON Schema of a Zod type, without the parts that the serializer has no use for. */
function toJson(zod: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(zod, {
    io,
    unrepresentable: 'any',
    target: 'draft-7',
    reused: 'inline',
  })
  return json
}

/** Objects with closed doors, all the way down, so that a field unknown to the contract is found. */
function strict(zod: z.ZodType): z.ZodType {
  const d = zod.def as { type: string } & Record<string, unknown>
  switch (d.type) {
    case 'object': {
      const shape = Object.fromEntries(
        Object.entries((zod as z.ZodObject).shape).map(([k, v]) => [k, strict(v as z.ZodType)]),
      )
      return d.catchall && (d.catchall as z.ZodType).def.type !== 'never'
        ? z.looseObject(shape)
        : z.strictObject(shape)
    }
    case 'array':
      return z.array(strict(d.element as z.ZodType))
    case 'nullable':
      return strict(d.innerType as z.ZodType).nullable()
    case 'optional':
      return strict(d.innerType as z.ZodType).optional()
    default:
      return zod
  }
}

/**
 * The same schema for the serializer: "this or null" said with `nullable`. Said with `anyOf` every value would be validated
 * first to find its branch, which costs more than all the rest of an answer.
 */
function forSerializer(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(forSerializer)
  if (json === null || typeof json !== 'object') return json
  const o = json as Record<string, unknown>
  const branches = o.anyOf as Record<string, unknown>[] | undefined
  const only =
    branches?.length === 2 && branches.some((r) => r.type === 'null')
      ? branches.find((r) => r.type !== 'null')
      : undefined
  if (only) return { ...(forSerializer(only) as object), nullable: true }
  if (Array.isArray(o.type) && o.type.length === 2 && o.type.includes('null')) {
    const { type, ...rest } = o
    return {
      ...(forSerializer(rest) as object),
      type: (type as string[]).find((t) => t !== 'null'),
      nullable: true,
    }
  }
  return Object.fromEntries(Object.entries(o).map(([k, v]) => [k, forSerializer(v)]))
}
