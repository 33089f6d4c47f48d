import { defineRoute, mensagens } from '@tombo/contract'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestClient, clientOf } from '../../../test/client.ts'
import { setUpApp } from '../../../test/scene.ts'
import { openCut, type Cut } from '../../../test/cut.ts'
import { Organizacoes } from '../db/organizacoes.ts'
import type { Ctx } from '../ctx.ts'
import { sql } from '../db/sql.ts'
import { createServer } from './app.ts'
import { mountUpload } from './mount-upload.ts'
import { mountUser } from './mount.ts'

const route = (method: 'GET' | 'POST', path: string) =>
  defineRoute({
    method,
    path,
    summary: 'teste',
    access: 'USUARIO',
    response: z.object({ feito: z.boolean() }),
  })

/** Takes something in, and is kept, or not, when the database falls. */
const upload = (path: string) =>
  defineRoute({
    method: 'POST',
    path,
    summary: 'teste',
    access: 'UNIDADE',
    multipart: {},
    response: z.object({ feito: z.boolean() }),
  })

const t = setUpApp()
let undone: string[] = []
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
  mountUser(host, route('POST', '/so-le'), async (ctx) => {
    await ctx.db.exec(sql`set transaction read only`)
    await ctx.db.exec(sql`update usuario set nome = nome`)
    return { feito: true }
  })
  undone = []
  const takeIn = (path: string, store: (ctx: Ctx) => Promise<unknown>) =>
    mountUpload(host, upload(path), {
      receive: async () => path,
      store: async (ctx) => {
        await store(ctx)
        return { feito: true }
      },
      undo: async (taken) => void undone.push(taken),
    })
  takeIn('/envio-cai-antes', async (ctx) => {
    corte.truncate()
    await ctx.db.row(sql`select 1`)
  })
  takeIn('/envio-cai-ao-guardar', cair)
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

test('a database that only reads by now is told as out of reach, and nothing was saved', async () => {
  expect(await admin.post('/so-le')).toMatchObject({
    status: 503,
    body: { message: mensagens.bancoForaNadaSalvo },
  })
})

test('what was taken in is undone where it was not kept, and left where nobody knows', async () => {
  expect(await admin.sendFile('/envio-cai-antes', 'a.txt', 'a')).toMatchObject({
    status: 503,
    body: { message: mensagens.bancoForaNadaSalvo },
  })
  corte.rejoin()
  expect(await admin.sendFile('/envio-cai-ao-guardar', 'b.txt', 'b')).toMatchObject({
    status: 503,
    body: { message: mensagens.bancoForaIncerto },
  })
  expect(undone).toEqual(['/envio-cai-antes'])
})
