import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startProxy } from '../../../test/outside/proxy.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { createPlatform } from '../platform.ts'
import { InternalNetworkError } from './network.ts'
import { createOutbound } from './outbound.ts'

const service = createServer((req, res) => {
  let body = ''
  req.on('data', (d: Buffer) => (body += d.toString()))
  req.on('end', () => res.writeHead(201).end(`${req.method} ${req.url} ${body}`))
})
let port: number
let proxy: Awaited<ReturnType<typeof startProxy>>
beforeAll(async () => {
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
  port = (service.address() as AddressInfo).port
  proxy = await startProxy(port)
})
beforeEach(() => void proxy.asked.splice(0))
afterAll(() => {
  proxy.stop()
  service.closeAllConnections()
  service.close()
})

const PASSWORD = `Basic ${Buffer.from('tombo:s3nha').toString('base64')}`
const byProxy = (allowed: [string, number][] = []) => createOutbound(allowed, { proxy: proxy.address })

test('a service whose name only the proxy knows is called by it, with the password that it wants', async () => {
  const r = await byProxy().request('http://servico.invalid/aviso', { method: 'POST', body: 'olá' })
  expect([r.status, r.body.toString()]).toEqual([201, 'POST /aviso olá'])
  expect(proxy.asked).toEqual([{ what: 'POST http://servico.invalid/aviso', authorization: PASSWORD }])
})

test('what is sealed on its way is sealed from here to the service', async () => {
  // The service behind the proxy speaks no TLS: to speak with it at all would mean that the proxy may read.
  await expect(byProxy().request('https://servico.invalid/')).rejects.toMatchObject({
    code: expect.stringMatching(/^ERR_SSL_/),
  })
  expect(proxy.asked).toEqual([{ what: 'CONNECT servico.invalid:443', authorization: PASSWORD }])
  const agents = await byProxy().agentsFor('balde.invalid')
  expect(agents.https.options.proxyEnv).toEqual({ HTTP_PROXY: proxy.address, HTTPS_PROXY: proxy.address })
})

test('the proxy leads nobody into the inner network', async () => {
  for (const machine of ['127.0.0.1', 'localhost', '[::1]', '10.1.2.3', '169.254.169.254'])
    await expect(byProxy().request(`http://${machine}:${port}/`)).rejects.toThrow(InternalNetworkError)
  await expect(byProxy().agentsFor('localhost')).rejects.toThrow(InternalNetworkError)
  expect(proxy.asked).toEqual([])
})

test('what is in the inner network, and may be called, is called directly', async () => {
  const allowed = await byProxy([['127.0.0.0', 8]]).request(`http://127.0.0.1:${port}/dentro`)
  const named = await byProxy().request(`http://127.0.0.1:${port}/dentro`, { by: 'KEEPER' })
  expect([allowed.status, named.status]).toEqual([201, 201])
  expect(proxy.asked).toEqual([])
  await byProxy().request('http://servico.invalid/fora', { by: 'KEEPER' })
  expect(proxy.asked.map((a) => a.what)).toEqual(['GET http://servico.invalid/fora'])
})

test('a server calls by the proxy that its settings name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tombo-proxy-'))
  const { outbound } = await createPlatform(
    readConfig({ TOMBO_DATA: folder, TOMBO_PROXY_DE_SAIDA: proxy.address }, folder),
  )
  await outbound.request('http://servico.invalid/do-servidor')
  expect(proxy.asked.map((a) => a.what)).toEqual(['GET http://servico.invalid/do-servidor'])
  expect(() => readConfig({ TOMBO_PROXY_DE_SAIDA: 'proxy:3128' }, folder)).toThrow(
    'TOMBO_PROXY_DE_SAIDA deve ser',
  )
  await rm(folder, { recursive: true })
})

test('a proxy that is not there is an error like any other', async () => {
  const dead = createOutbound([], { proxy: 'http://127.0.0.1:1' })
  await expect(dead.request('https://servico.invalid/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
