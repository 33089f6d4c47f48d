import type { z } from 'zod'

const shapes = new WeakMap<object, z.ZodType>()

/**
 * A schema that begins with anything, and finds out by itself what came, says nothing of the body that it takes: `shape`
 * says it in the API document, and checks nothing.
 */
export function documented<T extends z.ZodType>(schema: T, shape: z.ZodType): T {
  shapes.set(schema, shape)
  return schema
}

/** The schema by which the API document tells a body. */
export const shapeOf = (schema: z.ZodType): z.ZodType => shapes.get(schema) ?? schema

const descriptions = new WeakMap<object, () => string>()

/** A part of a query with the words that the API document has for it; they are made only when it is written. */
export function described<T extends z.ZodType>(schema: T, text: () => string): T {
  descriptions.set(schema, text)
  return schema
}

/** The words that the API document has for a schema, where it was given some. */
export const descriptionOf = (schema: object): string | undefined => descriptions.get(schema)?.()
