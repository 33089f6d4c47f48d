import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z as real } from 'zod'
import type * as Come from './library.ts'

type Library = typeof real

/** The stand-in as it is before the library has come, and what brings it. */
async function fresh() {
  vi.resetModules()
  const late = await import('./late.ts')
  return { z: late.z as unknown as Library, come: () => import('./library.ts') }
}

let z: Library
let come: () => Promise<typeof Come>
beforeEach(async () => {
  const { z: standIn, come: brings } = await fresh()
  z = standIn
  come = brings
})

/** Kinds of schemas as the contract declares them. */
const declared = (lib: Library) => {
  const day = lib.string().refine((s) => /^\d{4}-\d{2}-\d{2}$/.test(s), 'Data inválida.')
  const choice = lib.enum(['A', 'B'])
  const reference = lib.looseObject({ id: lib.int().positive() }, 'Falta.').transform((r) => r.id)
  const base = lib.object({ id: lib.int(), day: day.nullable() })
  return {
    day,
    wide: lib.union([choice, lib.looseObject({ value: choice }).transform((o) => o.value)]),
    reference: reference.nullable(),
    read: base.extend({ words: lib.array(lib.string().trim().min(1)).max(2) }).partial(),
    strict: lib
      .strictObject({ from: day.optional(), to: day.optional(), n: lib.coerce.number().default(3) })
      .superRefine((v, ctx) => {
        if (v.from && v.to && v.to < v.from)
          ctx.addIssue({ code: 'custom', path: ['to'], message: 'Fim antes do início.' })
      }),
    text: lib
      .string()
      .transform((s, ctx): unknown => {
        if (s !== '') return s.length
        ctx.addIssue({ code: 'custom', message: 'Vazio.' })
        return lib.NEVER
      })
      .pipe(lib.number().max(5)),
  }
}
const VALUES = [
  null,
  undefined,
  '',
  'A',
  'C',
  '2026-01-02',
  'abcdefgh',
  7,
  { id: 7 },
  { id: -1 },
  { value: 'B' },
  { id: 1, day: null, words: [' a ', ''] },
  { words: ['a', 'b', 'c'] },
  { from: '2026-02-01', to: '2026-01-01' },
  { n: '4' },
  { unknown: 1 },
]

describe('a schema that is declared before the library has come', () => {
  it('says the same as one of the library itself', async () => {
    const before = declared(z)
    const { check } = await come()
    const same = declared(real)
    for (const name of Object.keys(same) as (keyof typeof same)[])
      for (const value of VALUES) {
        const [given, wanted] = [check(before[name], value), same[name].safeParse(value)]
        expect([name, value, given.data, given.error?.issues]).toEqual([
          name,
          value,
          wanted.data,
          wanted.error?.issues,
        ])
      }
  })

  it('tells its properties, also through null', async () => {
    const { read, reference } = declared(z)
    const { propertiesOf } = await come()
    expect([...propertiesOf(read.nullable())]).toEqual(['id', 'day', 'words'])
    expect([...propertiesOf(reference)]).toEqual([])
  })

  it.each(['safeParse', 'parse', 'shape', '_zod', 'then'])(
    'is not looked into by %s until then',
    async (name) => {
      const { read } = declared(z)
      expect(() => Reflect.get(read, name) as unknown).toThrow('before the library of schemas has come')
      await come()
      expect(() => Reflect.get(read, name) as unknown).not.toThrow()
    },
  )
})

describe('the makers that come', () => {
  it('are those that the contract declares by', async () => {
    const { MAKERS } = await come()
    const folder = fileURLToPath(new URL('../../../../../packages/contract/src/', import.meta.url))
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    )
    const used = new Set(
      sources.flatMap((name) => {
        const text = readFileSync(join(folder, name), 'utf8')
        return [
          ...[...text.matchAll(/\bz\.((?:coerce\.|iso\.)?[a-z]\w*)\(/g)].map(([, maker]) => maker),
          ...[...text.matchAll(/instanceof z\.(\w+)|\bz\.(NEVER)\b/g)].map(([, a, b]) => a ?? b),
        ]
      }),
    )
    const given = Object.entries(MAKERS).flatMap(([name, maker]) =>
      typeof maker === 'object' && (name === 'coerce' || name === 'iso')
        ? Object.keys(maker).map((inner) => `${name}.${inner}`)
        : [name],
    )
    expect(new Set(given)).toEqual(used)
  })
})
