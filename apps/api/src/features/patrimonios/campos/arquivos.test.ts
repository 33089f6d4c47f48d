import { mensagens } from '@tombo/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, type Cliente, createTestApp } from '../../../../test/app.ts'
import { bem, type Cadastros, cadastrosDe } from '../../../../test/bens.ts'
import { sql } from '../../../kernel/db/sql.ts'

let t: TestApp
let c: Cadastros
let png: Buffer
beforeAll(async () => {
  t = await createTestApp()
  c = await cadastrosDe(t)
  png = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
})
afterAll(() => t.close())

const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'
const enviar = async (diretorio: string, nome: string, bytes: string | Buffer, quem: Cliente = t.admin) => {
  const r = await quem.sendFile(`/api/arquivos?diretorio=${diretorio}`, nome, bytes)
  expect(r.status === 200 ? 200 : r.text).toBe(200)
  return r.body.content.id as number
}
const foto = (nome = 'foto.png') => enviar('FOTOS_PATRIMONIO', nome, png)
const anexo = (nome: string) => enviar('ANEXO_PATRIMONIO', nome, PDF)
const documento = (nome = 'termo.pdf') => enviar('DOCUMENTOS_PATRIMONIO', nome, PDF)
const criar = async (mais: Record<string, unknown> = {}) => {
  const r = await t.admin.post('/api/patrimonios', bem(c, mais))
  expect(r.status === 200 ? 200 : r.text).toBe(200)
  return r.body.content
}
const salvar = (id: number, corpo: Record<string, unknown>, quem: Cliente = t.admin) =>
  quem.post(`/api/patrimonios/${id}`, corpo)
const eventos = async (id: number) =>
  (await t.admin.get(`/api/patrimonios/${id}/eventos`)).body.content.resultList
const existe = async (id: number) => (await t.rows(sql`select 1 from arquivo where id = ${id}`)).length === 1
const ler = (id: number) =>
  t.app.inject({ url: `/api/patrimonios/${id}/foto`, headers: { 'x-auth-token': t.admin.token } })

describe('foto', () => {
  test('is claimed by a save, shown in 300 by 300, replaced and taken away, each told', async () => {
    const primeira = await foto()
    const novo = await criar({ foto: { id: primeira } })
    expect(novo.foto).toEqual({ id: primeira, nome: 'foto.png', tipo: '.png', tamanho: expect.any(Number) })
    expect((await t.admin.post('/api/patrimonios', novo)).body.content).toEqual(novo)
    const r = await ler(novo.id)
    expect(r.headers).toMatchObject({
      'content-type': expect.stringMatching(/^image\//),
      'cache-control': 'private, no-cache',
    })
    expect(await sharp(r.rawPayload).metadata()).toMatchObject({ width: 300, height: 225 })

    const segunda = await foto()
    const trocada = await salvar(novo.id, { versao: novo.versao, foto: { id: segunda } })
    expect(trocada.body.content).toMatchObject({ versao: novo.versao + 1, foto: { id: segunda } })
    expect(await existe(primeira)).toBe(false)
    expect((await eventos(novo.id))[0].alteracoes).toEqual([
      {
        id: 'foto',
        campo: 'Foto',
        anterior: `foto.png (arquivo ${primeira})`,
        novo: `foto.png (arquivo ${segunda})`,
      },
    ])

    const sem = await t.admin.del(`/api/patrimonios/${novo.id}/foto`)
    expect(sem.body).toMatchObject({ message: mensagens.fotoRemovida, content: { foto: null } })
    expect(await existe(segunda)).toBe(false)
    expect((await ler(novo.id)).statusCode).toBe(404)
    const igual = await t.admin.del(`/api/patrimonios/${novo.id}/foto`)
    expect(igual.body.content.versao).toBe(sem.body.content.versao)
  })

  test('is a picture that was sent for it, by who saves, and nobody else’s', async () => {
    const { id } = await criar()
    const deOutro = await enviar(
      'FOTOS_PATRIMONIO',
      'a.png',
      png,
      await t.clientWith(['CRIAR_ALTERAR_PATRIMONIO']),
    )
    const usada = await foto()
    await criar({ foto: { id: usada } })
    for (const ruim of [deOutro, usada, await anexo('a.pdf'), 999_999])
      expect(await salvar(id, { foto: { id: ruim } })).toMatchObject({
        status: 400,
        body: { fields: { foto: [mensagens.arquivoIndisponivel] } },
      })
    expect((await t.admin.get(`/api/patrimonios/${id}`)).body.content.foto).toBeNull()
  })
})

describe('documentos', () => {
  test('come with a new asset, and with a save; what was read may come back', async () => {
    const novo = await criar({ documentos: [{ descricao: 'Nota', documento: { id: await documento() } }] })
    expect(novo.documentos).toMatchObject([{ descricao: 'Nota', documento: { nome: 'termo.pdf' } }])
    expect((await eventos(novo.id)).map((e: { tipoEvento: string }) => e.tipoEvento)).toEqual([
      'DOCUMENTO',
      'CADASTRO',
    ])
    const igual = await salvar(novo.id, novo)
    expect(igual.body.content).toEqual(novo)
    const usado = { descricao: 'Outra', documento: { id: novo.documentos[0].documento.id } }
    expect((await salvar(novo.id, { documentos: [usado] })).body.fields).toHaveProperty('documentos')
    expect((await salvar(novo.id, { documentos: [{ documento: { id: await documento() } }] })).status).toBe(
      400,
    )
    const mais = { descricao: 'Garantia', documento: { id: await documento('garantia.pdf') } }
    expect((await salvar(novo.id, { documentos: [...novo.documentos, mais] })).body.content).toMatchObject({
      versao: novo.versao + 1,
      documentos: [{ descricao: 'Garantia' }, { descricao: 'Nota' }],
    })
  })
})

describe('anexos', () => {
  test('are added by a save, stay, and are removed one by one, each told', async () => {
    const novo = await criar({ anexos: [{ arquivo: { id: await anexo('a.pdf') } }] })
    const mais = await salvar(novo.id, { anexos: [{ arquivo: { id: await anexo('b.pdf') } }] })
    expect(mais.body.content.anexos).toMatchObject([
      { arquivo: { nome: 'a.pdf', tipo: '.pdf' } },
      { arquivo: { nome: 'b.pdf' } },
    ])
    expect((await t.admin.post('/api/patrimonios', mais.body.content)).body.content).toEqual(
      mais.body.content,
    )
    expect((await eventos(novo.id))[0].alteracoes).toEqual([
      { id: 'anexos', campo: 'Anexos', anterior: 'a.pdf', novo: 'a.pdf, b.pdf' },
    ])
    const [primeiro] = mais.body.content.anexos
    const menos = await t.admin.del(`/api/patrimonios/anexo/${primeiro.id}`)
    expect(menos.body).toMatchObject({
      message: mensagens.anexoRemovido,
      content: { versao: mais.body.content.versao + 1, anexos: [{ arquivo: { nome: 'b.pdf' } }] },
    })
    expect(await existe(primeiro.arquivo.id)).toBe(false)
    expect((await eventos(novo.id))[0].alteracoes).toEqual([
      { id: 'anexos', campo: 'Anexos', anterior: 'a.pdf, b.pdf', novo: 'b.pdf' },
    ])
    expect((await t.admin.del(`/api/patrimonios/anexo/${primeiro.id}`)).status).toBe(404)
  })

  test('what is not the asset’s, or no attachment, is refused', async () => {
    const outro = await criar({ anexos: [{ arquivo: { id: await anexo('a.pdf') } }] })
    const { id } = await criar()
    for (const ruim of [
      outro.anexos,
      [{ arquivo: { id: await documento() } }],
      [{ arquivo: { id: 999_999 } }],
    ])
      expect((await salvar(id, { anexos: ruim })).body.fields).toHaveProperty('anexos')
    expect((await salvar(id, { anexos: [{ arquivo: { id: 1 }, nome: 'x' }] })).status).toBe(400)
    expect((await t.admin.get(`/api/patrimonios/${id}`)).body.content.anexos).toEqual([])
  })
})

describe('documentos', () => {
  const url = '/api/documentospatrimonios'

  test('saved, given another file, and deleted; the file goes with them', async () => {
    const p = await criar()
    const arquivo = await documento('termo.pdf')
    const r = await t.admin.post(url, {
      patrimonio: { id: p.id },
      descricao: 'Termo de posse',
      documento: { id: arquivo },
    })
    expect(r.body.content).toMatchObject({
      versao: 1,
      descricao: 'Termo de posse',
      documento: { id: arquivo, nome: 'termo.pdf', tipo: '.pdf' },
    })
    const { id } = r.body.content
    expect((await t.admin.post(url, r.body.content)).body.content).toEqual(r.body.content)
    expect((await t.admin.get(`/api/patrimonios/${p.id}`)).body.content.documentos).toEqual([
      { id, descricao: 'Termo de posse', documento: r.body.content.documento },
    ])
    const novo = await documento('termo2.pdf')
    const mudado = await t.admin.post(`${url}/${id}`, { versao: 1, documento: { id: novo } })
    expect(mudado.body.content).toMatchObject({ versao: 2, documento: { id: novo } })
    expect(await existe(arquivo)).toBe(false)
    expect((await t.admin.get(`/api/arquivos/${novo}/download`)).status).toBe(200)
    expect((await t.admin.get(`${url}?patrimonioId=${p.id}`)).body.content).toMatchObject({
      count: 1,
      rpp: 5,
    })
    expect((await t.admin.del(`${url}/${id}`)).status).toBe(200)
    expect(await existe(novo)).toBe(false)
    expect((await eventos(p.id)).map((e: { alteracoes: unknown }) => e.alteracoes).slice(0, 3)).toEqual([
      [{ campo: 'Documento', anterior: 'Termo de posse (termo2.pdf)', novo: null }],
      [
        {
          campo: 'Documento',
          anterior: 'Termo de posse (termo.pdf)',
          novo: 'Termo de posse (termo2.pdf)',
        },
      ],
      [{ campo: 'Documento', anterior: null, novo: 'Termo de posse (termo.pdf)' }],
    ])
  })

  test('what is missing is told in words', async () => {
    const p = await criar()
    expect((await t.admin.post(url, { patrimonio: { id: p.id } })).body.fields).toEqual({
      descricao: [mensagens.obrigatorio],
      documento: ['É obrigatório preencher o documento.'],
    })
    const corpo = { patrimonio: { id: p.id }, descricao: 'x' }
    expect((await t.admin.post(url, { ...corpo, documento: null })).body.fields).toEqual({
      documento: ['É obrigatório preencher o documento.'],
    })
    for (const ruim of [await anexo('a.pdf'), 999_999])
      expect((await t.admin.post(url, { ...corpo, documento: { id: ruim } })).body.fields).toEqual({
        documento: [mensagens.arquivoIndisponivel],
      })
    const semBem = await t.admin.post(url, {
      ...corpo,
      patrimonio: { id: 999_999 },
      documento: { id: await documento() },
    })
    expect(semBem.body.fields).toHaveProperty('patrimonio')
  })
})

test('another unit, organisation, or who may only read changes nothing', async () => {
  const p = await criar({ foto: { id: await foto() }, anexos: [{ arquivo: { id: await anexo('a.pdf') } }] })
  const doc = await t.admin.post('/api/documentospatrimonios', {
    patrimonio: { id: p.id },
    descricao: 'x',
    documento: { id: await documento() },
  })
  const antes = (await t.admin.get(`/api/patrimonios/${p.id}`)).body.content
  const todas = async (quem: Cliente) =>
    (
      await Promise.all([
        quem.get(`/api/patrimonios/${p.id}/foto`),
        quem.get(`/api/documentospatrimonios/${doc.body.content.id}`),
        quem.del(`/api/patrimonios/${p.id}/foto`),
        quem.del(`/api/patrimonios/anexo/${p.anexos[0].id}`),
        quem.post(`/api/documentospatrimonios/${doc.body.content.id}`, { descricao: 'y' }),
        quem.del(`/api/documentospatrimonios/${doc.body.content.id}`),
      ])
    ).map((v) => v.status)
  expect(await todas(t.anonymous)).toEqual(Array(6).fill(401))
  expect(await todas(await t.clientWith(['CONF']))).toEqual(Array(6).fill(403))
  expect(await todas(await t.clientWith(['PATRIMONIO']))).toEqual([200, 200, 403, 403, 403, 403])
  expect(await todas((await t.secondUnidade()).admin)).toEqual(Array(6).fill(404))
  expect(await todas((await t.secondOrganizacao()).admin)).toEqual(Array(6).fill(404))
  expect((await t.admin.get(`/api/patrimonios/${p.id}`)).body.content).toEqual(antes)
  const pedido = await (
    await t.clientWith(['PATRIMONIO'])
  ).post('/api/patrimonios/solicitacoesalteracoes', {
    patrimonio: { id: p.id },
    alteracoes: { foto: null },
  })
  expect(pedido.body.fields).toHaveProperty('alteracoes.foto')
})
