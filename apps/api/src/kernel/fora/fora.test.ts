import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { criarFora, RespostaGrandeError } from './fora.ts'
import { criarRede, lerFaixa, RedeInternaError } from './rede.ts'

const servidor = createServer((req, res) => {
  if (req.url === '/longe') return void res.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
  if (req.url === '/grande') return void res.end('x'.repeat(2 * 1024 * 1024))
  if (req.url === '/calado') return
  let corpo = ''
  req.on('data', (d: Buffer) => (corpo += d.toString()))
  req.on('end', () =>
    res.writeHead(201, { 'x-eco': req.headers['x-meu'] ?? '' }).end(`${req.method} ${corpo}`),
  )
})
let base: string
let porta: number
beforeAll(async () => {
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  porta = (servidor.address() as AddressInfo).port
  base = `http://127.0.0.1:${porta}`
})
afterAll(() => {
  servidor.closeAllConnections()
  servidor.close()
})

describe('what is not of the open internet', () => {
  const rede = criarRede()
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
  ])('%s is refused', (endereco) => {
    expect(() => rede.exigir(endereco)).toThrow(RedeInternaError)
  })
  test.each(['8.8.8.8', '200.147.3.157', '2800:3f0:4001:80c::200e'])('%s is called', (endereco) => {
    expect(() => rede.exigir(endereco)).not.toThrow()
  })
  test('a range that was allowed is called, and nothing beside it', () => {
    const aberta = criarRede([['10.2.0.0', 16]])
    expect(() => aberta.exigir('10.2.3.4')).not.toThrow()
    expect(() => aberta.exigir('10.3.0.1')).toThrow(RedeInternaError)
  })
  test('ranges are read as people write them', () => {
    expect(lerFaixa(' 10.0.0.0/8')).toEqual(['10.0.0.0', 8])
    expect(lerFaixa('127.0.0.1')).toEqual(['127.0.0.1', 32])
    expect(lerFaixa('fd00::/8')).toEqual(['fd00::', 8])
    for (const texto of ['', 'servidor', '10.0.0.0/33', '10.0.0/8', '1.2.3.4/a'])
      expect(lerFaixa(texto)).toBeNull()
  })
})

test.each(['127.0.0.1', 'localhost', '[::1]', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]'])(
  'the server at %s is never reached from a server that allows nothing',
  async (maquina) => {
    await expect(criarFora().pedir(`http://${maquina}:${porta}/`)).rejects.toThrow(RedeInternaError)
    await expect(criarFora().fetch(`http://${maquina}:${porta}/`)).rejects.toThrow(RedeInternaError)
  },
)

test.each(['file:///etc/passwd', 'ftp://127.0.0.1/', 'gopher://x/'])(
  '%s is no address to call',
  async (url) => {
    await expect(criarFora().pedir(url)).rejects.toThrow('não é chamado')
  },
)

describe('where it is allowed', () => {
  const fora = criarFora([['127.0.0.0', 8]])
  test('a call carries method, headers and body, and gives status, headers and body', async () => {
    const r = await fora.pedir(`${base}/`, { metodo: 'POST', cabecalhos: { 'x-meu': 'a' }, corpo: 'olá' })
    expect(r).toMatchObject({ status: 201, cabecalhos: { 'x-eco': 'a' } })
    expect(r.corpo.toString()).toBe('POST olá')
    const f = await fora.fetch(`${base}/`, { method: 'PUT', body: new URLSearchParams({ a: '1' }) })
    expect([f.status, await f.text()]).toEqual([201, 'PUT a=1'])
  })
  test('a redirect is an answer, not a way', async () => {
    expect((await fora.pedir(`${base}/longe`)).status).toBe(302)
  })
  test('an endless answer and a silent server are given up', async () => {
    await expect(fora.pedir(`${base}/grande`)).rejects.toThrow(RespostaGrandeError)
    await expect(fora.pedir(`${base}/calado`, { prazo: 100 })).rejects.toThrow('aborted')
  })
})
