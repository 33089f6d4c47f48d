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
const shapeOf = (s: unknown): Record<string, unknown> =>
  (s as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}
/** The lists: what they answer is a page. */
const lists = [...calls].filter(([, r]) => 'pageCount' in shapeOf(r.response))

test('there are lists to look at', () => expect(lists.length).toBeGreaterThan(80))

test.each(lists)('%s has pages as docs/wire.md says', (_, route) => {
  /** Is a page of this size, or of this number, refused? Whatever else a list must be asked with is not looked at. */
  const refused = (query: { rpp: string } | { page: string }) =>
    route.query?.safeParse(query).error?.issues.some((i) => String(i.path[0]) in query) ?? false
  const refusals = ['500', '1', '501', '0', '-1', 'dez'].map((rpp) => refused({ rpp }))
  expect(refusals).toEqual([false, false, true, true, true, true])
  expect([refused({ page: '0' }), refused({ page: '1' })]).toEqual([true, false])
})
