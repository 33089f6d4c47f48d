import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import * as contrato from '@tombo/contract'
import { type AnyRota, BODY_LIMITS, bodyLimitOf, mensagens } from '@tombo/contract'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type AppDeTeste, criarAppDeTeste } from '../../../test/app.ts'
import { lerConfig } from '../config.ts'
import { criarServidor } from './app.ts'
import { registrar } from './passos.ts'

let t: AppDeTeste
beforeAll(async () => {
  t = await criarAppDeTeste()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.fechar())

const JSON_ = { 'content-type': 'application/json' }
const FINALIZAR = '/api/depreciacoes/finalizar'
const muitasChaves = (quantas: number) =>
  `{${Array.from({ length: quantas }, (_, i) => `"k${i}":1`).join(',')}}`

/** Every route of the contract. */
const rotas = Object.entries(contrato)
  .filter(([nome]) => nome.startsWith('rotas') && nome !== 'rotasDe')
  .flatMap(([, grupo]) => Object.values(grupo as Record<string, AnyRota>))
  .filter((r) => typeof r?.path === 'string')

describe('the size of a body', () => {
  test.each(['/api/recuperarsenha', '/api/login'])('%s takes a few kB', async (url) => {
    const r = await t.anonimo.post(url, muitasChaves(570_000), JSON_)
    expect([r.status, r.body.message, r.body.msg]).toEqual([
      413,
      mensagens.corpoGrande,
      mensagens.corpoGrande,
    ])
  })

  test('every public route does, and no route takes more than a few MB', () => {
    expect(rotas.length).toBeGreaterThan(300)
    for (const r of rotas) {
      expect([r.path, bodyLimitOf(r)]).toEqual([r.path, expect.any(Number)])
      expect(bodyLimitOf(r)).toBeLessThanOrEqual(r.acesso === 'PUBLICO' ? BODY_LIMITS.small : 4 * 1024 * 1024)
    }
  })

  test('a longer one than the route says is refused, also from who signed in', async () => {
    const r = await t.admin.post('/api/tiposbaixa', { descricao: 'x'.repeat(BODY_LIMITS.usual) })
    expect([r.status, r.body]).toEqual([413, { message: mensagens.corpoGrande }])
  })

  test('every list in a body has a limit', () => {
    const semLimite = rotas.flatMap((r) => (r.body ? abertos(r.body).map((onde) => `${r.path} ${onde}`) : []))
    expect(semLimite).toEqual([])
  })
})

/** Where a schema lets lists grow without end. */
function abertos(zod: z.ZodType, onde = '', vistos = new Set<unknown>()): string[] {
  if (vistos.has(zod)) return []
  vistos.add(zod)
  const d = zod.def as unknown as Record<string, unknown> & { type: string }
  const dentro = (v: unknown, nome: string): string[] =>
    v && typeof v === 'object' && 'def' in v ? abertos(v as z.ZodType, `${onde}${nome}`, vistos) : []
  const partes =
    d.type === 'object'
      ? Object.entries((zod as z.ZodObject).shape).flatMap(([k, v]) => dentro(v, `.${k}`))
      : ['element', 'innerType', 'in', 'out', 'valueType'].flatMap((k) =>
          dentro(d[k], d.type === 'array' ? '[]' : ''),
        )
  const escolhas = ((d.options ?? []) as unknown[]).flatMap((o) => dentro(o, ''))
  const aberto =
    d.type === 'array' && !(zod as z.ZodArray)._zod.def.checks?.some((c) => c._zod.def.check === 'max_length')
  return [...(aberto ? [onde || '[]'] : []), ...partes, ...escolhas]
}

describe('the faults of a call', () => {
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
    expect(r.texto.length).toBeLessThan(1000)
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
    const fundo = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    const r = await t.admin.post('/api/patrimonios', `{"imovel":${fundo}}`, JSON_)
    expect([r.status, r.body.message]).toEqual([400, mensagens.corpoFundo])
  })

  test('keys without end are refused before they are compared', async () => {
    const r = await t.admin.post('/api/tiposbaixa', muitasChaves(20_000), JSON_)
    expect([r.status, r.body]).toEqual([400, { message: mensagens.corpoComCampos }])
  })

  test('what stands inside a text is a text', async () => {
    const texto = `${'{"a":'.repeat(5000)}\\" \\\\`
    const r = await t.admin.post('/api/tiposbaixa', `{"descricao":"${texto.replaceAll('"a"', 'a')}"}`, JSON_)
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

/** What a server answers to the head of a request whose body does not come. */
async function soACabeca(porta: number, linhas: string[]): Promise<{ resposta: string; socket: Socket }> {
  const socket = connect(porta, '127.0.0.1')
  socket.write(`${linhas.join('\r\n')}\r\nHost: x\r\nContent-Type: application/json\r\n\r\n`)
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
  ])('%s', async (_, cabecalhos) => {
    const { resposta, socket } = await soACabeca(portaDe(t.app), [
      'POST /api/tiposbaixa HTTP/1.1',
      grande,
      ...cabecalhos,
    ])
    socket.destroy()
    expect(resposta).toContain('401 Unauthorized')
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
    const { servicos } = lerConfig({}, '.')
    const app = await criarServidor(pino({ level: 'silent' }), servicos, {
      pace: { windowMs: 500, bytes: 10 },
    })
    const { organizacoes, clock, arquivos, cofre, fora, endereco } = t
    const casa = {
      app,
      organizacoes,
      clock,
      arquivos,
      cofre,
      fora,
      endereco,
      pastaDeDados: t.pastaDeDados,
      servicos,
      conferirRespostas: false,
    }
    const rota = { method: 'POST', path: '/x', resumo: 'teste', acesso: 'PUBLICO', bodyLimit: 1000 } as const
    registrar(casa, rota, async () => ({ feito: true }))
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
    const parado = connect(portaDe(app), '127.0.0.1')
    parado.write(comeco.join('\r\n'))
    await once(parado, 'close')

    const lento = connect(portaDe(app), '127.0.0.1')
    lento.write(comeco.join('\r\n'))
    const resposta = once(lento, 'data') as Promise<[Buffer]>
    let falta = 898
    const gotejar = setInterval(() => {
      lento.write('a'.repeat(Math.min(60, falta)))
      falta -= Math.min(60, falta)
      if (falta > 0) return
      clearInterval(gotejar)
      lento.write('"')
    }, 40)
    const [dado] = await resposta
    clearInterval(gotejar)
    lento.destroy()
    expect(dado.toString()).toContain('200 OK')
    await app.close()
  })
})
