import { descriptionOf, envelope, shapeOf, zTarefaCriada, type AnyRoute } from '@tombo/contract'
import { z } from 'zod'
import { namedSchemas, sentName, SHARED } from './type-names.ts'

type Json = Record<string, unknown>
type Io = 'input' | 'output'

/** Where a schema says, until it is replaced by a reference, what it is called. */
const MARK = 'x-tipo'

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whatever answers may grow: a program is not to refuse a field that it does not know. */
const withoutDoors = ({ additionalProperties, ...schema }: Json): Json =>
  additionalProperties === false || additionalProperties === undefined
    ? schema
    : { ...schema, additionalProperties }

/** An object with fields, or a list of words: what a program would give a type of its own. */
const deservesName = (schema: Json): boolean =>
  (isObject(schema.properties) && Object.keys(schema.properties).length > 0) ||
  (Array.isArray(schema.enum) && schema.enum.length > 2) ||
  Array.isArray(schema.anyOf)

/** The types of a document: each schema of the contract that has a name stands once, and elsewhere is referred to. */
export function documentTypes(names: ReadonlyMap<object, string> = namedSchemas()) {
  const types: Json = {}
  const shared = new Map(
    Object.entries(SHARED).flatMap(([name, schema]) =>
      (['input', 'output'] as const).map((io) => [JSON.stringify(bare(schema, io)), name] as const),
    ),
  )

  function bare(zod: z.ZodType, io: Io): Json {
    const { $schema: _, ...json } = z.toJSONSchema(zod, {
      io,
      unrepresentable: 'any',
      target: 'draft-7',
      reused: 'inline',
      override({ zodSchema, jsonSchema }) {
        const schema = jsonSchema as Json
        const name = names.get(zodSchema)
        if (name !== undefined) schema[MARK] = io === 'input' ? sentName(name) : name
        const text = descriptionOf(zodSchema)
        if (text !== undefined) schema.description = text
      },
    })
    return json
  }

  /** One schema with all below it told, and put among the types where it has a name. */
  function told(value: unknown, io: Io): unknown {
    if (Array.isArray(value)) return value.map((v) => told(v, io))
    if (!isObject(value)) return value
    const { [MARK]: mark, ...rest } = io === 'output' ? withoutDoors(value) : value
    const schema = Object.fromEntries(Object.entries(rest).map(([k, v]) => [k, told(v, io)]))
    const name = (mark as string | undefined) ?? shared.get(JSON.stringify(rest))
    if (name === undefined || !deservesName(schema)) return schema
    const { description, default: initial, ...type } = schema
    put(name, type)
    return {
      $ref: `#/components/schemas/${name}`,
      ...(description === undefined ? {} : { description }),
      ...(initial === undefined ? {} : { default: initial }),
    }
  }

  /** Two schemas of one name would be one type: then the second gets a name in `type-names`. */
  function put(name: string, type: Json): void {
    const there = types[name]
    if (there !== undefined && JSON.stringify(there) !== JSON.stringify(type))
      throw new Error(`Dois tipos do documento da API com o nome ${name}`)
    types[name] = type
  }

  const answer = (route: AnyRoute): z.ZodType | undefined =>
    route.response && (route.whole ? route.response : envelope(route.response))
  return {
    types,
    /** A schema as it is sent, or as it is answered. */
    of: (zod: z.ZodType, io: Io): Json => told(bare(io === 'input' ? shapeOf(zod) : zod, io), io) as Json,
    /** The fields of what is sent, each by itself: of a path or a query, which are no type. */
    fieldsOf(zod: z.ZodType): { properties?: Record<string, Json>; required?: string[] } {
      const { [MARK]: _, ...json } = bare(zod, 'input')
      return told(json, 'input') as { properties?: Record<string, Json>; required?: string[] }
    },
    /** The whole answer of a call, with its envelope. */
    answerOf(route: AnyRoute): Json | undefined {
      const zod = answer(route)
      return zod && this.of(zod, 'output')
    },
    /** The answer of a call that became a long work. */
    longWork: (): Json => told(bare(envelope(zTarefaCriada), 'output'), 'output') as Json,
  }
}
