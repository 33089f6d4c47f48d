import type { AnyRoute } from '@tombo/contract'
import type { documentTypes } from './schemas.ts'

type Json = Record<string, unknown>
type Types = ReturnType<typeof documentTypes>

/** A form by its parts: files, and texts that hold JSON. */
function formOf(types: Types, parts: NonNullable<AnyRoute['multipart']>): Json {
  const properties = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      part === 'ARQUIVO' ? { type: 'string', format: 'binary' } : types.of(part, 'input'),
    ]),
  )
  const json = Object.entries(parts).filter(([, part]) => part !== 'ARQUIVO')
  return {
    schema: { type: 'object', properties, required: Object.keys(parts) },
    ...(json.length > 0
      ? { encoding: Object.fromEntries(json.map(([name]) => [name, { contentType: 'application/json' }])) }
      : {}),
  }
}

/** Gives what a call takes beside its parameters. */
export function bodyOf(types: Types, route: AnyRoute): Json {
  if (route.multipart)
    return {
      requestBody: { required: true, content: { 'multipart/form-data': formOf(types, route.multipart) } },
    }
  if (!route.body) return {}
  const schema = types.of(route.body, 'input')
  const required = !route.body.safeParse(undefined).success
  return { requestBody: { required, content: { 'application/json': { schema } } } }
}

/** Gives what a call answers when it was done: JSON, a file, a stream of events, or another address. */
export function doneOf(types: Types, route: AnyRoute): Json {
  if (route.redirects)
    return {
      302: {
        description: 'Segue para outro endereço.',
        headers: { Location: { description: 'O endereço.', schema: { type: 'string' } } },
      },
    }
  const binary = { schema: { type: 'string', format: 'binary' } }
  const content: Json = {
    ...(route.response ? { 'application/json': { schema: types.answerOf(route) } } : {}),
    ...(route.stream ? { 'text/event-stream': { schema: { type: 'string' } } } : {}),
    ...Object.fromEntries((route.sends ?? []).map((kind) => [kind, binary])),
  }
  return { [route.deferred ? 202 : 200]: { description: 'Sucesso', content } }
}
