import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mensagens } from '@tombo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { startProxy } from '../../../test/outside/proxy.ts'

const SE = {
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  complemento: 'lado ímpar',
  unidade: '',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
  estado: 'São Paulo',
  regiao: 'Sudeste',
  ibge: '3550308',
  gia: '1004',
  ddd: '11',
  siafi: '7107',
}

const json = (res: ServerResponse, corpo: unknown) =>
  res.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(corpo))
const html = (res: ServerResponse, status: number) =>
  res.writeHead(status, { 'content-type': 'text/html' }).end('<html><h2>Erro</h2></html>')

/** Tells what the service says to each code, as the real one does. */
const RESPOSTAS: Record<string, (res: ServerResponse) => unknown> = {
  '01001000': (res) => json(res, SE),
  '99999999': (res) => json(res, { erro: 'true' }),
  '99999998': (res) => json(res, { erro: true }),
  // A small town has one code, without street; an old answer has no IBGE code.
  '13970000': (res) =>
    json(res, { cep: '13970-000', logradouro: '', bairro: '', localidade: 'Itapira', uf: 'SP' }),
  '77777777': (res) => json(res, { ...SE, localidade: 'Cidade Nova Demais', ibge: '9999999' }),
  '40000000': (res) => html(res, 400),
  '50000000': (res) => html(res, 500),
  '20000000': (res) => html(res, 200),
  '30000000': () => undefined,
}

const pedidos: string[] = []
const viacep = createServer((req, res) => {
  pedidos.push(req.url ?? '')
  RESPOSTAS[/^\/ws\/(\d{8})\/json\/$/.exec(req.url ?? '')?.[1] ?? '']?.(res)
})

let t: TestApp
beforeAll(async () => {
  await new Promise<void>((pronto) => viacep.listen(0, '127.0.0.1', pronto))
  const { port } = viacep.address() as AddressInfo
  t = await createTestApp({ TOMBO_VIACEP_URL: `http://127.0.0.1:${port}/ws` })
})
afterAll(async () => {
  await t.close()
  viacep.closeAllConnections()
  viacep.close()
})

const buscar = (cep: string) => t.admin.get(`/api/cep?cep=${cep}`)

test('gives the address, with the city of the official table', async () => {
  const esperado = {
    cep: '01001000',
    logradouro: 'Praça da Sé',
    complemento: 'lado ímpar',
    bairro: 'Sé',
    cidade: { id: 3550308, nome: 'São Paulo', estado: { id: 35, nome: 'São Paulo', uf: 'SP' } },
  }
  expect((await buscar('01001000')).body.content).toEqual(esperado)
  expect((await buscar('01001-000')).body.content).toEqual(esperado)
  expect(pedidos).toEqual(['/ws/01001000/json/', '/ws/01001000/json/'])
})

test('what the service does not know of a code is null, and a city without code is found by name', async () => {
  expect((await buscar('13970000')).body.content).toMatchObject({
    logradouro: null,
    complemento: null,
    bairro: null,
    cidade: { nome: 'Itapira', estado: { uf: 'SP' } },
  })
  expect((await buscar('77777777')).body.content).toMatchObject({ logradouro: 'Praça da Sé', cidade: null })
})

test.each(['99999999', '99999998', '40000000'])('%s is no code: 404', async (cep) => {
  expect(await buscar(cep)).toMatchObject({ status: 404, body: { message: mensagens.cepNaoEncontrado } })
})

test.each(['50000000', '20000000'])('an answer that is none (%s) is told as an outage', async (cep) => {
  expect(await buscar(cep)).toMatchObject({ status: 503, body: { message: mensagens.cepIndisponivel } })
})

test('a service that does not answer is waited for three seconds, holding no connection meanwhile', async () => {
  const inicio = Date.now()
  const esperas = Array.from({ length: 10 }, () => buscar('30000000'))
  // The pool of the test has fewer connections than there are calls waiting.
  expect((await t.admin.get('/api/estados')).status).toBe(200)
  expect(Date.now() - inicio).toBeLessThan(2500)
  for (const r of await Promise.all(esperas)) expect(r.status).toBe(503)
  expect(Date.now() - inicio).toBeGreaterThanOrEqual(2900)
})

test.each(['', '123', '0100100', 'abcdefgh', '01001000&x=1'])('%j is refused unasked', async (cep) => {
  const antes = pedidos.length
  expect((await buscar(cep)).status).toBe(400)
  expect(pedidos).toHaveLength(antes)
})

test('is asked by the proxy of the house, where there is one', async () => {
  const proxy = await startProxy((viacep.address() as AddressInfo).port)
  const doPredio = await createTestApp({
    TOMBO_VIACEP_URL: 'http://viacep.invalid/ws',
    TOMBO_PROXY_DE_SAIDA: proxy.address,
  })
  const r = await doPredio.admin.get('/api/cep?cep=01001000')
  expect([r.status, proxy.asked[0]?.what]).toEqual([200, 'GET http://viacep.invalid/ws/01001000/json/'])
  await doPredio.close()
  proxy.stop()
})

test('asks for somebody signed in', async () => {
  expect((await t.anonymous.get('/api/cep?cep=01001000')).status).toBe(401)
  expect((await (await t.clientWith(['CONF'])).get('/api/cep?cep=01001000')).status).toBe(200)
})
