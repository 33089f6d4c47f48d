import * as contrato from '@tombo/contract'
import { type AnyResource, type AnyRoute, routesOf } from '@tombo/contract'
import { expect, test } from 'vitest'
import { Answer, answerOf } from './response-schema.ts'
import { serializerCompiler } from './serializer.ts'

const isResource = (v: unknown): v is AnyResource =>
  typeof v === 'object' && v !== null && 'bodyId' in v && 'page' in v
const isRoute = (v: unknown): v is AnyRoute =>
  typeof v === 'object' && v !== null && 'path' in v && 'method' in v && 'access' in v

const routes = Object.values<unknown>(contrato).flatMap((v): AnyRoute[] => {
  const group = isResource(v) ? routesOf(v as Parameters<typeof routesOf>[0]) : v
  return typeof group === 'object' && group !== null ? Object.values(group).filter(isRoute) : []
})

test('the answer of every route has a serializer, though it is made by the first answer alone', () => {
  const answering = routes.filter((r) => r.response)
  expect(answering.length).toBeGreaterThan(800)
  for (const route of answering)
    for (const status of [200, 202]) {
      const serialize = serializerCompiler({ schema: answerOf(route, status) })
      // An empty answer lacks something in most schemas: a serializer that says so is there.
      expect(() => serialize({}), `${route.method} ${route.path}`).not.toThrow(/schema is invalid/i)
    }
})

test('a serializer writes what the schema names, and is the same for all servers of a process', () => {
  let looks = 0
  const json = {
    type: 'object',
    get properties() {
      looks += 1
      return { nome: { type: 'string' } }
    },
  }
  let asked = 0
  const schema = new Answer(() => {
    asked += 1
    return json
  })
  const [one, other] = [serializerCompiler({ schema }), serializerCompiler({ schema })]
  expect([asked, looks]).toEqual([0, 0])
  expect(one({ nome: 'Mesa', senha: 'x' })).toBe('{"nome":"Mesa"}')
  const made = looks
  expect(other({ nome: 'Cadeira' })).toBe('{"nome":"Cadeira"}')
  expect(looks).toBe(made)
})

test('no route begins with a schema of its own making', () => {
  expect(() => serializerCompiler({ schema: { type: 'object' } })).toThrow(/não é de uma rota/)
})
