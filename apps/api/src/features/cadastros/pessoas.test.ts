import { mensagens } from '@tombo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { sql } from '../../kernel/db/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const nova = async (mais: Record<string, unknown> = {}) =>
  (await t.admin.post('/api/responsaveis', { nome: 'Ana Lima', ativo: true, ...mais })).body.content
const eventos = (id: number) =>
  t.rows(
    sql<{
      alteracoes: { campo: string }[]
    }>`select alteracoes from evento where entidade = 'responsaveis' and entidade_id = ${id} order by id`,
  )

describe('the user of a responsible person', () => {
  test('is one of the unit, of one person only, and told in the history', async () => {
    const { id: usuario } = await t.createUsuario({ usuario: 'anadaunidade' })
    const r = await nova()
    const salvo = await t.admin.post(`/api/responsaveis/${r.id}`, { usuario: { id: usuario } })
    expect(salvo).toMatchObject({
      status: 200,
      body: { content: { usuario: { id: usuario, nome: 'Pessoa anadaunidade' } } },
    })
    expect((await t.admin.get('/api/responsaveis?q=Ana')).body.content.resultList[0].usuario.id).toBe(usuario)
    expect((await eventos(r.id)).at(-1)?.alteracoes).toEqual([
      { campo: 'Usuário do sistema', anterior: null, novo: 'Pessoa anadaunidade' },
    ])
    const outra = await t.admin.post('/api/responsaveis', { nome: 'Outra', usuario: { id: usuario } })
    expect(outra).toMatchObject({ status: 409, body: { fields: { usuario: [mensagens.duplicado] } } })
    expect(
      (await t.admin.post(`/api/responsaveis/${r.id}`, { usuario: null })).body.content.usuario,
    ).toBeNull()
  })

  test('who does not work in the unit, or may not sign in, is refused; whoever left stays named', async () => {
    const { unidadeId } = await t.secondUnidade()
    const { id: deLa } = await t.createUsuario({ unidades: [unidadeId] })
    const { id: parado } = await t.createUsuario()
    await t.rows(sql`update usuario set ativo = false where id = ${parado}`)
    for (const id of [deLa, parado, 999_999])
      expect(await t.admin.post('/api/responsaveis', { nome: 'X', usuario: { id } })).toMatchObject({
        status: 400,
        body: { fields: { usuario: [mensagens.usuarioForaDaUnidade] } },
      })
    const { id: saiu } = await t.createUsuario()
    const r = await nova({ usuario: { id: saiu } })
    await t.rows(sql`delete from usuario_unidade where usuario_id = ${saiu}`)
    expect((await t.admin.post(`/api/responsaveis/${r.id}`, { ...r, funcao: 'Chefe' })).status).toBe(200)
  })

  test('the look-up gives names alone, to who may save', async () => {
    const { unidadeId } = await t.secondUnidade()
    await t.createUsuario({ usuario: 'procurada' })
    await t.createUsuario({ usuario: 'procuradadela', unidades: [unidadeId] })
    const quem = await t.clientWith(['CRIAR_ALTERAR_RESPONSAVEIS'])
    const { resultList, count } = (await quem.get('/api/responsaveis/usuarios?q=procurada')).body.content
    expect(count).toBe(1)
    expect(resultList).toEqual([{ id: expect.any(Number), nome: 'Pessoa procurada' }])
    const so = await quem.get('/api/responsaveis/usuarios?q=procurada&fields=id&order=-nome')
    expect(Object.keys(so.body.content.resultList[0])).toEqual(['id'])
    expect((await quem.get('/api/responsaveis/usuarios?nada=1')).status).toBe(400)
    const leitor = await t.clientWith(['CONSULTAR_RESPONSAVEIS', 'PATRIMONIO'])
    expect((await leitor.get('/api/responsaveis/usuarios')).status).toBe(403)
  })
})

test.each([
  ['responsaveis', 'responsavel'],
  ['fornecedores', 'fornecedor'],
])('%s: what another system keeps is only read', async (recurso, tabela) => {
  const { content: r } = (await t.admin.post(`/api/${recurso}`, { nome: 'De fora', ativo: true })).body
  expect(r.origemIntegracao).toBe(false)
  const daOrigem = (n: number | null) =>
    t.rows(sql`update ${sql.table(tabela)} set banco_origem = ${n} where id = ${r.id}`)
  await daOrigem(19)
  expect((await t.admin.get(`/api/${recurso}/${r.id}`)).body.content.origemIntegracao).toBe(false)
  await daOrigem(20)
  const lido = (await t.admin.get(`/api/${recurso}/${r.id}`)).body.content
  expect(lido.origemIntegracao).toBe(true)
  const recusa = { status: 409, body: { message: mensagens.registroDeFora } }
  expect(await t.admin.post(`/api/${recurso}`, { ...lido, nome: 'Outro' })).toMatchObject(recusa)
  expect(await t.admin.post(`/api/${recurso}/${r.id}`, { nome: 'Outro' })).toMatchObject(recusa)
  expect(await t.admin.del(`/api/${recurso}/${r.id}`)).toMatchObject(recusa)
  expect((await t.admin.get(`/api/${recurso}/${r.id}`)).body.content).toEqual(lido)
  if (tabela === 'responsavel') {
    const { admin } = await t.secondUnidade()
    expect((await admin.del(`/api/${recurso}/${r.id}`)).status).toBe(404)
  }
})

describe('address and contact', () => {
  const endereco = { cep: '01001-000', logradouro: 'Praça da Sé', cidade: { id: 3550308 } }
  const contato = { telefone: '(11) 3333-4444' }

  test.each(['fornecedores', 'responsaveis'])('of %s may come as parts of the record', async (recurso) => {
    const r = await t.admin.post(`/api/${recurso}`, { nome: 'Com partes', endereco, contato })
    expect(r).toMatchObject({
      status: 200,
      body: {
        content: { logradouro: 'Praça da Sé', telefone: expect.any(String), cidade: { nome: 'São Paulo' } },
      },
    })
    const url = `/api/${recurso}/${r.body.content.id}`
    const semRua = await t.admin.post(url, { endereco: { logradouro: null } })
    expect(semRua.body.content).toMatchObject({ logradouro: null, cidade: { id: 3550308 } })
  })

  test('of a place too; a fault is told by its part', async () => {
    const casa = { descricao: 'Almoxarifado com endereço', endereco }
    expect(await t.admin.post('/api/localizacoes', casa)).toMatchObject({
      status: 200,
      body: { content: { logradouro: 'Praça da Sé' } },
    })
    const nome = 'Com faltas'
    const ruim = async (mais: object) =>
      (await t.admin.post('/api/fornecedores', { nome, ...mais })).body.fields
    expect(await ruim({ endereco: { cep: '1' } })).toEqual({ 'endereco.cep': ['CEP inválido.'] })
    expect(await ruim({ endereco: { rua: 'X' } })).toEqual({
      'endereco.rua': [mensagens.propriedadeDesconhecida],
    })
    expect(await ruim({ bairro: 'Centro', endereco: { bairro: 'Sul' } })).toEqual({
      'endereco.bairro': [mensagens.campoDuasVezes],
    })
  })
})
