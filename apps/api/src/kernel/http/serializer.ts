import build from 'fast-json-stringify'
import { Answer } from './response-schema.ts'

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
 * @throws {Error} for a schema that no route of the contract gave
 */
export const serializerCompiler = ({ schema }: { schema: unknown }): Serialize => {
  if (!(schema instanceof Answer)) throw new Error('a resposta não é de uma rota do contrato')
  return (answer) => serializerOf(schema.json)(answer)
}
