import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { sql } from '../../kernel/db/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

it('makes a unit that its maker administers', async () => {
  const r = await t.admin.post('/api/unidades', { descricao: 'Secretaria de Saúde' })
  expect(r.status === 200 ? 200 : r.text).toBe(200)
  const entrou = await (
    await t.sessionOf(t.admin.usuarioId, t.unidadeId)
  ).get(`/api/unidades/${r.body.content.id}/selecionar`)
  expect(entrou.body.tokenScope).toBe('USUARIO_UNIDADE')
})

it('gives its maker the rights that they have in the unit at work, none that they have elsewhere', async () => {
  const chefe = await t.clientWith(['ADMINISTRAR_SISTEMA'])
  const outra = await t.createUnidade()
  await t.rows(
    sql`insert into usuario_unidade (usuario_id, unidade_id) values (${chefe.usuarioId}, ${outra})`,
  )
  await t.rows(sql`insert into usuario_permissao values (${chefe.usuarioId}, ${outra}, 'CONSULTAR_ORGAOS')`)
  const { id } = (await chefe.post('/api/unidades', { descricao: 'Secretaria de Esportes' })).body.content
  const dadas = await t.rows(
    sql`select acao from usuario_permissao where usuario_id = ${chefe.usuarioId} and unidade_id = ${id}`,
  )
  expect(dadas).toEqual([{ acao: 'ADMINISTRAR_SISTEMA' }])
})

it('is made, renamed, deactivated and deleted by who administers alone; whoever else may changes the data of their own', async () => {
  const chefe = await t.clientWith(['CONF', 'CRIAR_ALTERAR_UNIDADES'])
  const outra = await t.createUnidade()
  for (const r of [
    await chefe.post('/api/unidades', { descricao: 'Secretaria de Obras' }),
    await chefe.post(`/api/unidades/${outra}`, { descricao: 'Minha' }),
    await chefe.post(`/api/unidades/${outra}`, { ativo: false }),
    await chefe.del(`/api/unidades/${outra}`),
  ])
    expect(r.status).toBe(403)
  expect((await chefe.get(`/api/unidades/${outra}`)).status).toBe(200)
  expect((await chefe.post('/api/unidades/current', { telefone: '(48) 3333-4444' })).status).toBe(200)
})

it('refuses two of one name, and the deletion of one in use', async () => {
  await t.admin.post('/api/unidades', { descricao: 'Educação' })
  expect((await t.admin.post('/api/unidades', { descricao: 'EDUCACAO' })).status).toBe(409)
  expect((await t.admin.del(`/api/unidades/${t.unidadeId}`)).status).toBe(409)
})

it('ends the sessions in a unit that is deactivated, and keeps its own door open', async () => {
  const segunda = await t.secondUnidade()
  expect((await t.admin.post(`/api/unidades/${t.unidadeId}`, { ativo: false })).status).toBe(409)
  expect((await t.admin.post(`/api/unidades/${segunda.unidadeId}`, { ativo: false })).status).toBe(200)
  expect((await segunda.admin.get('/api/context')).status).toBe(401)
})

it('is for who may', async () => {
  const leitor = await t.clientWith(['PATRIMONIO'])
  expect((await leitor.get('/api/unidades')).body.content.resultList[0]).toEqual({
    id: expect.any(Number),
    descricao: expect.any(String),
  })
  expect((await leitor.post('/api/unidades', { descricao: 'X' })).status).toBe(403)
})

it('takes back what its settings read, and the parts of it by their names', async () => {
  const lida = (await t.admin.get('/api/unidades/current')).body.content
  expect(await t.admin.post('/api/unidades', lida)).toMatchObject({ status: 200 })
  expect((await t.admin.get('/api/unidades/current')).body.content).toEqual(lida)
  const partes = {
    endereco: { cep: '01001000', cidade: { id: 3550308 } },
    contato: { telefone: '(11) 3333-4444' },
  }
  expect(await t.admin.post('/api/unidades', { id: lida.id, versao: lida.versao, ...partes })).toMatchObject({
    status: 200,
    body: { content: { id: lida.id, descricao: lida.descricao, versao: lida.versao + 1 } },
  })
  expect((await t.admin.get('/api/unidades/current')).body.content).toMatchObject({
    ...lida,
    versao: lida.versao + 1,
    audit: expect.anything(),
    cep: '01001000',
    telefone: '(11) 3333-4444',
    cidade: { nome: 'São Paulo' },
  })
  const outra = await t.createUnidade('Unidade sem endereço')
  expect((await t.admin.post(`/api/unidades/${outra}`, partes)).status).toBe(200)
})
