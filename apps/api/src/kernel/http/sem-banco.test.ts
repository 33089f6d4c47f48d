import { defineRoute, mensagens } from '@tombo/contract'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestClient, clientOf } from '../../../test/client.ts'
import { setUpApp } from '../../../test/scene.ts'
import { openCut, type Cut } from '../../../test/cut.ts'
import { Organizacoes } from '../db/organizacoes.ts'
import { sql } from '../db/sql.ts'
import { createServer } from './app.ts'
import { mountUser } from './mount.ts'

const route = (method: 'GET' | 'POST', path: string) =>
  defineRoute({
    method,
    path,
    summary: 'teste',
    access: 'USUARIO',
    response: z.object({ feito: z.boolean() }),
  })

const t = setUpApp()
let corte: Cut
let organizacoes: Organizacoes
let admin: TestClient
beforeEach(async () => {
  corte = await openCut(await t.organizacoes.url(t.databaseId))
  organizacoes = new Organizacoes(corte.url, 2, () => undefined)
  const services = { viacep: '', fipe: '', mapa: { endereco: 'https://mapa.exemplo', creditos: '' } }
  const app = await createServer(pino({ level: 'silent' }), services)
  const host = { ...t, app, organizacoes, services, checkResponses: true }
  const cair = async () => {
    corte.truncate()
    return { feito: true }
  }
  mountUser(host, route('GET', '/le'), () => ({ feito: true }))
  mountUser(host, route('POST', '/cai-antes'), async (ctx) => {
    corte.truncate()
    await ctx.db.row(sql`select 1`)
    return { feito: true }
  })
  mountUser(host, route('POST', '/cai-ao-guardar'), cair)
  admin = clientOf(app, t.admin.token)
})
afterEach(async () => {
  await organizacoes.close()
  await corte.close()
})

test('without the database a call is told to come back, and a page is a page', async () => {
  corte.truncate()
  const lida = await admin.get('/le')
  expect(lida).toMatchObject({ status: 503, body: { message: mensagens.bancoFora } })
  expect(lida.headers['retry-after']).toBe('5')
  const page = await admin.get('/le', { accept: 'text/html,application/xhtml+xml' })
  expect(page.status).toBe(503)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.text).toContain(mensagens.bancoFora)
  corte.rejoin()
  expect((await admin.get('/le')).status).toBe(200)
})

test('that nothing was saved is said only when that is known', async () => {
  expect(await admin.post('/cai-antes')).toMatchObject({
    status: 503,
    body: { message: mensagens.bancoForaNadaSalvo },
  })
  corte.rejoin()
  expect(await admin.post('/cai-ao-guardar')).toMatchObject({
    status: 503,
    body: { message: mensagens.bancoForaIncerto },
  })
})
