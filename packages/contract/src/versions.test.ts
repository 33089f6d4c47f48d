import { expect, test } from 'vitest'
import * as contrato from './index.ts'
import { type AnyResource, type AnyRoute, routesOf } from './index.ts'

const isResource = (v: unknown): v is AnyResource =>
  typeof v === 'object' && v !== null && 'bodyId' in v && 'page' in v
const isRoute = (v: unknown): v is AnyRoute =>
  typeof v === 'object' && v !== null && 'path' in v && 'method' in v && 'access' in v

const calls = new Map<string, AnyRoute>()
for (const v of Object.values<unknown>(contrato)) {
  const group = isResource(v) ? routesOf(v as Parameters<typeof routesOf>[0]) : v
  if (typeof group === 'object' && group !== null && !Array.isArray(group))
    for (const r of Object.values(group)) if (isRoute(r)) calls.set(`${r.method} ${r.path}`, r)
}

/** Gives the faults that the schema finds in a version; none where it knows no version. */
const saysOf = (schema: AnyRoute['body'], versao: unknown): string[] | undefined => {
  const issues = schema?.safeParse({ versao }).error?.issues ?? []
  const unknown = issues.some((i) => i.code === 'unrecognized_keys' && i.keys.includes('versao'))
  return schema === undefined || unknown
    ? undefined
    : issues.filter((i) => i.path[0] === 'versao').map((i) => i.message)
}
/** The schemas that take a version: a text is none. */
const versioned = [...calls].flatMap(([name, r]) =>
  ([r.body, r.query] as const).flatMap((schema) =>
    (saysOf(schema, 'x')?.length ?? 0) > 0 ? [[name, schema, schema === r.query] as const] : [],
  ),
)

test('there are calls that take a version', () => expect(versioned.length).toBeGreaterThan(80))

test.each(versioned)('%s takes 0 for a version: it is an old one, not a wrong one', (_, schema, asText) => {
  expect(saysOf(schema, asText ? '0' : 0)).toEqual([])
})
