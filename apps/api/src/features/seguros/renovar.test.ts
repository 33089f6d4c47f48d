import { mensagens, somarDias } from '@tombo/contract'
import { expect, it } from 'vitest'
import { setUpScene } from '../../../test/scene.ts'
import { sceneOfSeguros } from '../../../test/scenes/seguros.ts'
import { sql } from '../../kernel/db/sql.ts'
import { runRoutine } from '../../kernel/jobs/routine.ts'
import { avisarSeguros } from './avisos.ts'

const BASE = '/api/seguro'
const [t, s] = setUpScene(sceneOfSeguros)
const seguinte = (mais = {}) =>
  s.corpo({ numero: '1234-6', dataInicial: '2027-01-01', dataFinal: '2027-12-31', ...mais })
const renovar = (id: number, mais = {}) => s.quemCuida.post(`${BASE}/${id}/renovar`, seguinte(mais))

it('opens another with what it covers to its end, each asset by its sums, and says how many stay behind', async () => {
  const bens = (await s.bens(4)) as [number, number, number, number]
  const a = await s.ativo(bens)
  const itens = await s.itensDe(a.id)
  const valores = { valorSegurado: '999.99', valorMercado: '1111.11', cobertoDesde: '2026-02-01' }
  await s.quemCuida.post(`${BASE}/${a.id}/itens`, { id: itens[0]?.id, ...valores })
  await s.quemCuida.post(`${BASE}/${a.id}/itens/${itens[1]?.id}/cancelar`, {
    justificativa: 'Vendido',
    dataCancelamento: '2026-02-01',
  })
  await t.rows(sql`update patrimonio set situacao = 'BAIXADO' where id = ${bens[2]}`)
  const r = await renovar(a.id)
  expect(r.body.message).toBe(
    'Seguro aberto com 2 bens da apólice 1234-5: confira os valores e ative. Não veio 1 bem, que já não se segura aqui.',
  )
  expect(r.body.content).toMatchObject({ numero: '1234-6', situacao: { value: 'EM_EDICAO' }, bens: 2 })
  const novo = r.body.content.id
  expect((await s.quemCuida.get(`${BASE}/${a.id}`)).body.content.renovacao).toEqual({
    id: novo,
    numero: '1234-6',
  })
  expect(await s.itensDe(novo)).toMatchObject([
    { patrimonio: { id: bens[0] }, ...valores, cobertoDesde: '2027-01-01', situacao: { value: 'INCLUIDO' } },
    { patrimonio: { id: bens[3] }, valorSegurado: '1200.50', valorMercado: null },
  ])
  const eventos = async (id: number) =>
    (await s.quemCuida.get(`${BASE}/${id}/eventosseguro`)).body.content.resultList
  expect((await eventos(a.id))[0]).toMatchObject({
    descricao: 'Seguro renovado',
    alteracoes: [{ campo: 'Apólice', anterior: '1234-5', novo: '1234-6' }],
  })
  expect((await eventos(novo))[0].alteracoes[0].campo).toBe('Bens da apólice 1234-5')
  expect((await s.quemCuida.post(BASE, seguinte({ id: novo }))).body.content.situacao.value).toBe('ATIVO')
  expect((await s.quemCuida.get(`${BASE}/${a.id}`)).body.content).toMatchObject({
    situacao: { value: 'ATIVO' },
    bens: 3,
  })
})

it('renews one that ended by what it covered then, and none that was never active', async () => {
  const bens = await s.bens(2)
  const a = await s.ativo(bens, { dataInicial: '2025-01-01', dataFinal: '2025-12-31' })
  await s.quemCuida.post(`${BASE}/${a.id}/concluir`, {})
  expect((await renovar(a.id)).body.content.bens).toBe(2)
  const emEdicao = await s.abrir(bens)
  const r = await renovar(emEdicao.id)
  expect([r.status, r.body.message]).toEqual([409, mensagens.seguroNaoRenova])
})

it('takes over nothing of one whose covers had all ended before it did', async () => {
  const a = await s.ativo(await s.bens(1), { dataInicial: '2025-01-01', dataFinal: '2025-12-31' })
  const [item] = await s.itensDe(a.id)
  const fim = { justificativa: 'Vendido', dataCancelamento: '2025-06-01' }
  await s.quemCuida.post(`${BASE}/${a.id}/itens/${item?.id}/cancelar`, fim)
  const r = await s.quemCuida.post(`${BASE}/${a.id}/concluir`, {})
  expect(r.body.content).toMatchObject({ situacao: { value: 'ENCERRADO' }, bens: 0, valorSegurado: '0.00' })
  const novo = await renovar(a.id)
  expect([novo.body.message, novo.body.content.bens]).toEqual([mensagens.seguroAberto, 0])
})

it('is refused of an older version, of days out of order, and of an insurer that there is not', async () => {
  const a = await s.ativo(await s.bens(1))
  expect((await renovar(a.id, { versao: a.versao - 1 })).status).toBe(409)
  expect((await renovar(a.id, { dataFinal: '2026-12-31' })).body.fields).toEqual({
    dataFinal: [mensagens.seguroVigencia],
  })
  expect((await renovar(a.id, { seguradora: { id: 999_999 } })).body.fields).toEqual({
    seguradora: [mensagens.naoEncontrado],
  })
  expect(
    await t.rows(sql`select 1 from seguro where numero = '1234-6' and data_inicial > '2027-01-01'`),
  ).toEqual([])
})

it('is not renewed twice by two who saw it at the same moment', async () => {
  const a = await s.ativo(await s.bens(1))
  const feitas = await Promise.all([renovar(a.id, { versao: a.versao }), renovar(a.id, { versao: a.versao })])
  expect(new Set(feitas.map((r) => r.status))).toEqual(new Set([200, 409]))
})

it('is announced no more while another follows it, and again where that one is given up', async () => {
  const a = await s.ativo(await s.bens(1), { numero: 'SEGUIDA' })
  const titulos = async () =>
    (
      await t.rows(sql<{ titulo: string }>`
        select titulo from notificacao where usuario_id = ${s.quemCuida.usuarioId}
          and texto like 'apólice SEGUIDA%' order by id`)
    ).map((n) => n.titulo)
  const noDia = async (dias: number) => {
    t.clock.moveTo(`${somarDias('2026-12-31', -dias)}T12:00:00.000Z`)
    await runRoutine({ ...t, log: t.app.log }, t.databaseId, avisarSeguros)
  }
  const novo = (await renovar(a.id)).body.content
  await noDia(30)
  expect(await titulos()).toEqual([])
  const quem = await t.sessionOf(s.quemCuida.usuarioId, t.unidadeId)
  expect((await quem.del(`${BASE}/${novo.id}`)).status).toBe(200)
  expect((await quem.get(`${BASE}/${a.id}`)).body.content.renovacao).toBe(null)
  await noDia(7)
  expect(await titulos()).toEqual(['Seguro vence em 7 dias'])
})
