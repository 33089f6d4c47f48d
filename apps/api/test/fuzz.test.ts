import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import documento from '../openapi.json' with { type: 'json' }
import { type AppDeTeste, criarAppDeTeste } from './app.ts'

/** What ends the session that asks. */
const FORA = ['get /api/logout', 'get /api/unidades/{id}/selecionar']
const rotas = Object.entries(documento.paths).flatMap(([path, metodos]) =>
  Object.keys(metodos)
    .map((metodo) => ({ metodo: metodo.toUpperCase() as 'GET' | 'POST', path }))
    .filter((r) => !FORA.includes(`${r.metodo.toLowerCase()} ${r.path}`)),
)

let t: AppDeTeste
beforeAll(async () => {
  t = await criarAppDeTeste()
})
afterAll(() => t.fechar())

/** What nobody's client sends, and somebody will. */
const estranho = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    null,
    [],
    {},
    '\u0000',
    "'; drop table patrimonio; --",
    2 ** 53,
    -1,
    1e300,
    '𝕏'.repeat(400),
    { __proto__: { admin: true } },
    { id: { $ne: null } },
    { id: -1, versao: 'x' },
    { constructor: 1 },
    { valueOf: false },
    { toString: null },
  ),
)
const id = fc.constantFrom('1', '0', '-1', '1e9', '99999999999999999999', '%00', '..%2f..', 'null', "1'--")
const query = fc.dictionary(
  fc.constantFrom('q', 'page', 'rpp', 'order', 'where', 'fields', 'size', 'authtoken', 'x'),
  fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.json({ maxDepth: 2 }),
    fc.constantFrom('-1', '1e9', '\u0000', '%'),
  ),
  { maxKeys: 3 },
)

describe.each(rotas)('$metodo $path', ({ metodo, path }) => {
  test('fails with words of its own, whatever is sent to it', async () => {
    await fc.assert(
      fc.asyncProperty(estranho, id, query, async (corpo, valor, q) => {
        const { statusCode, body } = await t.app.inject({
          method: metodo,
          url: `${path.replace(/\{[^}]+\}/g, valor)}?${new URLSearchParams(q).toString()}`,
          headers: { 'x-auth-token': t.admin.token, 'content-type': 'application/json' },
          ...(metodo === 'GET' ? {} : { payload: JSON.stringify(corpo) }),
        })
        expect(statusCode < 500 ? 'bem' : `${statusCode}: ${body}`).toBe('bem')
      }),
      { numRuns: 12 },
    )
  })
})
