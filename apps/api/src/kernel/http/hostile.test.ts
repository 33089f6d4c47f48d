import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import * as contrato from '@tombo/contract'
import { type AnyRoute, BODY_LIMITS, bodyLimitOf, mensagens } from '@tombo/contract'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { readConfig } from '../config.ts'
import { createServer } from './app.ts'
import { register } from './steps.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())

const JSON_ = { 'content-type': 'application/json' }
const FINALIZAR = '/api/depreciacoes/finalizar'
const muitasChaves = (countWords: number) =>
  `{${Array.from({ length: countWords }, (_, i) => `"k${i}":1`).join(',')}}`

/** Every route of the contract. */
const routes = Object.entries<unknown>(contrato)
  .filter(([name]) => name.startsWith('rotas') && name !== 'rotasDe')
  .flatMap(([, group]) => Object.values(group as Record<string, AnyRoute>))
  .filter((r) => typeof r?.path === 'string')

describe('the size of a body', () => {
  test.each(['/api/recuperarsenha', '/api/login'])('%s takes a few kB', async (url) => {
    const r = await t.anonymous.post(url, muitasChaves(570_000), JSON_)
    expect([r.status, r.body.message, r.body.msg]).toEqual([
      413,
      mensagens.corpoGrande,
      mensagens.corpoGrande,
    ])
  })

  test('every public route does, and no route takes more than a few MB', () => {
    expect(routes.length).toBeGreaterThan(300)
    for (const r of routes) {
      expect([r.path, bodyLimitOf(r)]).toEqual([r.path, expect.any(Number)])
      expect(bodyLimitOf(r)).toBeLessThanOrEqual(r.access === 'PUBLICO' ? BODY_LIMITS.small : 4 * 1024 * 1024)
    }
  })

  test('a longer one than the route says is refused, also from who signed in', async () => {
    const r = await t.admin.post('/api/tiposbaixa', { descricao: 'x'.repeat(BODY_LIMITS.usual) })
    expect([r.status, r.body]).toEqual([413, { message: mensagens.corpoGrande }])
  })

  test('every list in a body has a limit', () => {
    const semLimite = routes.flatMap((r) =>
      r.body ? openGroups(r.body).map((where) => `${r.path} ${where}`) : [],
    )
    expect(semLimite).toEqual([])
  })
})

/** Where a schema lets lists grow without end. */
function openGroups(zod: z.ZodType, where = '', vistos = new Set<unknown>()): string[] {
  if (vistos.has(zod)) return []
  vistos.add(zod)
  const d = zod.def as unknown as Record<string, unknown> & { type: string }
  const dentro = (v: unknown, name: string): string[] =>
    v && typeof v === 'object' && 'def' in v ? openGroups(v as z.ZodType, `${where}${name}`, vistos) : []
  const parts =
    d.type === 'object'
      ? Object.entries((zod as z.ZodObject).shape).flatMap(([k, v]) => dentro(v, `.${k}`))
      : ['element', 'innerType', 'in', 'out', 'valueType'].flatMap((k) =>
          dentro(d[k], d.type === 'array' ? '[]' : ''),
        )
  const escolhas = ((d.options ?? []) as unknown[]).flatMap((o) => dentro(o, ''))
  const open =
    d.type === 'array' && !(zod as z.ZodArray)._zod.def.checks?.some((c) => c._zod.def.check === 'max_length')
  return [...(open ? [where || '[]'] : []), ...parts, ...escolhas]
}

test('half a character is kept as one that is lost, also in what is kept as JSON', async () => {
  const nome = 'Ana \ud83d'
  const r = await t.admin.post('/api/usuarios/contexto', { nome })
  expect([r.status, r.body.content.nome]).toEqual([200, 'Ana \ufffd'])
  const relatorio = await t.admin.post('/api/relatorio/grupopermissao', { formato: 'CSV', q: nome })
  expect(relatorio.status === 202 ? 202 : relatorio.text).toBe(202)
  const where = JSON.stringify({ referenciaLegada: { contains: [nome] } })
  const filtrado = await t.admin.get(`/api/patrimonios/relatorio?where=${encodeURIComponent(where)}`)
  expect([filtrado.status, filtrado.text]).toEqual([202, expect.anything()])
})

describe('the faults of a call', () => {
  test('a sign that no text can keep is told beside its field', async () => {
    const of = (r: { status: number; body: { fields?: object } }) => [r.status, r.body.fields]
    const fault = [mensagens.valorInvalido]
    expect(of(await t.admin.post('/api/tiposbaixa', { descricao: 'Perda\u0000' }))).toEqual([
      400,
      { descricao: fault },
    ])
    const nested = { camposAdicionais: { motor: '\u0000' }, imovel: { matricula: 'a\u0000b' } }
    expect(of(await t.admin.post('/api/patrimonios', nested))).toEqual([
      400,
      { 'camposAdicionais.motor': fault, 'imovel.matricula': fault },
    ])
    expect(of(await t.admin.get('/api/tiposbaixa?q=%00'))).toEqual([400, { q: fault }])
    const written = await t.admin.post('/api/tiposbaixa', {
      descricao: String.raw`Pasta C:\u0000`,
      classificacao: 'OUTROS',
    })
    expect([written.status, written.body.content?.descricao]).toEqual([200, String.raw`Pasta C:\u0000`])
  })

  test('say nothing in the words of the library, which repeats ours behind its own', async () => {
    const campos = [{ campo: 'Cor dos olhos', exibir: true }]
    const r = await t.admin.post('/api/configuracaohistoricobem', { campos })
    expect([r.status, r.body.fields]).toEqual([400, { 'campos.0.campo': [mensagens.valorInvalido] }])
  })

  test('an address that cannot be read names nothing, and is told so in our words', async () => {
    for (const url of [
      '/api/tiposbaixa/%',
      '/api/tiposbaixa/%ED%A0%80',
      `/api/tiposbaixa/${'1'.repeat(400)}`,
    ]) {
      const r = await t.admin.get(url)
      expect([url, r.status, r.body]).toEqual([url, 404, { message: mensagens.rotaNaoEncontrada }])
    }
    const page = await t.anonymous.get('/bem/%', { accept: 'text/html' })
    expect([page.status, page.text]).toEqual([
      404,
      expect.stringContaining(`<p>${mensagens.rotaNaoEncontrada}`),
    ])
  })

  test('are named up to ten: unknown properties', async () => {
    const r = await t.admin.post('/api/tiposbaixa', muitasChaves(900), JSON_)
    expect(r.status).toBe(400)
    expect(Object.keys(r.body.fields)).toHaveLength(10)
  })

  test('are named up to ten: elements of a list', async () => {
    const r = await t.admin.post(FINALIZAR, {
      id: 1,
      patrimoniosIds: Array.from({ length: 9000 }, () => 'x'),
    })
    expect([r.status, Object.keys(r.body.fields).length]).toEqual([400, 10])
  })

  test('a list too long is one fault, and what is in it is not looked at', async () => {
    const r = await t.admin.post(FINALIZAR, {
      id: 1,
      patrimoniosIds: Array.from({ length: 10_001 }, () => 'x'),
    })
    expect([r.status, Object.keys(r.body.fields)]).toEqual([400, ['patrimoniosIds']])
  })

  test('say little of what was sent: names are cut', async () => {
    const r = await t.admin.post('/api/tiposbaixa', { ['n'.repeat(50_000)]: 1 })
    expect(r.status).toBe(400)
    expect(r.text.length).toBeLessThan(1000)
  })

  test('are named up to ten in the query too', async () => {
    const q = Array.from({ length: 300 }, (_, i) => `k${i}=1`).join('&')
    for (const url of ['/api/context', '/api/tiposbaixa']) {
      const r = await t.admin.get(`${url}?${q}`)
      expect([r.status, Object.keys(r.body.fields).length]).toEqual([400, 10])
    }
  })
})

describe('the shape of a body', () => {
  test('parts in parts without end are refused', async () => {
    const ground = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    const r = await t.admin.post('/api/patrimonios', `{"imovel":${ground}}`, JSON_)
    expect([r.status, r.body.message]).toEqual([400, mensagens.corpoFundo])
  })

  test('keys without end are refused before they are compared', async () => {
    const r = await t.admin.post('/api/tiposbaixa', muitasChaves(20_000), JSON_)
    expect([r.status, r.body]).toEqual([400, { message: mensagens.corpoComCampos }])
  })

  test('what stands inside a text is a text', async () => {
    const text = `${'{"a":'.repeat(5000)}\\" \\\\`
    const r = await t.admin.post('/api/tiposbaixa', `{"descricao":"${text.replaceAll('"a"', 'a')}"}`, JSON_)
    expect([r.status, r.body.message]).toEqual([400, mensagens.revise])
  })

  test('what is packed is not unpacked', async () => {
    const r = await t.admin.post('/api/tiposbaixa', gzipSync('{"descricao":"Perda"}'), {
      ...JSON_,
      'content-encoding': 'gzip',
    })
    expect([r.status, r.body.message]).toEqual([415, mensagens.corpoCompactado])
  })
})

/** Gives what a server answers to the head of a request whose body does not come. */
async function soACabeca(port: number, rows: string[]): Promise<{ resposta: string; socket: Socket }> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${rows.join('\r\n')}\r\nHost: x\r\nContent-Type: application/json\r\n\r\n`)
  const [dado] = (await once(socket, 'data')) as [Buffer]
  return { resposta: dado.toString(), socket }
}
const portaDe = (app: { server: { address(): unknown } }) => (app.server.address() as AddressInfo).port

describe('who calls is known before the body is read', () => {
  const grande = `Content-Length: ${BODY_LIMITS.usual - 1}`
  test.each([
    ['without a token', []],
    ['with what has not the form of one', ['X-AUTH-TOKEN: 1.abc']],
    ['with the token of nobody, when the body is large', [`X-AUTH-TOKEN: 1.${'a'.repeat(43)}`]],
  ])('%s', async (_, headers) => {
    const { resposta: response, socket } = await soACabeca(portaDe(t.app), [
      'POST /api/tiposbaixa HTTP/1.1',
      grande,
      ...headers,
    ])
    socket.destroy()
    expect(response).toContain('401 Unauthorized')
  })
})

describe('what is no request', () => {
  test.each([
    ['headers that are too large', [`X-Longo: ${'a'.repeat(20_000)}`], '431', mensagens.cabecalhosGrandes],
    ['an address that is too long', [], '431', mensagens.cabecalhosGrandes, 'a'.repeat(20_000)],
    ['headers that are none', ['sem nome'], '400', mensagens.corpoInvalido],
  ])('is refused in our words: %s', async (_, headers, status, text, q = '') => {
    const first = `GET /api/tiposbaixa?q=${q} HTTP/1.1`
    const { resposta: response } = await soACabeca(portaDe(t.app), [first, ...headers])
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toEqual({ message: text })
  })
})

describe('a slow caller', () => {
  test('is given a time for the head, one for the whole and one for silence', () => {
    const { headersTimeout, requestTimeout, timeout } = t.app.server
    for (const ms of [headersTimeout, requestTimeout, timeout]) expect(ms).toBeGreaterThan(0)
    expect(headersTimeout).toBeLessThanOrEqual(30_000)
  })

  /** A server that looks every few milliseconds, with a route that reads a form to its end. */
  async function apressado() {
    const { services } = readConfig({}, '.')
    const app = await createServer(pino({ level: 'silent' }), services, {
      pace: { windowMs: 500, bytes: 10 },
    })
    const { organizacoes, clock, files, vault, outbound, address } = t
    const host = {
      app,
      organizacoes,
      clock,
      files,
      vault,
      outbound,
      address,
      pastaDeDados: t.pastaDeDados,
      services,
      checkResponses: false,
    }
    const route = {
      method: 'POST',
      path: '/x',
      summary: 'teste',
      access: 'PUBLICO',
      bodyLimit: 1000,
    } as const
    register(host, route, async () => ({ feito: true }))
    await app.listen({ port: 0, host: '127.0.0.1' })
    return app
  }

  test('who stops sending is let go; who goes on slowly is not', async () => {
    const app = await apressado()
    const comeco = [
      'POST /x HTTP/1.1',
      'Host: x',
      'Content-Type: application/json',
      'Content-Length: 900',
      '',
      '"',
    ]
    const busy = connect(portaDe(app), '127.0.0.1')
    busy.write(comeco.join('\r\n'))
    await once(busy, 'close')

    const lento = connect(portaDe(app), '127.0.0.1')
    lento.write(comeco.join('\r\n'))
    const response = once(lento, 'data') as Promise<[Buffer]>
    let falta = 898
    const gotejar = setInterval(() => {
      lento.write('a'.repeat(Math.min(60, falta)))
      falta -= Math.min(60, falta)
      if (falta > 0) return
      clearInterval(gotejar)
      lento.write('"')
    }, 40)
    const [dado] = await response
    clearInterval(gotejar)
    lento.destroy()
    expect(dado.toString()).toContain('200 OK')
    await app.close()
  })
})
