import { defineRoute, mensagens } from '@tombo/contract'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type Cliente, clienteDe } from '../../../test/cliente.ts'
import { prepararApp } from '../../../test/cena.ts'
import { abrirCorte, type Corte } from '../../../test/corte.ts'
import { Organizacoes } from '../db/organizacoes.ts'
import { sql } from '../db/sql.ts'
import { criarServidor } from './app.ts'
import { montarUsuario } from './montar.ts'

const rota = (method: 'GET' | 'POST', path: string) =>
  defineRoute({
    method,
    path,
    resumo: 'teste',
    acesso: 'USUARIO',
    response: z.object({ feito: z.boolean() }),
  })

const t = prepararApp()
let corte: Corte
let organizacoes: Organizacoes
let admin: Cliente
beforeEach(async () => {
  corte = await abrirCorte(await t.organizacoes.url(t.databaseId))
  organizacoes = new Organizacoes(corte.url, 2, () => undefined)
  const { servicos } = { servicos: { viacep: '', mapa: { endereco: 'https://mapa.exemplo', creditos: '' } } }
  const app = await criarServidor(pino({ level: 'silent' }), servicos)
  const casa = { ...t, app, organizacoes, servicos, conferirRespostas: true }
  const cair = async () => {
    corte.cortar()
    return { feito: true }
  }
  montarUsuario(casa, rota('GET', '/le'), () => ({ feito: true }))
  montarUsuario(casa, rota('POST', '/cai-antes'), async (ctx) => {
    corte.cortar()
    await ctx.db.row(sql`select 1`)
    return { feito: true }
  })
  montarUsuario(casa, rota('POST', '/cai-ao-guardar'), cair)
  admin = clienteDe(app, t.admin.token)
})
afterEach(async () => {
  await organizacoes.fechar()
  await corte.fechar()
})

test('without the database a call is told to come back, and a page is a page', async () => {
  corte.cortar()
  const lida = await admin.get('/le')
  expect(lida).toMatchObject({ status: 503, body: { message: mensagens.bancoFora } })
  expect(lida.headers['retry-after']).toBe('5')
  const pagina = await admin.get('/le', { accept: 'text/html,application/xhtml+xml' })
  expect(pagina.status).toBe(503)
  expect(pagina.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(pagina.texto).toContain(mensagens.bancoFora)
  corte.religar()
  expect((await admin.get('/le')).status).toBe(200)
})

test('that nothing was saved is said only when that is known', async () => {
  expect(await admin.post('/cai-antes')).toMatchObject({
    status: 503,
    body: { message: mensagens.bancoForaNadaSalvo },
  })
  corte.religar()
  expect(await admin.post('/cai-ao-guardar')).toMatchObject({
    status: 503,
    body: { message: mensagens.bancoForaIncerto },
  })
})
