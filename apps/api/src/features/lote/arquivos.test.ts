import { mensagens } from '@tombo/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, type Cliente, createTestApp } from '../../../test/app.ts'
import { untilDone, bem, type Cadastros, cadastrosDe } from '../../../test/bens.ts'
import { sql } from '../../kernel/db/sql.ts'
import { runRoutine } from '../../kernel/jobs/routine.ts'
import { limparArquivos } from '../arquivos/limpar.ts'

const ALTERAR = '/api/patrimonios/cadastrolote/alterar'
const CRIAR = '/api/patrimonios/cadastrolote/criar'
const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'
let t: TestApp
let c: Cadastros
beforeAll(async () => {
  t = await createTestApp()
  c = await cadastrosDe(t)
})
afterAll(() => t.close())

const enviar = async (
  diretorio: string,
  nome: string,
  bytes: string | Buffer = PDF,
  quem: Cliente = t.admin,
) => {
  const r = await quem.sendFile(`/api/arquivos?diretorio=${diretorio}`, nome, bytes)
  expect(r.status === 200 ? 200 : r.text).toBe(200)
  return r.body.content.id as number
}
const documento = async (nome = 'termo.pdf') => ({
  descricao: 'Termo de doação',
  documento: { id: await enviar('DOCUMENTOS_PATRIMONIO', nome) },
})
const anexo = async (nome = 'foto-do-lote.pdf') => ({
  arquivo: { id: await enviar('ANEXO_PATRIMONIO', nome) },
})
let ids: number[]
beforeEach(async () => {
  ids = []
  for (let i = 0; i < 3; i += 1) ids.push((await t.admin.post('/api/patrimonios', bem(c))).body.content.id)
})
const ver = async (id: number) => (await t.admin.get(`/api/patrimonios/${id}`)).body.content
const eventos = async (id: number) =>
  (await t.admin.get(`/api/patrimonios/${id}/eventos`)).body.content.resultList
const chaves = (quais: number[]) =>
  t.rows(sql<{ chave: string }>`select chave from arquivo where id = any(${quais}::int[])`)
const baixar = (id: number) => t.admin.get(`/api/arquivos/${id}/download`)
const limpar = () =>
  runRoutine(
    { organizacoes: t.organizacoes, clock: t.clock, files: t.files, log: t.app.log },
    t.databaseId,
    limparArquivos,
  )
const desfazer = (id: number) => t.admin.post(`/api/patrimonios/cadastrolote/historico/${id}/desfazer`)

describe('a batch edit with files', () => {
  it('gives each asset its own, keeps the bytes once, and tells it in each history', async () => {
    const r = await t.admin.post(ALTERAR, {
      selecao: { ids },
      documentos: [await documento()],
      anexos: [await anexo()],
    })
    expect(r.body.content).toMatchObject({ alterados: 3, iguais: 0, recusados: [] })
    const bens = await Promise.all(ids.map(ver))
    for (const b of bens) {
      expect(b).toMatchObject({
        versao: 2,
        documentos: [{ descricao: 'Termo de doação', documento: { nome: 'termo.pdf' } }],
        anexos: [{ arquivo: { nome: 'foto-do-lote.pdf' } }],
      })
      expect((await eventos(b.id))[0].alteracoes).toEqual([
        { campo: 'Anexo', anterior: null, novo: 'foto-do-lote.pdf' },
        { campo: 'Documento', anterior: null, novo: 'Termo de doação (termo.pdf)' },
      ])
    }
    const arquivos = bens.map((b) => b.documentos[0].documento.id)
    expect(new Set(arquivos).size).toBe(3)
    const deles = await chaves(arquivos)
    expect(new Set(deles.map((a) => a.chave)).size).toBe(1)
    for (const id of arquivos) expect((await baixar(id)).status).toBe(200)
    const lote = `/api/patrimonios/cadastrolote/historico/${r.body.content.lote.id}/detalhes`
    expect((await t.admin.get(lote)).body.content.campos).toEqual([
      { campo: 'Documento', novo: 'Termo de doação', varios: false },
      { campo: 'Anexos', novo: '1', varios: false },
    ])
  })

  it('what one asset lets go is still the others’, until the last one', async () => {
    await t.admin.post(ALTERAR, { selecao: { ids }, documentos: [await documento()] })
    const docs = (await Promise.all(ids.map(ver))).map((b) => b.documentos[0])
    await t.admin.del(`/api/documentospatrimonios/${docs[0].id}`)
    await limpar()
    expect((await baixar(docs[0].documento.id)).status).toBe(404)
    expect((await baixar(docs[1].documento.id)).status).toBe(200)
    await Promise.all(docs.slice(1).map((d) => t.admin.del(`/api/documentospatrimonios/${d.id}`)))
    expect(await t.rows(sql`select 1 from arquivo_apagado`)).toHaveLength(1)
    await limpar()
    expect(await t.rows(sql`select 1 from arquivo_apagado`)).toEqual([])
  })

  it('an undo takes them away again, and the bytes with them', async () => {
    const r = await t.admin.post(ALTERAR, {
      selecao: { ids },
      campos: { observacao: 'Doados' },
      documentos: [await documento()],
      anexos: [await anexo()],
    })
    expect((await desfazer(r.body.content.lote.id)).status).toBe(200)
    for (const b of await Promise.all(ids.map(ver)))
      expect(b).toMatchObject({ documentos: [], anexos: [], observacao: null })
    expect((await eventos(ids[0] as number))[0].alteracoes).toEqual([
      { campo: 'Anexo', anterior: 'foto-do-lote.pdf', novo: null },
      { campo: 'Documento', anterior: 'Termo de doação (termo.pdf)', novo: null },
    ])
    expect(await t.rows(sql`select 1 from arquivo_apagado`)).toHaveLength(2)
    await limpar()
  })

  it('an asset that is refused gets nothing, and a job gives as a call does', async () => {
    const [primeiro, ...outros] = ids as [number, ...number[]]
    const r = await t.admin.post(ALTERAR, {
      selecao: { ids: [{ id: primeiro, versao: 99 }, ...outros] },
      documentos: [await documento()],
    })
    expect(r.body.content).toMatchObject({ alterados: 2, recusados: [{ id: primeiro }] })
    expect((await ver(primeiro)).documentos).toEqual([])
    const { id } = (await t.admin.post(CRIAR, bem(c, { quantidade: 201 }))).body.content
    const tarefa = await untilDone(
      t,
      t.admin,
      await t.admin.post(ALTERAR, { selecao: { lote: id }, anexos: [await anexo()] }),
    )
    expect(tarefa.resultado).toMatchObject({ alterados: 201 })
  })

  it('only files of one’s own that nobody claimed, of the right directory, once', async () => {
    const usado = await documento()
    await t.admin.post(ALTERAR, { selecao: { ids }, documentos: [usado] })
    const outro = await t.clientWith(['ADMINISTRAR_SISTEMA'])
    const alheio = {
      descricao: 'x',
      documento: { id: await enviar('DOCUMENTOS_PATRIMONIO', 'a.pdf', PDF, outro) },
    }
    const fora = { descricao: 'x', documento: { id: await enviar('ANEXO_PATRIMONIO', 'a.pdf') } }
    for (const ruim of [usado, alheio, fora, { descricao: 'x', documento: { id: 999_999 } }]) {
      const r = await t.admin.post(ALTERAR, { selecao: { ids }, documentos: [ruim] })
      expect(r).toMatchObject({
        status: 400,
        body: { fields: { documentos: [mensagens.arquivoIndisponivel] } },
      })
    }
    const bom = await documento()
    expect((await t.admin.post(ALTERAR, { selecao: { ids }, documentos: [bom, bom] })).status).toBe(400)
    expect(
      (await t.admin.post(ALTERAR, { selecao: { ids }, documentos: [{ ...bom, nome: 'x' }] })).status,
    ).toBe(400)
    expect((await t.admin.post(ALTERAR, { selecao: { ids }, campos: { foto: { id: 1 } } })).status).toBe(400)
  })
})

describe('a batch of registrations with files', () => {
  it('gives every copy the photo, the attachments and the documents', async () => {
    const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
    const foto = { id: await enviar('FOTOS_PATRIMONIO', 'cadeira.png', png) }
    const r = await t.admin.post(
      CRIAR,
      bem(c, { quantidade: 3, foto, anexos: [await anexo()], documentos: [await documento()] }),
    )
    expect(r.status === 200 ? 200 : r.text).toBe(200)
    const itens = (
      await t.admin.get(`/api/patrimonios/cadastrolote/historico/${r.body.content.id}/patrimonios`)
    ).body.content.resultList
    const bens = await Promise.all(itens.map((i: { id: number }) => ver(i.id)))
    for (const b of bens) {
      expect(b).toMatchObject({
        foto: { nome: 'cadeira.png' },
        anexos: [{ arquivo: { nome: 'foto-do-lote.pdf' } }],
        documentos: [{ documento: { nome: 'termo.pdf' } }],
      })
      expect((await t.admin.get(`/api/patrimonios/${b.id}/foto`)).status).toBe(200)
    }
    expect(new Set(bens.map((b) => b.foto.id)).size).toBe(3)
    expect((await desfazer(r.body.content.id)).status).toBe(200)
  })
})
