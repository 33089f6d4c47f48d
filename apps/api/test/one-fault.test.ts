import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import * as contrato from '@tombo/contract'
import { AppError } from '../src/kernel/errors.ts'
import { readAs } from '../src/kernel/http/faults.ts'
import { type AnyResource, type AnyRoute, routesOf } from '@tombo/contract'

const isResource = (v: unknown): v is AnyResource =>
  typeof v === 'object' && v !== null && 'bodyId' in v && 'page' in v
const isRoute = (v: unknown): v is AnyRoute =>
  typeof v === 'object' && v !== null && 'path' in v && 'method' in v && 'access' in v

/** The body of every call, by method and path. */
const bodies = new Map<string, z.ZodType>()
for (const v of Object.values<unknown>(contrato)) {
  const groups = isResource(v) ? routesOf(v as Parameters<typeof routesOf>[0]) : v
  if (typeof groups !== 'object' || groups === null || Array.isArray(groups)) continue
  for (const r of Object.values(groups)) if (isRoute(r) && r.body) bodies.set(`${r.method} ${r.path}`, r.body)
}

/** Gives the names that a body may carry, by what the check of an empty one and the schema itself say. */
function namesOf(schema: z.ZodType): string[] {
  const def = schema.def as unknown as { type: string; in?: z.ZodType; innerType?: z.ZodType }
  if (def.type === 'object') return Object.keys((schema as z.ZodObject).shape)
  const inner = def.in ?? def.innerType
  return inner ? namesOf(inner) : []
}

/** Values that hardly any field takes. */
const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  '  ',
  'x',
  -1,
  1.5,
  1e30,
  'y'.repeat(5000),
  [],
  {},
  true,
]

/** The texts of the refusal of a body, by field; none where it is taken. */
function refused(schema: z.ZodType, body: unknown): Record<string, string[]> {
  try {
    readAs(schema, body)
    return {}
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.fields ?? {}
  }
}

describe('one fault is told by one text', () => {
  test('the bodies of calls are found', () => expect(bodies.size).toBeGreaterThan(200))

  test.each([...bodies])('%s', (_call, schema) => {
    const twice: string[] = []
    for (const name of namesOf(schema))
      for (const wrong of WRONG)
        for (const [field, texts] of Object.entries(refused(schema, { [name]: wrong })))
          if (texts.length > 1)
            twice.push(`${field} of ${JSON.stringify(wrong)?.slice(0, 20)}: ${texts.join(' | ')}`)
    expect([...new Set(twice)]).toEqual([])
  })
})
