import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import * as contrato from './index.ts'
import { type AnyResource, type AnyRoute, routesOf } from './index.ts'

const isResource = (v: unknown): v is AnyResource =>
  typeof v === 'object' && v !== null && 'bodyId' in v && 'page' in v
const isRoute = (v: unknown): v is AnyRoute =>
  typeof v === 'object' && v !== null && 'path' in v && 'method' in v && 'access' in v

/** Every call by method and path: those of plain resources, unless a group says them otherwise. */
const calls = new Map<string, AnyRoute>()
for (const [name, v] of Object.entries<unknown>(contrato))
  if (isResource(v) && name !== 'unidadeCorrente')
    for (const r of Object.values(routesOf(v as Parameters<typeof routesOf>[0])))
      calls.set(`${r.method} ${r.path}`, r as AnyRoute)
for (const group of Object.values<unknown>(contrato))
  if (typeof group === 'object' && group !== null && !Array.isArray(group))
    for (const r of Object.values(group)) if (isRoute(r)) calls.set(`${r.method} ${r.path}`, r)

/** Posts beside a reading that begin something each time they are called, and are no save of what was read. */
const BEGIN_SOMETHING = new Set([
  '/api/chamados',
  '/api/depreciacoes',
  '/api/depreciacoes/abertura',
  '/api/fechamento/:unidadeId/:competencia/balancete',
  '/api/importacao',
  '/api/inventarios/:id/localizacoes/:localizacaoId',
  '/api/inventarios/avaliacao',
  '/api/movimentacoes',
  '/api/parametros/oidc',
  '/api/patrimonios/solicitacoesalteracoes',
  '/api/usuarios/:id/contas',
  '/api/usuarios/contexto/contas',
])

interface Def {
  type: string
  innerType: z.ZodType
  element: z.ZodType
  in: z.ZodType
  options: z.ZodType[]
  entries: Record<string, unknown>
  keyType: z.ZodType
  valueType: z.ZodType
  values: unknown[]
}

/** A value of the shape of a schema; with `empty`, whatever may be null is. Texts are of no rule. */
function sample(schema: z.ZodType, empty: boolean): unknown {
  const d = schema.def as unknown as Def
  const of = (s: z.ZodType) => sample(s, empty)
  const makers: Record<string, () => unknown> = {
    object: () =>
      Object.fromEntries(
        Object.entries((schema as z.ZodObject).shape).map(([k, v]) => [k, of(v as z.ZodType)]),
      ),
    array: () => [of(d.element)],
    nullable: () => (empty ? null : of(d.innerType)),
    optional: () => of(d.innerType),
    default: () => of(d.innerType),
    pipe: () => of(d.in),
    union: () => of(d.options[0] as z.ZodType),
    enum: () => Object.values(d.entries)[0],
    literal: () => d.values[0],
    string: () => '1',
    number: () => 1,
    int: () => 1,
    boolean: () => true,
    null: () => null,
    record: () =>
      d.keyType.def.type === 'enum'
        ? Object.fromEntries(
            Object.values((d.keyType.def as unknown as Def).entries).map((k) => [k, of(d.valueType)]),
          )
        : {},
  }
  return makers[d.type]?.()
}

/** Properties that a schema does not know, at any depth. */
function unknownIn(issues: readonly z.core.$ZodIssue[], at: PropertyKey[] = []): string[] {
  return issues.flatMap((i) => {
    const path = [...at, ...i.path]
    if (i.code === 'unrecognized_keys') return i.keys.map((k) => [...path, k].join('.'))
    if (i.code !== 'invalid_union') return []
    const ways = i.errors.map((e) => unknownIn(e, path))
    return ways.every((w) => w.length > 0) ? (ways[0] ?? []) : []
  })
}
/** Properties that hold another kind of value than a save takes. */
const otherKind = (issues: readonly z.core.$ZodIssue[]) =>
  issues.flatMap((i) => (i.code === 'invalid_type' ? [`${i.path.join('.')}: ${i.expected}`] : []))

/** The addresses at which what was read at one is saved. */
const savedAt = (path: string) => [
  ...new Set([path, path.replace(/\/:id$/, ''), path.replace(/\/current$/, '')]),
]
const pairs = [...calls.values()].flatMap((read) =>
  read.method !== 'GET' || !read.response || 'resultList' in ((read.response as z.ZodObject).shape ?? {})
    ? []
    : savedAt(read.path).flatMap((path) => {
        const save = calls.get(`POST ${path}`)
        const list = (read.response as z.ZodType).def.type === 'array'
        return save?.body && !list && !BEGIN_SOMETHING.has(path)
          ? [[read.path, path, read, save] as const]
          : []
      }),
)

describe('what is read is taken when it is sent back (docs/wire.md, Records)', () => {
  test('every reading that has a save is asked', () => expect(pairs.length).toBeGreaterThan(80))

  test.each(pairs)('%s, sent to %s', (_from, _to, read, save) => {
    for (const empty of [false, true]) {
      const value = sample(read.response as z.ZodType, empty)
      if (value === null) continue
      const issues = (save.body as z.ZodType).safeParse(value).error?.issues ?? []
      expect([unknownIn(issues), otherKind(issues)]).toEqual([[], []])
    }
  })
})
