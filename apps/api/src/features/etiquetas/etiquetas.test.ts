import { mensagens } from '@tombo/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type Cliente, createTestApp } from '../../../test/app.ts'
import { bem, type Cadastros, cadastrosDe, tombarBem } from '../../../test/bens.ts'
import { photograph as foto } from '../../../test/files/photo.ts'
import { readCode128, readQr } from '../../../test/files/barcode-reader.ts'
import { sql } from '../../kernel/db/sql.ts'
import { codigoDe } from './desenho/codigos.ts'

let t: TestApp
let quem: Cliente
let c: Cadastros
beforeAll(async () => {
  t = await createTestApp()
  await t.rows(sql`select setval(pg_get_serial_sequence('patrimonio', 'id'), 5000)`)
  c = await cadastrosDe(t)
  quem = await t.clientWith(['PATRIMONIO'])
})
afterAll(() => t.close())

const comEtiqueta = (referencia: string, descricao = 'Mesa de reunião') =>
  tombarBem(t.admin, bem(c, { produtoCaracteristica: { referencia, produto: { descricao } } }))
const imprimir = (id: number, cliente = quem) => cliente.post(`/api/tags/impressao/${id}`)

/** Pixels of a millimetre at 300 points an inch. */
const PONTOS = 300 / 25.4
const fotografar = (svg: string) => foto(svg, PONTOS)
const caixa = (...mm: [number, number, number, number]) =>
  mm.map((v) => Math.round(v * PONTOS)) as [number, number, number, number]
const svgsDe = (html: string) => html.match(/<svg .*?<\/svg>/gs) ?? []

describe('the label of one asset', () => {
  it('is a page of the default layout, of a size in millimetres, whose codes are read back', async () => {
    const { id } = await comEtiqueta('00123', 'Mesa <b>"nobre"</b> & cia')
    const r = await imprimir(id)
    expect(r.status).toBe(200)
    const html: string = r.body.content
    expect(html).toMatch(/^<!doctype html>/)
    expect(html).toContain('@page { size: 60mm 30mm; margin: 0 }')
    for (const texto of ['Prefeitura de Teste', '>00123<', '&#60;b&#62;', '&#38;'])
      expect(html).toContain(texto)
    expect(html).not.toMatch(/<script|<link|https?:\/\/(?!www\.w3\.org)/)
    const [svg] = svgsDe(html)
    const imagem = await fotografar(svg as string)
    const [etiqueta] = await t.rows(
      sql<{ codigo: string }>`select codigo from etiqueta where referencia = '00123'`,
    )
    expect(await readQr(imagem, caixa(1.5, 4.5, 18, 18))).toBe(
      `${t.address}/b/${t.databaseId.toString(36)}${etiqueta?.codigo}`,
    )
    expect(await readCode128(imagem, caixa(2, 23, 56, 5.5))).toBe('00123')
  })

  it('carries the number in the register where there is no label, and says so where there is neither', async () => {
    const { id, numeroTombamento } = await tombarBem(t.admin, bem(c))
    const html: string = (await imprimir(id)).body.content
    expect(html).toContain(`>${numeroTombamento}<`)
    const de = async () => svgsDe((await imprimir(id)).body.content)[0]
    expect(await de()).toBe(await de())
    expect(await readQr(await fotografar((await de()) as string), caixa(1.5, 4.5, 18, 18))).toMatch(
      /\/b\/1[\w-]{16}$/,
    )
    const { content: novo } = (await t.admin.post('/api/patrimonios', bem(c))).body
    expect(await imprimir(novo.id)).toMatchObject({
      status: 409,
      body: { message: mensagens.etiquetaSemNumero },
    })
  })

  it('is nobody else’s: 401, 403, and 404 from another unit or organisation, or of what is removed', async () => {
    const { id } = await tombarBem(t.admin, bem(c))
    expect((await imprimir(id, t.anonymous)).status).toBe(401)
    expect((await imprimir(id, await t.clientWith(['CONSULTAR_RELATORIOS']))).status).toBe(403)
    expect((await imprimir(id, (await t.secondUnidade()).admin)).status).toBe(404)
    expect((await imprimir(id, (await t.secondOrganizacao()).admin)).status).toBe(404)
    expect((await imprimir(999_999)).status).toBe(404)
    expect((await quem.post('/api/tags/impressao/x')).status).toBe(404)
    expect((await quem.post(`/api/tags/impressao/${id}?modelo=1`)).status).toBe(400)
    await t.rows(sql`update patrimonio set removido_em = now() where id = ${id}`)
    expect((await imprimir(id)).status).toBe(404)
  })
})

describe('a code', () => {
  it('says what it was given, whatever its length', async () => {
    const dizer = async (tipo: 'QR' | 'CODE128', texto: string) => {
      const k = codigoDe(tipo, texto)
      const alto = tipo === 'QR' ? k.altura : 20
      const d = k.retangulos.map(([x, y, l, a]) => `M${x} ${y}h${l}v${a * (alto / k.altura)}h-${l}z`).join('')
      const imagem = await fotografar(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${k.largura * 4}" height="${alto * 4}" viewBox="0 0 ${k.largura} ${alto}"><path d="${d}"/></svg>`,
      )
      return tipo === 'QR' ? readQr(imagem) : readCode128(imagem)
    }
    for (const texto of [
      '1',
      '000123',
      'PAT-0001',
      'Cadeira nº 5',
      `https://patrimonio.cidade.sp.gov.br/b/1${'a'.repeat(16)}`,
      'x'.repeat(120),
    ])
      expect(await dizer('QR', texto)).toBe(texto)
    for (const texto of ['1', '12', '00012345', '123', 'PAT-0001', 'a1234567b', '0'.repeat(24)])
      expect(await dizer('CODE128', texto)).toBe(texto)
  })
})

describe('sheets of labels', () => {
  const folha = async (cliente = t.admin, corpo: Record<string, unknown> = {}) =>
    cliente.post('/api/tags/impressao', corpo)

  it('begin where the used sheet was left, and are counted before', async () => {
    const bens = [await comEtiqueta('701'), await comEtiqueta('702'), await comEtiqueta('703')].map(
      (b) => b.id,
    )
    const metadata = (await t.admin.get('/api/parametros/etiquetas/metadata')).body.content
    const r = await t.admin.post('/api/parametros/etiquetas', {
      ...metadata.registro,
      descricao: 'Folha 6180',
    })
    expect(r.status).toBe(200)
    const modelo = r.body.content.id
    const corpo = { bens, modelo, inicio: 29 }
    expect((await t.admin.post('/api/tags/contagem', corpo)).body.content).toEqual({
      quantidade: 3,
      semNumero: 0,
      folhas: 2,
    })
    const html: string = (await folha(t.admin, corpo)).body.content
    expect(html.match(/class="folha"/g)).toHaveLength(2)
    expect([...html.matchAll(/left:([\d.]+)mm;top:([\d.]+)mm/g)].map((m) => [m[1], m[2]])).toEqual([
      ['74.6', '241.3'],
      ['144.4', '241.3'],
      ['4.8', '12.7'],
    ])
    expect(html.indexOf('>701<')).toBeLessThan(html.indexOf('>703<'))
  })

  it('stand in the order of their numbers, in whichever order they were given out or asked for', async () => {
    for (const referencia of ['0733', '731', '732']) await comEtiqueta(referencia)
    // The database, once it knows how few there are, reads the table as it stands: no index puts them in order by chance.
    await t.rows(sql`analyze etiqueta`)
    const tags = await t.rows(
      sql<{
        id: number
      }>`select id from etiqueta where referencia in ('731', '732', '0733') order by id desc`,
    )
    for (const quais of [{ params: tags.map((g) => g.id) }, { tagInicial: '731', tagFinal: '733' }]) {
      const html: string = (await folha(t.admin, quais)).body.content
      expect(html.match(/>0?73\d</g)).toEqual(['>731<', '>732<', '>0733<'])
    }
  })

  it('are of this unit alone, of one origin, and not more than a browser takes', async () => {
    const { id } = await comEtiqueta('711')
    const alheio = (await t.secondUnidade()).admin
    expect((await folha(alheio, { bens: [id] })).status).toBe(409)
    expect((await folha((await t.secondOrganizacao()).admin, { bens: [id] })).status).toBe(409)
    expect((await folha(await t.clientWith(['CONSULTAR_RELATORIOS']), { bens: [id] })).status).toBe(403)
    expect((await folha(t.anonymous, { bens: [id] })).status).toBe(401)
    for (const errado of [
      {},
      { bens: [id], localizacao: c.local },
      { tagInicial: '1' },
      { bens: [id], cor: 'x' },
      { bens: [id], inicio: 0 },
    ])
      expect((await folha(t.admin, errado)).status).toBe(400)
    expect((await folha(t.admin, { bens: [id], modelo: 999_999 })).status).toBe(404)
    const [tag] = await t.rows(sql<{ id: number }>`select id from etiqueta where referencia = '711'`)
    for (const daqui of [{ params: [tag?.id] }, { tagInicial: '711', tagFinal: '711' }]) {
      expect((await folha(t.admin, daqui)).body.content).toContain('>711<')
      expect(await folha(alheio, daqui)).toMatchObject({
        status: 409,
        body: { message: mensagens.nenhumaEtiqueta },
      })
    }
    const { tagInicial, tagFinal } = (await t.admin.post('/api/tags/embranco', { quantidade: 201 })).body
      .content
    expect(await folha(t.admin, { tagInicial, tagFinal })).toMatchObject({
      status: 409,
      body: { message: mensagens.etiquetasDemaisNoNavegador },
    })
  })

  it('are of assets that are there and have a number, and at most 20,000', async () => {
    const { id } = await comEtiqueta('715')
    const { id: removido } = await comEtiqueta('716')
    await t.rows(sql`update patrimonio set removido_em = now() where id = ${removido}`)
    const { id: semNumero } = (await t.admin.post('/api/patrimonios', bem(c))).body.content
    const bens = [id, removido, semNumero]
    expect((await t.admin.post('/api/tags/contagem', { bens })).body.content).toEqual({
      quantidade: 1,
      semNumero: 1,
      folhas: 1,
    })
    expect(((await folha(t.admin, { bens })).body.content as string).match(/class="etiqueta"/g)).toHaveLength(
      1,
    )
    expect((await folha(t.admin, { bens: [semNumero] })).body.message).toBe(mensagens.nenhumaEtiqueta)
    await t.rows(
      sql`insert into etiqueta (unidade_id, referencia) select ${t.unidadeId}, n::text
        from generate_series(600001, 620001) n`,
    )
    const faixa = (tagFinal: string) => t.admin.post('/api/tags/contagem', { tagInicial: '600001', tagFinal })
    expect((await faixa('620000')).body.content.quantidade).toBe(20_000)
    expect(await faixa('620001')).toMatchObject({
      status: 409,
      body: { message: mensagens.etiquetasDemais },
    })
    await t.rows(sql`delete from etiqueta where numero between 600001 and 620001`)
  })

  it('of a place have the assets of the places below it', async () => {
    const [dentro] = await t.rows(
      sql<{
        id: number
      }>`insert into localizacao (unidade_id, descricao, caminho, localizacao_pai_id)
        values (${t.unidadeId}, 'Armário', 'Sala > Armário', ${c.local}) returning id`,
    )
    await tombarBem(
      t.admin,
      bem(c, {
        localizacaoInicial: { id: dentro?.id },
        produtoCaracteristica: { referencia: '721', produto: { descricao: 'Pasta' } },
      }),
    )
    expect((await folha(t.admin, { localizacao: dentro?.id })).body.content).toContain('>721<')
    expect(
      (await t.admin.post('/api/tags/contagem', { localizacao: c.local })).body.content.quantidade,
    ).toBeGreaterThan(4)
    expect((await folha((await t.secondUnidade()).admin, { localizacao: dentro?.id })).status).toBe(409)
    // One that was written off has none there; by itself it has.
    const [baixado] = await t.rows(
      sql<{
        id: number
      }>`update patrimonio set situacao = 'BAIXADO' where localizacao_id = ${dentro?.id} returning id`,
    )
    expect((await folha(t.admin, { localizacao: dentro?.id })).status).toBe(409)
    expect((await folha(t.admin, { bens: [baixado?.id] })).status).toBe(200)
  })
})
