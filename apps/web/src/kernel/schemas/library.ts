import { z } from 'zod'
import { libraryHasCome } from './late.ts'

/** The makers that the contract declares by, by name: naming the whole library would carry all of it. */
export const MAKERS = {
  array: z.array,
  boolean: z.boolean,
  cidrv4: z.cidrv4,
  cidrv6: z.cidrv6,
  coerce: { number: z.coerce.number },
  discriminatedUnion: z.discriminatedUnion,
  email: z.email,
  enum: z.enum,
  int: z.int,
  ipv4: z.ipv4,
  ipv6: z.ipv6,
  iso: { datetime: z.iso.datetime },
  literal: z.literal,
  looseObject: z.looseObject,
  NEVER: z.NEVER,
  null: z.null,
  number: z.number,
  object: z.object,
  partialRecord: z.partialRecord,
  preprocess: z.preprocess,
  record: z.record,
  strictObject: z.strictObject,
  string: z.string,
  union: z.union,
  unknown: z.unknown,
  url: z.url,
  uuid: z.uuid,
  ZodNullable: z.ZodNullable,
  ZodObject: z.ZodObject,
} as const

libraryHasCome(MAKERS)

export { z }

/** Any schema of the contract. */
export type Schema = z.ZodType

/** Checks a value by a schema of the contract. Whoever checks takes this, so that the library is there. */
export const check = <S extends Schema>(schema: S, value: unknown): z.ZodSafeParseResult<z.output<S>> =>
  schema.safeParse(value)

/** The rule of each property of an object. */
export const rulesOf = <S extends z.ZodObject>(schema: S): S['shape'] => schema.shape

/** The names of the properties that a schema of an object reads, also of one that may be null; none of any other. */
export function propertiesOf(schema: Schema): ReadonlySet<string> {
  if (schema instanceof z.ZodNullable) return propertiesOf(schema.unwrap() as Schema)
  return new Set(schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])
}
