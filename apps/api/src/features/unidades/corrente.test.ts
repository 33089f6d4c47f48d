import { mensagens } from '@tombo/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, type Cliente, createTestApp } from '../../../test/app.ts'
import { sql } from '../../kernel/db/sql.ts'

let t: TestApp
let png: Buffer
beforeAll(async () => {
  t = await createTestApp()
  png = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
})
afterAll(() => t.close())

const eventos = () =>
  t.rows(
    sql<{
      alteracoes: { campo: string }[]
    }>`select alteracoes from evento where entidade = 'unidades' and entidade_id = ${t.unidadeId} order by id`,
  )
const url = (imagem: string, id = t.unidadeId) => `/api/unidades/current/${id}/${imagem}`
const enviar = async (diretorio: string, quem: Cliente = t.admin) =>
  (await quem.sendFile(`/api/arquivos?diretorio=${diretorio}`, 'assinatura.png', png)).body.content
    .id as number

describe('the unit at work', () => {
  test('has its address and contact, told once in its history', async () => {
    const antes = (await t.admin.get('/api/unidades/current')).body.content
    expect(antes).toMatchObject({ id: t.unidadeId, descricao: 'Sede', cnpj: null, cidade: null, foto: null })
    const novo = {
      ...antes,
      cnpj: '11222333000181',
      email: 'sede@cidade.gov.br',
      telefone: '11987654321',
      cep: '01001000',
      logradouro: 'Praça da Sé',
      cidade: { id: 3550308 },
    }
    const salva = await t.admin.post('/api/unidades/current', novo)
    expect(salva).toMatchObject({
      status: 200,
      body: {
        message: mensagens.salvo,
        content: { cnpj: '11222333000181', cidade: { nome: 'São Paulo', estado: { uf: 'SP' } } },
      },
    })
    await t.admin.post('/api/unidades/current', salva.body.content)
    const [evento, ...resto] = await eventos()
    expect(resto).toEqual([])
    expect(evento?.alteracoes.map((a) => a.campo)).toEqual([
      'CNPJ',
      'E-mail',
      'Telefone',
      'CEP',
      'Logradouro',
      'Cidade',
    ])
    expect((await t.admin.post('/api/unidades/current', { versao: 1, cnpj: null })).status).toBe(409)
  })

  test.each([
    [{ cnpj: '11222333000180' }, 'cnpj', mensagens.cnpjInvalido],
    [{ email: 'sem-arroba' }, 'email', mensagens.emailInvalido],
    [{ cep: '123' }, 'cep', 'CEP inválido.'],
    [{ cidade: { id: 999_999_999 } }, 'cidade', mensagens.naoEncontrado],
    [{ nada: 1 }, 'nada', mensagens.propriedadeDesconhecida],
  ])('%j is told beside its field', async (corpo, campo, texto) => {
    expect(await t.admin.post('/api/unidades/current', corpo)).toMatchObject({
      status: 400,
      body: { fields: { [campo]: [texto] } },
    })
  })

  test('is read by everyone in it, and changed by who may', async () => {
    const leitor = await t.clientWith([])
    expect((await leitor.get('/api/unidades/current')).status).toBe(200)
    expect((await leitor.post('/api/unidades/current', { cnpj: null })).status).toBe(403)
    expect((await t.anonymous.get('/api/unidades/current')).status).toBe(401)
    const { admin } = await t.secondUnidade()
    expect((await admin.get('/api/unidades/current')).body.content).toMatchObject({ cnpj: null })
  })
})

describe.each([
  ['foto', 'foto', 'IMAGENS', 'Brasão'],
  ['assinatura', 'assinatura', 'ASSINATURAS_UNIDADES', 'Assinatura'],
  ['simbolosecundario', 'simboloSecundario', 'IMAGENS', 'Símbolo secundário'],
])('%s', (caminho, campo, diretorio, titulo) => {
  test('is put, seen, replaced and taken away, each told', async () => {
    const leitor = await t.clientWith([])
    expect((await leitor.get(url(caminho))).status).toBe(404)
    const posta = await t.admin.post(url(caminho), { arquivo: { id: await enviar(diretorio) } })
    expect(posta).toMatchObject({ status: 200, body: { content: { [campo]: { id: expect.any(Number) } } } })
    const vista = await leitor.get(`${url(caminho)}?width=100`)
    expect({ status: vista.status, tipo: vista.headers['content-type'] }).toEqual({
      status: 200,
      tipo: 'image/webp',
    })
    const outra = { arquivo: { id: await enviar(diretorio) } }
    expect((await t.admin.post(url(caminho), outra)).status).toBe(200)
    expect((await t.admin.post(url(caminho), outra)).status).toBe(200)
    expect((await t.admin.get(`/api/arquivos/${posta.body.content[campo].id}`)).status).toBe(404)
    expect(await t.admin.del(url(caminho))).toMatchObject({
      status: 200,
      body: { message: mensagens.imagemRemovida, content: { [campo]: null } },
    })
    await t.admin.del(url(caminho))
    expect((await eventos()).slice(-3)).toEqual([
      { alteracoes: [{ campo: titulo, anterior: null, novo: 'assinatura.png' }] },
      { alteracoes: [{ campo: titulo, anterior: 'assinatura.png', novo: 'assinatura.png' }] },
      { alteracoes: [{ campo: titulo, anterior: 'assinatura.png', novo: null }] },
    ])
  })

  test('is of the unit at work alone, from a file of who puts it', async () => {
    const { admin: outra, unidadeId } = await t.secondUnidade()
    const leitor = await t.clientWith([])
    const id = await enviar(diretorio)
    expect((await outra.get(url(caminho))).status).toBe(404)
    expect((await outra.post(url(caminho), { arquivo: { id } })).status).toBe(404)
    expect((await outra.del(url(caminho))).status).toBe(404)
    expect((await t.admin.get(url(caminho, unidadeId))).status).toBe(404)
    expect((await outra.post(url(caminho, unidadeId), { arquivo: { id } })).status).toBe(400)
    expect((await leitor.post(url(caminho), { arquivo: { id } })).status).toBe(403)
    expect((await leitor.del(url(caminho))).status).toBe(403)
    expect((await t.admin.post(url(caminho), { arquivo: { id }, mais: 1 })).status).toBe(400)
    const errado = await enviar('FOTOS_CAPAS')
    expect((await t.admin.post(url(caminho), { arquivo: { id: errado } })).status).toBe(400)
  })
})

test('the second symbol has an address of its own', async () => {
  expect((await t.admin.get('/api/unidades/simbolosecundario')).status).toBe(404)
  await t.admin.post(url('simbolosecundario'), { arquivo: { id: await enviar('IMAGENS') } })
  const leitor = await t.clientWith([])
  expect((await leitor.get('/api/unidades/simbolosecundario')).status).toBe(200)
  expect((await t.anonymous.get('/api/unidades/simbolosecundario')).status).toBe(401)
})
