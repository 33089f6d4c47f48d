import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import documento from '../openapi.json' with { type: 'json' }
import { type TestApp, createTestApp } from './app.ts'

/** Says what ends the session that asks, and what never ends its answer (`sinais.test.ts` asks that). */
const FORA = ['get /api/logout', 'get /api/unidades/{id}/selecionar', 'get /api/context/sinais']
const routes = Object.entries(documento.paths).flatMap(([path, metodos]) =>
  Object.keys(metodos)
    .map((metodo) => ({ metodo: metodo.toUpperCase() as 'GET' | 'POST', path }))
    .filter((r) => !FORA.includes(`${r.metodo.toLowerCase()} ${r.path}`)),
)

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({}, { pace: { windowMs: 300, bytes: 100 } })
})
afterAll(() => t.close())

/** Says what nobody's client sends, and somebody will. */
const stranger = fc.oneof(
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

describe.each(routes)('$metodo $path', ({ metodo, path }) => {
  test('fails with words of its own, whatever is sent to it', async () => {
    await fc.assert(
      fc.asyncProperty(stranger, id, query, async (corpo, value, q) => {
        const { statusCode, body } = await t.app.inject({
          method: metodo,
          url: `${path.replace(/\{[^}]+\}/g, value)}?${new URLSearchParams(q).toString()}`,
          headers: { 'x-auth-token': t.admin.token, 'content-type': 'application/json' },
          ...(metodo === 'GET' ? {} : { payload: JSON.stringify(corpo) }),
        })
        expect(statusCode < 500 ? 'bem' : `${statusCode}: ${body}`).toBe('bem')
      }),
      { numRuns: 12 },
    )
  })
})

/** Says what an answer to this may weigh, in characters: ten faults, each with its name and its text. */
const MAIOR_RESPOSTA = 8000

interface ComCorpo {
  requestBody?: { content: Record<string, { schema?: { properties?: object } }> }
}
const withBody = routes.flatMap((r) => {
  const operacoes = (documento.paths as Record<string, Record<string, ComCorpo>>)[r.path]
  const json = operacoes?.[r.metodo.toLowerCase()]?.requestBody?.content['application/json']
  return json ? [{ ...r, propriedades: Object.keys(json.schema?.properties ?? {}) }] : []
})
const times = (text: string, n: number) => text.repeat(n)
/** Bodies of a size and shape that no client sends. */
const formas = (propriedades: string[]): Record<string, string> => ({
  'a key without end': `{"${times('k', 200_000)}":1}`,
  'keys that nobody asked for': `{${Array.from({ length: 900 }, (_, i) => `"x${i}":1`).join()}}`,
  'objects in objects': `${times('{"a":', 9000)}1${times('}', 9000)}`,
  'every property a long list': `{${propriedades
    .slice(0, 20)
    .map((p) => `"${p}":[${times('"x",', 1500)}"x"]`)
    .join()}}`,
  'every property a long text': `{${propriedades
    .slice(0, 20)
    .map((p) => `"${p}":"${times('é', 4000)}"`)
    .join()}}`,
})

describe.each(withBody)(
  'the size and shape of what is sent to $metodo $path',
  ({ metodo, path, propriedades }) => {
    test('is refused with few words', async () => {
      const request = async (payload: string | Buffer, headers: Record<string, string> = {}) => {
        const { statusCode, body } = await t.app.inject({
          method: metodo,
          url: path.replace(/\{[^}]+\}/g, '1'),
          headers: { 'x-auth-token': t.admin.token, 'content-type': 'application/json', ...headers },
          payload,
        })
        return { statusCode, curta: body.length < MAIOR_RESPOSTA || statusCode === 200 }
      }
      for (const [shape, body] of Object.entries(formas(propriedades))) {
        const { statusCode, curta } = await request(body)
        expect([shape, statusCode < 500, curta]).toEqual([shape, true, true])
      }
      expect((await request(gzipSync('{}'), { 'content-encoding': 'gzip' })).statusCode).toBe(415)
    })
  },
)

describe('forms', () => {
  const ENVIO = '/api/arquivos?diretorio=IMPORTACOES_CSV'
  const XML = '/api/notasfiscais/importacaonotafiscal'
  const field = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file = (name: string, headers = '') =>
    `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n${headers}\r\na;b\r\n`
  const muitas = (n: number, um: (i: number) => string) => Array.from({ length: n }, (_, i) => um(i)).join('')
  const hostis: Record<string, string> = {
    'many texts': muitas(3000, (i) => field(`c${i}`, 'x')),
    'many files': muitas(200, () => file('a.csv')),
    'a name without end': field(times('n', 100_000), 'x') + file('a.csv'),
    'a file name without end': file(times('n', 100_000)),
    'a text without end': field('descricao', times('x', 3_000_000)),
    'headers without end': file(
      'a.csv',
      muitas(3000, (i) => `X-${i}: 1\r\n`),
    ),
    'a part without an end': `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na;b`,
    'no part at all': '',
  }

  test.each([ENVIO, XML])('of any shape are taken or refused, and nothing of them stays: %s', async (url) => {
    for (const [shape, body] of Object.entries(hostis)) {
      const whole = shape === 'a part without an end' ? body : `${body}--x--\r\n`
      const r = await t.app.inject({
        method: 'POST',
        url,
        headers: { 'x-auth-token': t.admin.token, 'content-type': 'multipart/form-data; boundary=x' },
        payload: whole,
      })
      expect([shape, r.statusCode < 500, r.body.length < MAIOR_RESPOSTA]).toEqual([shape, true, true])
    }
    const temporary = await readdir(join(t.filesFolder, 'arquivos', 'temporarios')).catch(() => [])
    expect(temporary).toEqual([])
  })
})

test('who stops half-way is let go, whatever they were sending', async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  const requests = [
    ['/api/login', 'application/json', '{"username":'],
    ['/api/tiposbaixa', 'application/json', '{"descricao":'],
    [
      '/api/arquivos?diretorio=IMPORTACOES_CSV',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na',
    ],
  ] as const
  await Promise.all(
    requests.map(async ([url, tipo, comeco]) => {
      const socket = connect(port, '127.0.0.1')
      const head = [
        `POST ${url} HTTP/1.1`,
        'Host: x',
        `X-AUTH-TOKEN: ${t.admin.token}`,
        `Content-Type: ${tipo}`,
        'Content-Length: 5000',
      ]
      socket.write(`${head.join('\r\n')}\r\n\r\n${comeco}`)
      socket.resume()
      await once(socket, 'close')
    }),
  )
  expect(t.app.server.listening).toBe(true)
})
