import { expect, test } from 'vitest'
import { z } from 'zod'
import * as contrato from './index.ts'
import { type AnyResource, type AnyRoute, routesOf, shapeOf } from './index.ts'

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

/** The schemas within one, under its wrappers. */
function inner(schema: z.ZodType): z.ZodType[] {
  const def = schema.def as unknown as Record<string, z.ZodType & z.ZodType[]>
  const parts = [def.innerType, def.in, ...(def.options ?? [])]
  return parts.filter((s) => s instanceof z.ZodType)
}

/** The properties of what a schema takes, however deep, each with its name. */
function* properties(schema: z.ZodType, name: string): Generator<[string, z.ZodType]> {
  if (schema instanceof z.ZodObject)
    for (const [k, s] of Object.entries(schema.shape)) {
      yield [k, s]
      yield* properties(s, k)
    }
  if (schema instanceof z.ZodArray) {
    yield [name, schema.element as z.ZodType]
    yield* properties(schema.element as z.ZodType, name)
  }
  for (const s of inner(schema)) yield* properties(s, name)
}

const taken = [...calls].flatMap(([call, { body }]) =>
  body ? [...properties(shapeOf(body), '')].map(([name, s]) => ({ call, name, schema: s })) : [],
)

/** Texts of several lines: what a person explains, asks or notes, and lists with one in each line. */
const OF_LINES = [
  'finalidade',
  'justificativa',
  'mensagem',
  'motivo',
  'naturezas',
  'observacao',
  'opcoes',
  'resposta',
  'ressalva',
]
/** Descriptions that are written in several lines, and texts that are, by their calls. */
const OF_LINES_IN = /sinistros|sugestao|comentarios|relatos|defeito/
/** Nothing of these is kept as it came: they are compared, looked up or read, and none is changed on the way. */
const READ_ALONE = [
  'codigo',
  'codigoCombustivel',
  'confirmarSenha',
  'cronExpression',
  'csv',
  'epc',
  'jobData',
  'novaSenha',
  'password',
  'pendencia',
  'q',
  'referenciaFinal',
  'referenciaInicial',
  'senha',
  'senhaAtual',
  'tagFinal',
  'tagInicial',
  'timestamp',
  'token',
  'username',
  'versao',
  'where',
]
/** Files that come as the text in them. */
const FILES = /importacao|importar|manutencoes\/leituras/

const isIgnored = (s: z.ZodType): boolean => s instanceof z.ZodUnknown || inner(s).some(isIgnored)
const written = taken.filter(
  ({ call, name, schema }) => !READ_ALONE.includes(name) && !FILES.test(call) && !isIgnored(schema),
)
/** The properties that keep a text, which holds this, with it. */
const keeping = (sign: string) =>
  written.filter(({ schema }) => {
    const { data } = schema.safeParse(`Mesa${sign}de reunião`)
    return typeof data === 'string' && data.includes(sign)
  })

test('a text that is written in one line is kept in one', () => {
  const several = keeping('\n').filter(
    ({ call, name }) => !OF_LINES.includes(name) && !OF_LINES_IN.test(call),
  )
  expect(several.map(({ call, name }) => `${call}: ${name}`)).toEqual([])
})

test.each(['\u0007', '\u200b', '\u202e', '\u2066', '\ufeff'])(
  'no text is kept with a sign that nobody sees: %j',
  (sign) => {
    expect(keeping(sign).map(({ call, name }) => `${call}: ${name}`)).toEqual([])
  },
)

test('a reference beyond all records is refused beside its field', () => {
  const { error } = contrato.zReference.safeParse({ id: 2 ** 31 })
  expect(error?.issues.map((i) => [i.path, i.message])).toEqual([[[], contrato.mensagens.naoEncontrado]])
})
