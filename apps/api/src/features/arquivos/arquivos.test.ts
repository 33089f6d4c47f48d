import { crc32 } from 'node:zlib'
import { DIRETORIOS, mensagemConteudoTrocado, mensagens } from '@tombo/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, type Cliente, createTestApp } from '../../../test/app.ts'
import { START } from '../../../test/app-template.ts'
import { filesOnDisk } from '../../../test/disk.ts'
import { sql } from '../../kernel/db/sql.ts'

let t: TestApp
let quem: Cliente
beforeAll(async () => {
  t = await createTestApp()
  quem = await t.clientWith(['CRIAR_ALTERAR_IMPORTACOES'])
})
afterAll(() => t.close())

const URL_ENVIO = '/api/arquivos?diretorio=IMPORTACOES_CSV'
const enviar = async (conteudo = 'a;b\n1;2\n') =>
  (await quem.sendFile(URL_ENVIO, 'bens de março.csv', conteudo)).body.content

describe('sending', () => {
  test('a file comes back byte for byte, as a download of nobody else’s kind', async () => {
    const conteudo = Buffer.from([0xef, 0xbb, 0xbf, 255, 65, 10, 13])
    const r = await quem.sendFile(URL_ENVIO, 'Bens de março.CSV', conteudo)
    expect(r).toMatchObject({
      status: 200,
      body: {
        content: { nome: 'Bens de março.CSV', tipo: '.csv', tamanho: 7, diretorio: 'IMPORTACOES_CSV' },
      },
    })
    const volta = await t.app.inject({
      url: `/api/arquivos/${r.body.content.id}/download`,
      headers: { 'x-auth-token': quem.token },
    })
    expect(volta.rawPayload.equals(conteudo)).toBe(true)
    expect(volta.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename*=UTF-8''Bens%20de%20mar%C3%A7o.CSV`,
    })
    expect((await quem.get(`/api/arquivos/${r.body.content.id}`)).headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-type': 'application/octet-stream',
    })
  })

  test('a name keeps no folder, no sign that nobody sees and no more than 200 characters; name and tipo stand for it', async () => {
    const nome = async (dado: string, query = '') =>
      (await quem.sendFile(URL_ENVIO + query, dado, 'a')).body.content.nome
    expect(await nome('C:\\Meus documentos\\bens.csv')).toBe('bens.csv')
    expect(await nome('x', `&name=${encodeURIComponent("../D'Ávila\u0007.csv")}`)).toBe("D'Ávila.csv")
    expect(await nome('x', `&name=${encodeURIComponent('laudo\u202evsc\n final.csv')}`)).toBe(
      'laudovsc final.csv',
    )
    expect(await nome('blob', '&tipo=.csv')).toBe('blob.csv')
    const longo = await nome('x', `&name=${'n'.repeat(190)}&tipo=.csv`)
    expect([longo.length, longo.slice(-5)]).toEqual([194, 'n.csv'])
  })

  test('another kind is 415, no file 400, no right 403, an unknown folder 400', async () => {
    expect(await quem.sendFile(URL_ENVIO, 'bens.exe', 'x')).toMatchObject({
      status: 415,
      body: { message: mensagens.tipoArquivo },
    })
    expect(await quem.post(URL_ENVIO, {})).toMatchObject({
      status: 400,
      body: { message: mensagens.arquivoNecessario },
    })
    expect((await (await t.clientWith(['PATRIMONIO'])).sendFile(URL_ENVIO, 'a.csv', 'x')).status).toBe(403)
    expect((await quem.sendFile('/api/arquivos?diretorio=../etc', 'a.csv', 'x')).status).toBe(400)
    expect((await t.anonymous.sendFile(URL_ENVIO, 'a.csv', 'x')).status).toBe(401)
  })

  test('one byte over the limit is 413, and nothing stays on the disk', async () => {
    const antes = await filesOnDisk(t)
    const grande = Buffer.alloc(DIRETORIOS.IMPORTACOES_CSV.limite + 1, 'x')
    expect(await quem.sendFile(URL_ENVIO, 'grande.csv', grande)).toMatchObject({
      status: 413,
      body: { message: mensagens.arquivoMaior100 },
    })
    expect(await filesOnDisk(t)).toBe(antes)
  })
})

describe('pictures', () => {
  const URL_FOTO = '/api/arquivos?diretorio=FOTOS_PATRIMONIO'
  let cadastra: Cliente
  beforeAll(async () => {
    cadastra = await t.clientWith(['CRIAR_ALTERAR_PATRIMONIO'])
  })
  const pintar = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#336699' } })
  const bytes = async (id: number) =>
    (await t.app.inject({ url: `/api/arquivos/${id}`, headers: { 'x-auth-token': cadastra.token } }))
      .rawPayload

  test('a photo is turned upright, loses what the camera noted, and is opened in the browser', async () => {
    const foto = await pintar(60, 40)
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'segredo da câmera' } } })
      .toBuffer()
    const { content } = (await cadastra.sendFile(URL_FOTO, 'frente.jpg', foto)).body
    expect(content).toMatchObject({ largura: 40, altura: 60, tipo: '.jpg', diretorio: 'FOTOS_PATRIMONIO' })
    const volta = await bytes(content.id)
    expect(volta.length).toBe(content.tamanho)
    const lida = await sharp(volta).metadata()
    expect(lida).toMatchObject({ format: 'jpeg', width: 40, height: 60 })
    expect([lida.orientation, lida.exif]).toEqual([undefined, undefined])
    expect((await cadastra.get(`/api/arquivos/${content.id}`)).headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^inline/),
      'x-content-type-options': 'nosniff',
    })
  })

  test('what was hidden behind a picture is gone', async () => {
    const foto = Buffer.concat([
      await pintar(8, 8).png().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ])
    const { id } = (await cadastra.sendFile(URL_FOTO, 'a.png', foto)).body.content
    expect((await bytes(id)).includes('script')).toBe(false)
  })

  test('a picture fits the box that is asked for, is never made larger, and has a longest side', async () => {
    const medidas = async (foto: Buffer, query = '') => {
      const { largura, altura } = (await cadastra.sendFile(URL_FOTO + query, 'a.webp', foto)).body.content
      return [largura, altura]
    }
    const foto = await pintar(400, 200).webp().toBuffer()
    expect(await medidas(foto, '&width=300&height=300')).toEqual([300, 150])
    expect(await medidas(foto, '&width=4000')).toEqual([400, 200])
    expect(await medidas(await pintar(8192, 16).webp().toBuffer())).toEqual([4096, 8])
    expect((await cadastra.sendFile(`${URL_FOTO}&width=0`, 'a.webp', foto)).status).toBe(400)
  })

  test('a picture is kept in few sizes, however many are asked for', async () => {
    const foto = await pintar(400, 200).png().toBuffer()
    const { id } = (await cadastra.sendFile(URL_FOTO, 'frente.png', foto)).body.content
    const antes = await filesOnDisk(t)
    const larguras = new Set<number>()
    for (let width = 350; width < 400; width += 1) {
      const url = `/api/arquivos/${id}/imagem?width=${width}`
      const r = await t.app.inject({ url, headers: { 'x-auth-token': cadastra.token } })
      larguras.add((await sharp(r.rawPayload).metadata()).width)
    }
    expect([...larguras]).toEqual([340, 360, 380])
    expect(await filesOnDisk(t)).toBe(antes + 3)
  })

  test('a picture is made small when it is asked for, once, and never larger', async () => {
    const foto = await pintar(400, 200).png().toBuffer()
    const { id } = (await cadastra.sendFile(URL_FOTO, 'frente.png', foto)).body.content
    const antes = await filesOnDisk(t)
    const pedir = async (query: string) => {
      const url = `/api/arquivos/${id}/imagem${query}`
      const r = await t.app.inject({ url, headers: { 'x-auth-token': cadastra.token } })
      const { width, height, format } = await sharp(r.rawPayload).metadata()
      expect(r.headers).toMatchObject({
        'cache-control': 'private, max-age=31536000, immutable',
        'content-length': String(r.rawPayload.length),
        'content-type': `image/${format}`,
        'content-disposition': expect.stringMatching(/^inline/),
      })
      return [width, height, format]
    }
    expect(await pedir('?width=200')).toEqual([200, 100, 'webp'])
    expect(await pedir('?width=300&height=50')).toEqual([100, 50, 'webp'])
    expect(await pedir('?width=200&height=300')).toEqual([200, 100, 'webp'])
    expect(await filesOnDisk(t)).toBe(antes + 2)
    for (const inteira of ['', '?width=2000', '?height=4000&width=400'])
      expect(await pedir(inteira)).toEqual([400, 200, 'png'])
    expect((await cadastra.get(`/api/arquivos/${id}/imagem?width=-1`)).status).toBe(400)
    expect((await cadastra.get(`/api/arquivos/${id}/imagem?largura=10`)).status).toBe(400)
    expect((await quem.get(`/api/arquivos/${id}/imagem?width=200`)).status).toBe(404)
    const texto = (await quem.sendFile(URL_ENVIO, 'a.csv', 'a')).body.content.id
    expect((await quem.get(`/api/arquivos/${texto}/imagem`)).status).toBe(404)
  })

  test('what is no picture, a broken one or an enormous one is refused, and leaves nothing', async () => {
    const antes = await filesOnDisk(t)
    const png = await pintar(64, 64).png().toBuffer()
    const cortada = png.subarray(0, png.length - 30)
    for (const [nome, conteudo, status, message] of [
      ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, mensagens.tipoArquivo],
      ['a.pdf', '%PDF-1.4', 415, mensagens.tipoArquivo],
      ['a.png', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, mensagemConteudoTrocado('.png')],
      ['a.jpg', png, 415, mensagemConteudoTrocado('.jpg', '.png')],
      ['a.png', cortada, 415, mensagens.imagemIlegivel],
      ['a.png', enorme(png), 413, mensagens.imagemEnorme],
      ['a.png', Buffer.concat([png, Buffer.alloc(40 * 1024 * 1024)]), 413, mensagens.arquivoMaior40],
    ] as const)
      expect([nome, await cadastra.sendFile(URL_FOTO, nome, conteudo)]).toMatchObject([
        nome,
        { status, body: { message } },
      ])
    expect(await filesOnDisk(t)).toBe(antes)
  })
})

/** The same PNG, saying of itself that it is 50,000 pixels wide and high. */
function enorme(png: Buffer): Buffer {
  const b = Buffer.from(png)
  b.writeUInt32BE(50_000, 16)
  b.writeUInt32BE(50_000, 20)
  b.writeUInt32BE(crc32(b.subarray(12, 29)), 29)
  return b
}

describe('directories', () => {
  test('each takes what it is for, from who may send there', async () => {
    const leitor = await t.clientWith(['PATRIMONIO'])
    const enviarA = async (diretorio: string, nome: string) =>
      (await leitor.sendFile(`/api/arquivos?diretorio=${diretorio}`, nome, 'texto')).status
    expect(await enviarA('ANEXOS_SUPORTE', 'erro.txt')).toBe(200)
    expect(await enviarA('DOCUMENTOS_PATRIMONIO', 'termo.txt')).toBe(403)
    expect(await enviarA('EXPORTACOES', 'a.csv')).toBe(403)
    expect((await t.admin.sendFile('/api/arquivos?diretorio=RELATORIOS', 'a.csv', 'x')).status).toBe(403)
    expect(DIRETORIOS.ANEXO_PATRIMONIO.limite).toBe(41_943_040)
    expect(DIRETORIOS.ANEXOS_BAIXA.limite).toBe(104_857_600)
  })
})

describe('who sees a file', () => {
  test('one that no record claimed: only its sender, in the unit', async () => {
    const { id } = await enviar()
    const { admin, unidadeId } = await t.secondUnidade()
    const outra = await t.secondOrganizacao()
    await t.rows(
      sql`insert into usuario_unidade (usuario_id, unidade_id) values (${quem.usuarioId}, ${unidadeId})`,
    )
    const noutraUnidade = await t.sessionOf(quem.usuarioId, unidadeId)
    for (const c of [
      t.admin,
      admin,
      outra.admin,
      await t.clientWith(['CRIAR_ALTERAR_IMPORTACOES']),
      noutraUnidade,
    ])
      expect((await c.get(`/api/arquivos/${id}`)).status).toBe(404)
    expect((await quem.get(`/api/arquivos/${id}`)).status).toBe(200)
    expect((await quem.get('/api/arquivos/999999999')).status).toBe(404)
    expect((await t.anonymous.get(`/api/arquivos/${id}`)).status).toBe(401)
  })

  test('a file token opens files for an hour, nothing else, and is not logged', async () => {
    t.clock.moveTo(START)
    const { id } = await enviar('conteúdo')
    const { token, expira } = (await quem.get('/api/context/tokenarquivo')).body.content
    expect(expira).toBe('2026-03-10T16:00:00.000Z')
    const aberto = await t.anonymous.get(`/api/arquivos/${id}?authtoken=${token}`)
    expect(aberto).toMatchObject({ status: 200, text: 'conteúdo' })
    expect((await t.anonymous.get(`/api/context?authtoken=${token}`)).status).toBe(401)
    expect((await t.anonymous.get('/api/context', { 'x-auth-token': token })).status).toBe(401)
    expect((await t.anonymous.sendFile(`${URL_ENVIO}&authtoken=${token}`, 'a.csv', 'x')).status).toBe(401)
    const estragado = token.replace(/.$/, (c: string) => (c === 'A' ? 'B' : 'A'))
    expect((await t.anonymous.get(`/api/arquivos/${id}?authtoken=${estragado}`)).status).toBe(401)
    expect(t.logs.join('')).not.toContain(token)
    t.clock.moveTo('2026-03-10T16:00:00.000Z')
    expect((await t.anonymous.get(`/api/arquivos/${id}?authtoken=${token}`)).status).toBe(401)
    t.clock.moveTo(START)
  })

  test('a file token dies with its session; the session token is taken in the query too', async () => {
    const { id } = await enviar()
    const outro = await t.sessionOf(quem.usuarioId, t.unidadeId)
    const { token } = (await outro.get('/api/context/tokenarquivo')).body.content
    for (const x of [token, outro.token])
      expect((await t.anonymous.get(`/api/arquivos/${id}?authtoken=${x}`)).status).toBe(200)
    expect(t.logs.join('')).not.toContain(outro.token)
    await outro.get('/api/logout')
    for (const x of [token, outro.token])
      expect((await t.anonymous.get(`/api/arquivos/${id}?authtoken=${x}`)).status).toBe(401)
  })
})
