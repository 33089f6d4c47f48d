import { celulas, encontros, membros, mensagens } from '@tombo/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, type Cliente, createTestApp } from '../../../test/app.ts'
import { resourceMatrix } from '../../../test/matrix.ts'
import { sql } from '../../kernel/db/sql.ts'
import { fontes } from './fontes.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const criar = async (recurso: string, corpo: Record<string, unknown>, quem: Cliente = t.admin) => {
  const r = await quem.post(`/api/${recurso}`, corpo)
  if (r.status !== 200) throw new Error(r.text)
  return r.body.content.id as number
}
const lugar = (latitude: string | null = null, longitude: string | null = null) => ({ latitude, longitude })
const celula = (quem = t.admin, mais: Record<string, unknown> = {}) =>
  criar('celulas', { descricao: 'Célula Norte', ...lugar('-23.550000', '-46.630000'), ...mais }, quem)
const membro = (nome: string, mais: Record<string, unknown> = {}, quem = t.admin) =>
  criar('membros', { nome, tipo: 'MEMBRO', celula: null, telefone: null, ...lugar(), ...mais }, quem)

const noMapa = { latitude: '91', longitude: '-181' }
resourceMatrix(
  celulas,
  fontes.celulas,
  {
    exemplo: (_q, i) => ({ descricao: `Célula ${i}`, ...lugar() }),
    alteracao: { campo: 'descricao', rotulo: 'Descrição', valor: 'Outra', novo: 'Outra' },
    invalido: noMapa,
  },
  () => t,
)
resourceMatrix(
  encontros,
  fontes.encontros,
  {
    exemplo: async (q, i) => ({
      descricao: `Encontro ${i}`,
      celula: { id: await celula(q) },
      data: '2026-03-10',
      ...lugar(),
    }),
    alteracao: { campo: 'data', rotulo: 'Data', valor: '2026-03-11', novo: '11/03/2026' },
    invalido: { ...noMapa, data: '2026-02-30' },
  },
  () => t,
)
resourceMatrix(
  membros,
  fontes.membros,
  {
    exemplo: (_q, i) => ({ nome: `Pessoa ${i}`, tipo: 'LIDER', celula: null, telefone: null, ...lugar() }),
    alteracao: { campo: 'tipo', rotulo: 'Tipo', valor: 'ANFITRIAO', novo: 'Anfitrião' },
    invalido: { ...noMapa, tipo: 'BISPO' },
  },
  () => t,
)

describe('the map', () => {
  test('of a cell: its own wherever they live, and the others within the radius', async () => {
    const id = await celula()
    await membro('Da célula, longe', { celula: { id }, ...lugar('-30.000000', '-51.000000') })
    await membro('Da célula, sem lugar', { celula: { id } })
    await membro('Perto', { tipo: 'PASTOR', ...lugar('-23.559000', '-46.630000') })
    await membro('Longe', lugar('-23.700000', '-46.630000'))
    const segunda = await t.secondUnidade()
    await membro('Alheio', lugar('-23.550000', '-46.630000'), segunda.admin)
    const r = await t.admin.get(`/api/mapa/celula?celulaId=${id}&raio=2`)
    expect(r.body.content).toMatchObject({
      centro: { lat: -23.55, lng: -46.63, raio: 2 },
      integrantes: [
        { nome: 'Da célula, longe', distancia: expect.any(Number) },
        { nome: 'Da célula, sem lugar', latitude: null, distancia: null },
      ],
      membros: [{ nome: 'Perto', tipo: { value: 'PASTOR', descricao: 'Pastor' }, distancia: 1.001 }],
    })
    expect((await t.admin.get(`/api/mapa/celula?celulaId=${id}&raio=0.9`)).body.content.membros).toEqual([])
    const deLa = await t.admin.get(`/api/mapa/celula?celulaId=${id}&lat=-23.7&lng=-46.63&raio=1`)
    expect(deLa.body.content.membros).toMatchObject([{ nome: 'Longe', distancia: 0 }])
    const solto = await t.admin.get('/api/mapa/celula?lat=-23.7&lng=-46.63')
    expect(solto.body.content).toMatchObject({ centro: { raio: 5 }, integrantes: [] })
    expect((await segunda.admin.get(`/api/mapa/celula?celulaId=${id}`)).status).toBe(404)
  })

  test('of an encounter: those of its cell, each as integrante, around where it is', async () => {
    const id = await celula(t.admin, lugar())
    const semLugar = await criar('encontros', {
      descricao: 'A',
      celula: { id },
      data: '2026-03-10',
      ...lugar(),
    })
    expect(await t.admin.get(`/api/mapa/encontro?encontroId=${semLugar}`)).toMatchObject({
      status: 400,
      body: { fields: { lat: [mensagens.mapaSemCentro] } },
    })
    await membro('Do encontro', { celula: { id }, ...lugar('10.000000', '20.000000') })
    const encontro = await criar('encontros', {
      descricao: 'B',
      celula: { id },
      data: '2026-03-10',
      ...lugar('10.000000', '20.000000'),
    })
    expect((await t.admin.get(`/api/mapa/encontro?encontroId=${encontro}`)).body.content).toEqual({
      centro: { lat: 10, lng: 20, raio: 5 },
      integrantes: [{ integrante: expect.objectContaining({ nome: 'Do encontro', distancia: 0 }) }],
      membros: [],
    })
  })

  test('is written down as a reading of where people live, as their list is', async () => {
    const id = await celula()
    const ids = [
      await membro('Ana', { celula: { id }, telefone: '(47) 99999-0000' }),
      await membro('Bia', lugar('-23.551000', '-46.631000')),
    ]
    await membro('Sem nada', { celula: { id } })
    const quem = await t.clientWith(['CONSULTAR_MEMBROS'])
    const usos = () =>
      t.rows(
        sql`select origem, operacao, ids::int[] as ids, campos
        from uso_dados_pessoais where usuario_id = ${quem.usuarioId}`,
      )
    expect(await usos()).toEqual([])
    expect((await quem.get(`/api/mapa/celula?celulaId=${id}&raio=1`)).status).toBe(200)
    const [uso, ...mais] = await usos()
    expect(mais).toEqual([])
    expect(uso).toMatchObject({
      origem: 'Membros',
      ids: expect.arrayContaining(ids),
      operacao: 'LEITURA',
      campos: expect.arrayContaining(['Telefone', 'Latitude']),
    })
  })

  test('is refused: half a place, off the earth, no radius, what is unknown, without the right', async () => {
    for (const ruim of [
      '',
      'lat=1',
      'lat=91&lng=0',
      'lat=0&lng=181',
      'lat=0&lng=0&raio=0',
      'lat=0&lng=0&x=1',
    ])
      for (const rota of ['celula', 'encontro'])
        expect({ ruim, status: (await t.admin.get(`/api/mapa/${rota}?${ruim}`)).status }).toEqual({
          ruim,
          status: 400,
        })
    const sem = await t.clientWith(['PATRIMONIO'])
    for (const rota of ['celula', 'encontro']) {
      expect((await sem.get(`/api/mapa/${rota}?lat=0&lng=0`)).status).toBe(403)
      expect((await t.anonymous.get(`/api/mapa/${rota}?lat=0&lng=0`)).status).toBe(401)
      expect((await t.admin.get(`/api/mapa/${rota}?${rota}Id=999999`)).status).toBe(404)
    }
  })
})

describe('the photo', () => {
  const enviar = async (quem = t.admin, diretorio = 'FOTOS_MEMBROS') => {
    const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#336' } })
      .png()
      .toBuffer()
    const r = await quem.sendFile(`/api/arquivos?diretorio=${diretorio}`, 'foto.png', png)
    if (r.status !== 200) throw new Error(r.text)
    return r.body.content.id as number
  }

  test('is given, reduced, and taken away, each with its event', async () => {
    const id = await membro('Com foto')
    const foto = `/api/membros/${id}/foto`
    expect((await t.admin.get(foto)).status).toBe(404)
    const arquivo = { id: await enviar() }
    for (let i = 0; i < 2; i += 1) expect((await t.admin.post(foto, { arquivo })).status).toBe(200)
    const r = await t.admin.get(`${foto}?width=10`)
    expect([r.status, r.headers['content-type']]).toEqual([200, expect.stringContaining('image/')])
    // Another photo may stand there tomorrow: the browser asks again.
    expect(r.headers['cache-control']).toBe('private, no-cache')
    expect((await t.admin.get(`/api/membros/${id}`)).body.content).toMatchObject({
      foto: arquivo,
      versao: 2,
    })
    expect(await t.admin.post(foto, { arquivo: null })).toMatchObject({
      status: 200,
      body: { message: mensagens.fotoRemovida },
    })
    expect((await t.admin.get(foto)).status).toBe(404)
    const eventos = await t.rows(
      sql`select tipo from evento where entidade = 'membros' and entidade_id = ${id}`,
    )
    expect(eventos).toHaveLength(3)
  })

  test('is for the people of the unit who may look members up', async () => {
    const id = await membro('De casa')
    const foto = `/api/membros/${id}/foto`
    const arquivo = { id: await enviar() }
    await t.admin.post(foto, { arquivo })
    const segunda = await t.secondUnidade()
    const outra = await t.secondOrganizacao()
    const sem = await t.clientWith(['PATRIMONIO'])
    for (const quem of [segunda.admin, outra.admin]) {
      expect((await quem.get(foto)).status).toBe(404)
      expect((await quem.post(foto, { arquivo: null })).status).toBe(404)
    }
    expect((await sem.get(foto)).status).toBe(403)
    expect((await sem.get(`/api/arquivos/${arquivo.id}`)).status).toBe(404)
    expect((await t.anonymous.get(foto)).status).toBe(401)
    expect((await t.admin.post(foto, { arquivo: { id: 999_999 } })).status).toBe(400)
    expect((await t.admin.post(foto, {})).status).toBe(400)
    expect((await t.admin.post(foto, { arquivo: null, versao: 1 })).status).toBe(400)
  })

  test('is none that was sent elsewhere, by others, or that another member has; only who writes changes it', async () => {
    const id = await membro('Sem foto alheia')
    const foto = `/api/membros/${id}/foto`
    const de = await membro('Dono da foto')
    const tomada = await enviar()
    await t.admin.post(`/api/membros/${de}/foto`, { arquivo: { id: tomada } })
    const outra = await t.secondOrganizacao()
    const segunda = await t.secondUnidade()
    const alheias = [
      await enviar(t.admin, 'FOTOS_PATRIMONIO'),
      await enviar(await t.clientWith(['CRIAR_ALTERAR_MEMBROS'])),
      await enviar(segunda.admin),
      await enviar(outra.admin),
      tomada,
    ]
    for (const arquivo of alheias)
      expect(await t.admin.post(foto, { arquivo: { id: arquivo } })).toMatchObject({
        status: 400,
        body: { fields: { arquivo: [mensagens.arquivoIndisponivel] } },
      })
    const leitor = await t.clientWith(['CONSULTAR_MEMBROS'])
    expect((await leitor.post(foto, { arquivo: null })).status).toBe(403)
    expect((await t.anonymous.post(foto, { arquivo: null })).status).toBe(401)
    expect((await t.admin.get(`/api/membros/${id}`)).body.content).toMatchObject({ foto: null, versao: 1 })
  })
})
