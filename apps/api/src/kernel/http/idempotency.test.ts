import { mensagens } from '@tombo/contract'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { START } from '../../../test/app-template.ts'
import { sql } from '../db/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const key = (value: string) => ({ 'idempotency-key': value })
const orgao = (code: string) => ({ codigo: code, descricao: `Órgão ${code}` })

test('ten calls at the same moment with one key make one record, and all answer it', async () => {
  const voltas = await Promise.all(
    Array.from({ length: 10 }, () => t.admin.post('/api/orgao', orgao('K1'), key('k1'))),
  )
  expect(new Set(voltas.map((v) => JSON.stringify(v.body))).size).toBe(1)
  expect(voltas[0]).toMatchObject({
    status: 200,
    body: { content: { codigo: 'K1' }, message: mensagens.salvo },
  })
  expect((await t.admin.get('/api/orgao?q=K1')).body.content.count).toBe(1)
})

test('a call that failed leaves its key free', async () => {
  expect((await t.admin.post('/api/orgao', { codigo: 'K2' }, key('k2'))).status).toBe(400)
  expect((await t.admin.post('/api/orgao', orgao('K2'), key('k2'))).status).toBe(200)
})

test('keys are of a person: another one with the same key does their own work', async () => {
  const other = await t.clientWith(['CRIAR_ALTERAR_ORGAOS'])
  const um = await t.admin.post('/api/orgao', orgao('K3'), key('k3'))
  const dois = await other.post('/api/orgao', orgao('K4'), key('k3'))
  expect(dois.status).toBe(200)
  expect(dois.body.content.id).not.toBe(um.body.content.id)
})

test('a key is of a unit: the same call in another one is not answered by the first', async () => {
  const { unidadeId } = await t.secondUnidade()
  await t.rows(
    sql`insert into usuario_unidade (usuario_id, unidade_id) values (${t.admin.usuarioId}, ${unidadeId})`,
  )
  await t.rows(sql`insert into usuario_permissao (usuario_id, unidade_id, acao)
    values (${t.admin.usuarioId}, ${unidadeId}, 'CRIAR_ALTERAR_ORGAOS')`)
  const la = await t.sessionOf(t.admin.usuarioId, unidadeId)
  expect((await t.admin.post('/api/orgao', orgao('K8'), key('k8'))).status).toBe(200)
  expect(await la.post('/api/orgao', orgao('K8'), key('k8'))).toMatchObject({
    status: 409,
    body: { message: mensagens.chaveRepetida },
  })
})

test('a key is forgotten after a day', async () => {
  await t.admin.post('/api/orgao', orgao('K5'), key('k5'))
  t.clock.moveTo('2026-03-11T15:00:01.000Z')
  const amanha = await t.sessionOf(t.admin.usuarioId, t.unidadeId)
  expect((await amanha.post('/api/orgao', orgao('K5'), key('k5'))).status).toBe(409)
  expect((await amanha.post('/api/orgao', orgao('K6'), key('k5'))).status).toBe(200)
  t.clock.moveTo(START)
})

test('who forgets old keys in a long call keeps no other call waiting', async () => {
  await t.admin.post('/api/orgao', orgao('K9'), key('k9'))
  await t.rows(sql`update idempotencia set criada_em = '2026-03-01' where chave = 'k9'`)
  const longa = new Client({ connectionString: await t.organizacoes.url(t.databaseId) })
  await longa.connect()
  await longa.query('begin')
  await longa.query(`delete from idempotencia where chave = 'k9'`)
  expect((await t.admin.post('/api/orgao', orgao('K10'), key('k10'))).status).toBe(200)
  await longa.query('rollback')
  await longa.end()
  await t.admin.post('/api/orgao', orgao('K11'), key('k11'))
  expect(await t.rows(sql`select 1 from idempotencia where chave = 'k9'`)).toEqual([])
})

test('a key that is no key is 400', async () => {
  expect((await t.admin.post('/api/orgao', orgao('K7'), key('x'.repeat(201)))).status).toBe(400)
})
