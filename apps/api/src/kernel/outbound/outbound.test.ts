import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOutbound, ResponseTooLargeError } from './outbound.ts'
import { createNetwork, parseRange, InternalNetworkError } from './network.ts'

const server = createServer((req, res) => {
  if (req.url === '/longe') return void res.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
  if (req.url === '/grande') return void res.end('x'.repeat(2 * 1024 * 1024))
  if (req.url === '/calado') return
  if (req.url === '/sem-fim') return void res.write('x')
  let body = ''
  req.on('data', (d: Buffer) => (body += d.toString()))
  req.on('end', () =>
    res.writeHead(201, { 'x-eco': req.headers['x-meu'] ?? '' }).end(`${req.method} ${body}`),
  )
})
let base: string
let port: number
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  port = (server.address() as AddressInfo).port
  base = `http://127.0.0.1:${port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('what is not of the open internet', () => {
  const network = createNetwork()
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a00:1',
    'fd00::1',
    'fe80::1',
    '2002:7f00:1::',
  ])('%s is refused', (address) => {
    expect(() => network.require(address)).toThrow(InternalNetworkError)
  })
  test.each(['8.8.8.8', '200.147.3.157', '2800:3f0:4001:80c::200e'])('%s is called', (address) => {
    expect(() => network.require(address)).not.toThrow()
  })
  test('a range that was allowed is called, and nothing beside it', () => {
    const aberta = createNetwork([['10.2.0.0', 16]])
    expect(() => aberta.require('10.2.3.4')).not.toThrow()
    expect(() => aberta.require('10.3.0.1')).toThrow(InternalNetworkError)
  })
  test('ranges are read as people write them', () => {
    expect(parseRange(' 10.0.0.0/8')).toEqual(['10.0.0.0', 8])
    expect(parseRange('127.0.0.1')).toEqual(['127.0.0.1', 32])
    expect(parseRange('fd00::/8')).toEqual(['fd00::', 8])
    for (const text of ['', 'servidor', '10.0.0.0/33', '10.0.0/8', '1.2.3.4/a'])
      expect(parseRange(text)).toBeNull()
  })
})

test.each(['127.0.0.1', 'localhost', '[::1]', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]'])(
  'the server at %s is never reached from a server that allows nothing',
  async (hostname) => {
    await expect(createOutbound().request(`http://${hostname}:${port}/`)).rejects.toThrow(
      InternalNetworkError,
    )
    await expect(createOutbound().fetch(`http://${hostname}:${port}/`)).rejects.toThrow(InternalNetworkError)
  },
)

test.each(['file:///etc/passwd', 'ftp://127.0.0.1/', 'gopher://x/'])(
  '%s is no address to call',
  async (url) => {
    await expect(createOutbound().request(url)).rejects.toThrow('não é chamado')
  },
)

describe('where it is allowed', () => {
  const outbound = createOutbound([['127.0.0.0', 8]])
  test('a call carries method, headers and body, and gives status, headers and body', async () => {
    const r = await outbound.request(`${base}/`, { method: 'POST', headers: { 'x-meu': 'a' }, body: 'olá' })
    expect(r).toMatchObject({ status: 201, headers: { 'x-eco': 'a' } })
    expect(r.body.toString()).toBe('POST olá')
    const f = await outbound.fetch(`${base}/`, { method: 'PUT', body: new URLSearchParams({ a: '1' }) })
    expect([f.status, await f.text()]).toEqual([201, 'PUT a=1'])
  })
  test('a redirect is an answer, not a way', async () => {
    expect((await outbound.request(`${base}/longe`)).status).toBe(302)
  })
  test('an endless answer and a silent server are given up', async () => {
    await expect(outbound.request(`${base}/grande`)).rejects.toThrow(ResponseTooLargeError)
    await expect(outbound.request(`${base}/calado`, { timeout: 100 })).rejects.toThrow('aborted')
    await expect(outbound.request(`${base}/sem-fim`, { timeout: 100 })).rejects.toThrow(
      'aborted due to timeout',
    )
  })
  test('a long answer is cut where that is asked for', async () => {
    const r = await outbound.request(`${base}/grande`, { maxBytes: 10, cut: true })
    expect([r.status, r.body.toString()]).toEqual([200, 'x'.repeat(10)])
  })
})
