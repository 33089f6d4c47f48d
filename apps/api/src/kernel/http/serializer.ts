import build from 'fast-json-stringify'

type Serialize = (answer: unknown) => string

const made = new WeakMap<object, Serialize>()

/** The serializer of a schema, made once in this process however many servers it has. */
function serializerOf(schema: object): Serialize {
  const known = made.get(schema)
  if (known) return known
  const serialize = build(schema)
  made.set(schema, serialize)
  return serialize
}

/**
 * Gives Fastify the serializers of answers, each made by its first answer: a server has over a thousand, most of which an
 * hour of work never asks for, and making them all takes most of a start.
 */
export const serializerCompiler =
  ({ schema }: { schema: unknown }): Serialize =>
  (answer) =>
    serializerOf(schema as object)(answer)
