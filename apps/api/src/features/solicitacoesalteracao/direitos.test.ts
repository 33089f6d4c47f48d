import { rotasSolicitacoes } from '@tombo/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type Cliente, createTestApp } from '../../../test/app.ts'
import { bem, cadastrosDe } from '../../../test/bens.ts'
import { sql } from '../../kernel/db/sql.ts'

const BASE = '/api/patrimonios/solicitacoesalteracoes'
let t: TestApp
let bemId: number
let autor: Cliente
let minha: { id: number; diferencas: { id: number }[] }
let alheia: { id: number }

beforeAll(async () => {
  t = await createTestApp()
  // Ids that the other organisation has not.
  for (const tabela of ['patrimonio', 'solicitacao_alteracao'])
    await t.rows(sql`select setval(pg_get_serial_sequence(${tabela}, 'id'), 5000)`)
  autor = await t.clientWith(['PATRIMONIO_GERENCIAL'])
  bemId = (await t.admin.post('/api/patrimonios', bem(await cadastrosDe(t)))).body.content.id
  minha = await pedir(autor, { observacao: 'minha' })
  alheia = await pedir(await t.clientWith(['PATRIMONIO']), { placa: 'XYZ9876' })
})
afterAll(() => t.close())

const pedir = async (quem: Cliente, alteracoes: object) =>
  (await quem.post(BASE, { patrimonio: { id: bemId }, alteracoes })).body.content

type Chamada = (quem: Cliente) => ReturnType<Cliente['get']>
const DE_UMA: Chamada[] = [
  (q) => q.get(`${BASE}/${minha.id}`),
  (q) => q.get(`${BASE}/${minha.id}/outras`),
  (q) => q.get(`/api/patrimonios/${bemId}/solicitacoesalteracoes`),
  (q) => q.post(BASE, { patrimonio: { id: bemId }, alteracoes: { observacao: 'x' } }),
  (q) => q.post(`${BASE}/atualizarstatus`, { id: minha.id, status: 'REPROVAR' }),
  (q) =>
    q.post(`${BASE}/atualizarstatus`, {
      id: minha.id,
      status: 'APROVAR',
      aprovados: minha.diferencas.map((d) => d.id),
    }),
]
const LISTAS: Chamada[] = [(q) => q.get(BASE)]

it('has no route that this file does not ask for', () => {
  expect(Object.keys(rotasSolicitacoes)).toHaveLength(7)
})

it('asks for a session and for a right', async () => {
  const ninguem = await t.clientWith(['CONSULTAR_ORGAOS'])
  for (const chamar of [...DE_UMA, ...LISTAS, (q: Cliente) => q.get(`${BASE}/inventarios/1`)]) {
    expect((await chamar(t.anonymous)).status).toBe(401)
    expect((await chamar(ninguem)).status).toBe(403)
  }
})

it('is not there for another unit or another organisation', async () => {
  const outros = [(await t.secondUnidade()).admin, (await t.secondOrganizacao()).admin]
  for (const quem of outros) {
    for (const chamar of [...DE_UMA, (q: Cliente) => q.get(`${BASE}/inventarios/1`)])
      expect((await chamar(quem)).status).toBe(404)
    for (const chamar of LISTAS) expect((await chamar(quem)).body.content.count).toBe(0)
    expect((await quem.get(`${BASE}?patrimonio=${bemId}`)).body.content.count).toBe(0)
  }
})

it('shows to who asks their own requests only; to who may consult all, and no decision', async () => {
  const vistas = async (quem: Cliente, filtro = '') =>
    (await quem.get(`${BASE}?order=id${filtro}`)).body.content.resultList.map((s: { id: number }) => s.id)
  const consulta = await t.clientWith(['CONSULTAR_SOLICITACOES_ALTERACAO'])
  expect(await vistas(autor)).toEqual([minha.id])
  expect(await vistas(consulta)).toEqual([minha.id, alheia.id])
  expect(await vistas(consulta, '&minhas=true')).toEqual([])
  expect((await autor.get(`${BASE}/${alheia.id}`)).status).toBe(404)
  expect((await autor.get(`${BASE}/${minha.id}/outras`)).body.content).toEqual([])
  expect((await consulta.get(`${BASE}/${alheia.id}/outras`)).body.content).toMatchObject([{ id: minha.id }])
  // That there are others is no secret: the history of the asset tells it.
  expect((await autor.get(`/api/patrimonios/${bemId}/solicitacoesalteracoes`)).body.content).toEqual({
    pendentes: 2,
    minhas: 1,
  })
  for (const quem of [autor, consulta]) {
    expect((await quem.post(`${BASE}/atualizarstatus`, { id: minha.id, status: 'REPROVAR' })).status).toBe(
      403,
    )
    expect((await quem.get(`${BASE}/${minha.id}`)).body.content).toMatchObject({
      podeAprovar: false,
      podeReprovar: false,
      impedimento: null,
    })
  }
})

it('searches, filters, orders and pages, what waits first', async () => {
  const lista = async (query: string) => (await t.admin.get(`${BASE}?${query}`)).body.content
  const decidida = await pedir(autor, { chassi: '9BW' })
  await t.admin.post(`${BASE}/atualizarstatus`, { id: decidida.id, status: 'REPROVAR' })
  const ids = (p: { resultList: { id: number }[] }) => p.resultList.map((s) => s.id)
  expect(ids(await lista(''))).toEqual([alheia.id, minha.id, decidida.id])
  expect(await lista('rpp=1&page=3')).toMatchObject({
    count: 3,
    pageCount: 3,
    more: false,
    resultList: [{ id: decidida.id }],
  })
  expect(ids(await lista('page=9'))).toEqual([])
  expect(ids(await lista('q=mesa'))).toHaveLength(3)
  expect(ids(await lista('q=cadeira'))).toEqual([])
  expect(ids(await lista(`patrimonio=${bemId}&order=-id`))).toEqual([decidida.id, alheia.id, minha.id])
  expect(ids(await lista('patrimonio=1'))).toEqual([])
  const onde = (w: object) => `where=${encodeURIComponent(JSON.stringify(w))}`
  expect(ids(await lista(onde({ status: { in: ['REPROVADA'] } })))).toEqual([decidida.id])
  expect(ids(await lista(onde({ criadoEm: { from: '2026-03-10', to: '2026-03-10' } })))).toHaveLength(3)
  expect(ids(await lista(onde({ criadoEm: { from: '2026-03-11' } })))).toEqual([])
  for (const ruim of ['order=motivo', onde({ motivo: { contains: ['x'] } }), 'invento=1', 'minhas=talvez'])
    expect((await t.admin.get(`${BASE}?${ruim}`)).status).toBe(400)
})
