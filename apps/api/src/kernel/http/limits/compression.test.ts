import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerCompression } from './compression.ts'
import { pageSender } from '../pages/page.ts'

async function server() {
  const app = Fastify()
  await registerCompression(app)
  const long = { content: 'patrimônio '.repeat(200) }
  app.get('/long', async () => long)
  app.get('/short', async () => ({ content: 'ok' }))
  app.get('/picture', async (_req, reply) => reply.type('image/png').send(Buffer.alloc(4096)))
  app.get('/events', async (_req, reply) => reply.type('text/event-stream').send('data: a\n\n'.repeat(500)))
  app.post('/body', async (req) => req.body)
  return { app, long }
}
const get = (app: Awaited<ReturnType<typeof server>>['app'], url: string, accepted?: string) =>
  app.inject({ url, headers: accepted ? { 'accept-encoding': accepted } : {} })

test('an answer over 1 kB travels as the client takes it, and says so', async () => {
  const { app, long } = await server()
  const br = await get(app, '/long', 'gzip, br')
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual(long)
  const gzip = await get(app, '/long', 'gzip')
  expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(long)
  const plain = await get(app, '/long')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.json()).toEqual(long)
})

test('short answers, pictures and streams of events stay as they are', async () => {
  const { app } = await server()
  for (const url of ['/short', '/picture', '/events'])
    expect((await get(app, url, 'br')).headers).not.toHaveProperty('content-encoding')
})

test('a compressed body is not opened: a small one does not become a large one', async () => {
  const { app } = await server()
  const answer = await app.inject({
    method: 'POST',
    url: '/body',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ a: 'x'.repeat(100_000) })),
  })
  expect(answer.statusCode).toBe(400)
})

test('the page of a screen names its own files; the literal path comes before one with a variable part', async () => {
  const app = Fastify()
  const send = pageSender('<html><head></head><body><div id="raiz"></div></body></html>', {
    '/bem/:id': ['assets/bem.js'],
    '/bem/novo': ['assets/novo.js', 'assets/novo.css'],
  })
  app.setNotFoundHandler(send)
  const page = await app.inject('/bem/novo?q=1')
  expect(page.body).toContain('<link rel="modulepreload" crossorigin href="/assets/novo.js">')
  expect(page.body.indexOf('/assets/novo.css')).toBeLessThan(page.body.indexOf('id="raiz"'))
  expect((await app.inject('/bem/7')).body).toContain('/assets/bem.js')
  expect((await app.inject('/outra')).body).not.toContain('assets/')
})
