import * as contrato from '@tombo/contract'
import { type AnyResource, type AnyRoute, AVISOS_DE_WEBHOOK, routesOf } from '@tombo/contract'
import { expect, test } from 'vitest'
import file from '../openapi.json' with { type: 'json' }

interface Content {
  content?: { 'application/json'?: { schema: object; example?: unknown } }
}
interface Operation extends Record<string, unknown> {
  security: Record<string, unknown>[]
  requestBody?: Content
  responses: Record<string, Content & { $ref?: string }>
}
const operations = Object.entries(file.paths).flatMap(([path, methods]) =>
  Object.entries(methods as unknown as Record<string, Operation>).map(([method, op]) => ({
    name: `${method.toUpperCase()} ${path}`,
    op,
  })),
)

test('it says where it is served, by which licence it may be used, and what each group of calls is', () => {
  expect(file.servers.length).toBeGreaterThan(0)
  expect(file.info.license).toEqual({ name: 'Apache-2.0', identifier: 'Apache-2.0' })
  const told = file.tags.map((t) => t.description)
  expect(told.filter((text) => text.trim() === '')).toEqual([])
  expect(new Set(told).size).toBe(told.length)
})

test('every call names a way in that is declared, but for what is anybody’s', () => {
  const ways = Object.keys(file.components.securitySchemes)
  expect(ways).toEqual(['token', 'arquivo'])
  const unknown = operations.filter(({ op }) =>
    op.security.some((s) => Object.keys(s).some((way) => !ways.includes(way))),
  )
  expect(unknown.map(({ name }) => name)).toEqual([])
})

test('how a call may fail is said by status, each by one answer that all share', () => {
  const wrong = operations.flatMap(({ name, op }) =>
    Object.entries(op.responses)
      .filter(
        ([status, { $ref }]) => /^[45]/.test(status) && $ref !== `#/components/responses/Falha${status}`,
      )
      .map(([status]) => `${name} ${status}`),
  )
  expect(wrong).toEqual([])
  const faults = Object.entries(file.components.responses).filter(([name]) => name.startsWith('Falha'))
  expect(faults.length).toBeGreaterThan(9)
  for (const [, answer] of faults)
    expect(answer.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Erro' })
})

test('whatever a call counts, or asks a token for, may be told to wait', () => {
  const waits = new Set(operations.filter(({ op }) => '429' in op.responses).map(({ name }) => name))
  const free = operations.filter(({ name }) => !waits.has(name))
  expect(free.filter(({ op }) => op.security.length > 0).map(({ name }) => name)).toEqual([])
  for (const name of ['POST /api/login', 'GET /api/dados-abertos', 'GET /api/saidabens/validate'])
    expect(waits).toContain(name)
  expect(waits).not.toContain('GET /api/saude')
})

test('each message that a webhook tells stands in it, signed', () => {
  expect(Object.keys(file.webhooks)).toEqual(Object.keys(AVISOS_DE_WEBHOOK))
  for (const { post } of Object.values(file.webhooks))
    expect(post.parameters.map((p) => p.name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ])
})

const isResource = (v: unknown): v is AnyResource =>
  typeof v === 'object' && v !== null && 'bodyId' in v && 'page' in v
const isRoute = (v: unknown): v is AnyRoute =>
  typeof v === 'object' && v !== null && 'path' in v && 'method' in v && 'access' in v
const routes = new Map<string, AnyRoute>()
for (const v of Object.values<unknown>(contrato)) {
  const group = isResource(v) ? routesOf(v as Parameters<typeof routesOf>[0]) : v
  if (typeof group === 'object' && group !== null && !Array.isArray(group))
    for (const r of Object.values(group))
      if (isRoute(r)) routes.set(`${r.method} ${r.path.replaceAll(/:(\w+)/g, '{$1}')}`, r)
}

test('an example is one that the call takes, and one that it could give', () => {
  const told = operations.flatMap(({ name, op }) => {
    const body = op.requestBody?.content?.['application/json']?.example
    const answer = op.responses[200]?.content?.['application/json']?.example as
      | { content: unknown }
      | undefined
    return body === undefined && answer === undefined ? [] : [{ name, body, answer }]
  })
  expect(told.map((e) => e.name)).toEqual(
    expect.arrayContaining([
      'POST /api/login',
      'POST /api/patrimonios',
      'GET /api/patrimonios/{id}',
      'GET /api/tiposato',
    ]),
  )
  expect(told.length).toBeGreaterThan(12)
  for (const { name, body, answer } of told) {
    const route = routes.get(name)
    if (body !== undefined)
      expect([name, route?.body?.safeParse(body).error?.issues ?? []]).toEqual([name, []])
    if (answer !== undefined && name !== 'POST /api/login')
      expect([name, route?.response?.safeParse(answer.content).error?.issues ?? []]).toEqual([name, []])
  }
})
