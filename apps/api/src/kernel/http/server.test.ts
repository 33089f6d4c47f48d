import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { defineRoute, mensagens, zListQuery } from '@tombo/contract'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { ConfigError, readConfig } from '../config.ts'
import { AppError } from '../errors.ts'
import { type Host, createServer, originOfMaps } from './app.ts'
import { declared } from './reply.ts'
import { mountPublic } from './mount.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/** A server with the routes of the test, and what it logged. */
async function server(mount: (host: Host) => void, env: Record<string, string> = {}) {
  const logs: string[] = []
  const { services, frontProxies } = readConfig(env, '.')
  const log = pino({ level: 'info' }, { write: (l: string) => void logs.push(l) })
  const app = await createServer(log, services, { frontProxies })
  mount({ ...t, app, services, checkResponses: true })
  return { app, logs }
}
const publica = (path: string) =>
  defineRoute({
    method: 'GET',
    path,
    summary: 'teste',
    access: 'PUBLICO',
    response: z.object({ a: z.int() }),
  })

describe('from where a call comes', () => {
  const whoFrom = async (remoteAddress: string, TOMBO_PROXY_DE_ENTRADA = '') => {
    const { app } = await server(
      (h) => h.app.get('/de-onde', { config: { isStatic: true } }, (req, reply) => reply.send(req.ip)),
      { TOMBO_PROXY_DE_ENTRADA },
    )
    return (await app.inject({ url: '/de-onde', remoteAddress, headers: { 'x-forwarded-for': '200.1.2.3' } }))
      .body
  }

  test('is said by the proxy on this machine, and by those that the settings name; what others say is not believed', async () => {
    expect(await whoFrom('127.0.0.1')).toBe('200.1.2.3')
    expect(await whoFrom('10.1.2.3')).toBe('10.1.2.3')
    const ranges = '10.1.2.0/24, 172.17.0.1'
    expect(await whoFrom('10.1.2.3', ranges)).toBe('200.1.2.3')
    expect(await whoFrom('172.17.0.1', ranges)).toBe('200.1.2.3')
    expect(await whoFrom('10.1.3.1', ranges)).toBe('10.1.3.1')
    expect(await whoFrom('127.0.0.1', ranges)).toBe('200.1.2.3')
  })

  test('a range that is none stops the start', () => {
    expect(() => readConfig({ TOMBO_PROXY_DE_ENTRADA: 'nginx' }, '.')).toThrow(
      /TOMBO_PROXY_DE_ENTRADA deve listar/,
    )
  })
})

describe('the images of maps', () => {
  const mapa = (TOMBO_MAPA_URL: string) => readConfig({ TOMBO_MAPA_URL }, '.').services.mapa.endereco

  test('come from where the settings say, and a page may show them from nowhere else', async () => {
    const { app } = await server((h) => {
      h.app.get('/pagina', { config: { isStatic: true } }, (_req, reply) =>
        reply.type('text/html').send('<p>'),
      )
    })
    const { headers } = await app.inject('/pagina')
    expect(headers['content-security-policy']).toContain(
      "img-src 'self' data: blob: https://tile.openstreetmap.org;",
    )
    expect(originOfMaps(mapa('https://{s}.mapas.exemplo.gov.br:8443/{z}/{x}/{y}.png'))).toBe(
      'https://*.mapas.exemplo.gov.br:8443',
    )
  })

  test.each(['mapas', 'ftp://mapas/{z}/{x}/{y}', 'https://mapas.exemplo/{z}/{x}.png'])(
    'are not asked for at %s',
    (endereco) => {
      expect(() => mapa(endereco)).toThrow(ConfigError)
      expect(() => mapa(endereco)).toThrow(/TOMBO_MAPA_URL deve ser/)
    },
  )
})

describe('the start', () => {
  test('is refused while a route does not say who may call it', async () => {
    const { app } = await server((host) => void host.app.get('/aberta', async () => ({})))
    await expect(app.ready()).rejects.toThrow('GET /aberta: a rota não diz quem pode usá-la')
  })

  test('every route of the product says it, and the API document has them all', async () => {
    const doc = (await t.anonymous.get('/api/openapi.json')).body
    expect(doc.openapi).toBe('3.1.0')
    for (const path of [
      '/api/login',
      '/api/tiposbaixa/{id}',
      '/api/usuarios/{id}/desativar',
      '/api/patrimonios',
    ])
      expect(doc.paths).toHaveProperty([path])
    expect(doc.paths['/api/tiposbaixa'].get.description).toContain('consultartiposbaixa')
    expect((await t.anonymous.get('/api/docs/')).status).toBe(200)
  })
})

describe('the end', () => {
  test('is not kept waiting by a connection on which nothing was ever asked', async () => {
    const { app } = await server(() => undefined)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const silent = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    await once(silent, 'connect')
    const cut = once(silent, 'close')
    await app.close()
    await cut
    expect(app.server.listening).toBe(false)
  })
})

describe('failures', () => {
  test('one that nobody foresaw is a 500 with an id, and the cause only in the log', async () => {
    const { app, logs } = await server((host) =>
      mountPublic(host, publica('/falha'), () => {
        throw new Error('senha do banco: 1234')
      }),
    )
    const r = await app.inject('/falha')
    const { message, ...rest } = r.json()
    expect(r.statusCode).toBe(500)
    expect(rest).toEqual({})
    const id = /código ([0-9a-f]{8}) ao suporte/.exec(message)?.[1]
    expect(r.body).not.toContain('1234')
    expect(logs.find((l) => l.includes(`"erroId":"${id}"`))).toContain('senha do banco')
  })

  test('a foreseen one tells its text and status', async () => {
    const { app } = await server((host) =>
      mountPublic(host, publica('/x'), () => {
        throw new AppError(409, 'Não agora.', { campo: ['Ocupado.'] })
      }),
    )
    const r = await app.inject('/x')
    expect(r.statusCode).toBe(409)
    expect(r.json()).toEqual({ message: 'Não agora.', fields: { campo: ['Ocupado.'] } })
  })

  test('an answer that does not fit the contract is one, in tests', async () => {
    const { app, logs } = await server((host) =>
      mountPublic(host, publica('/demais'), () => declared({ a: 1, b: 2 })),
    )
    expect((await app.inject('/demais')).statusCode).toBe(500)
    expect(logs.join('')).toContain('a resposta não cabe no contrato')
  })

  test('a body that is no JSON, or too long, is told in Portuguese', async () => {
    const json = { 'content-type': 'application/json' }
    expect(await t.anonymous.post('/api/login', '{"a"', json)).toMatchObject({
      status: 400,
      body: { message: mensagens.corpoInvalido },
    })
    expect(
      (await t.anonymous.post('/api/login', JSON.stringify({ username: 'x'.repeat(6_000_000) }), json))
        .status,
    ).toBe(413)
    expect(await t.anonymous.post('/api/login', 'a=1', { 'content-type': 'text/x-nada' })).toMatchObject({
      status: 415,
    })
    expect(await t.anonymous.get('/api/nada')).toMatchObject({
      status: 404,
      body: { message: mensagens.rotaNaoEncontrada },
    })
  })
})

describe('input', () => {
  test('a query parameter that the route does not know is 400', async () => {
    expect(await t.admin.get('/api/context?x=1')).toMatchObject({
      status: 400,
      body: { fields: { x: [mensagens.propriedadeDesconhecida] } },
    })
  })

  test('size stands for rpp; both have their limits', () => {
    const q = zListQuery({ filters: {}, sort: ['nome'] })
    expect(q.parse({ size: '25' })).toEqual({ page: 1, rpp: 25 })
    expect(q.parse({})).toEqual({ page: 1, rpp: 10 })
    expect(q.safeParse({ rpp: '501' }).success).toBe(false)
  })
})

test('headers: nothing of the server is told, and nothing of an answer is run or framed', async () => {
  const { headers } = await t.anonymous.get('/api/saude')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  })
  expect(headers).not.toHaveProperty('x-powered-by')
})

test('health answers with the clock', async () => {
  expect((await t.anonymous.get('/api/saude')).body.content).toEqual({
    situacao: 'ok',
    instante: t.clock.now().toISOString(),
  })
})
