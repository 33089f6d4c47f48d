import { beforeAll, expect, it } from 'vitest'
import type { Cliente } from '../../../../test/app.ts'
import { porLer } from '../../../../test/avisos.ts'
import { novaUnidade } from '../../../../test/bens.ts'
import { besideWork } from '../../../../test/locks.ts'
import { bensEmUso, items, parametros } from '../../../../test/scenes/mover.ts'
import { sceneOfManutencao } from '../../../../test/scenes/manutencoes.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const BASE = '/api/manutencoes'
const [t, s] = setUpScene(async (app) => {
  const outra = await novaUnidade(app)
  const { id } = await app.createUsuario({
    acoes: ['CRIAR_ALTERAR_MOVIMENTACOES'],
    unidades: [app.unidadeId, outra.unidadeId],
  })
  return {
    ...(await sceneOfManutencao(app)),
    outra,
    dosDois: await app.sessionOf(id, app.unidadeId),
    cuidaLa: await app.clientWith(['CRIAR_ALTERAR_MANUTENCOES'], outra.unidadeId),
  }
})
beforeAll(() => parametros(t, { permitirMovimentacaoEntreUnidades: true }))

const novo = async () => (await bensEmUso(t, s.c, t.unidadeId, 1, 'EM_USO', '2026-02-10'))[0] as number
const avisar = (patrimonio: number, texto: string) =>
  t.admin.post(`${BASE}/relatos`, { patrimonio: { id: patrimonio }, texto })
const mover = (bem: number) =>
  s.dosDois.post('/api/movimentacoes', {
    itens: items([bem]),
    unidade: { id: s.outra.unidadeId },
    localizacao: { id: s.outra.c.local },
    responsavel: { id: s.outra.c.responsavel },
  })
interface Relato {
  id: number
  texto: string
  patrimonio: { id: number }
}
const abertos = async (quem: Cliente, bem: number): Promise<Relato[]> =>
  (await quem.get(`${BASE}/relatos?situacao=ABERTO&rpp=50`)).body.content.resultList.filter(
    (r: Relato) => r.patrimonio.id === bem,
  )
const abrir = (quem: Cliente, relato: Relato | undefined) => quem.post(`${BASE}/relatos/${relato?.id}/abrir`)

it('what was told of an asset goes with it to the other unit, open, with what joined an order that it leaves (docs/regras.md R250)', async () => {
  const bem = await novo()
  await avisar(bem, 'Não liga')
  const ordem = (await abrir(s.quemCuida, (await abertos(s.quemCuida, bem))[0])).body.content.manutencao
  await avisar(bem, 'Faz barulho')
  const [titulo] = await t.rows(sql<{ titulo: string }>`
    select titulo from notificacao where tipo = 'DEFEITO_RELATADO' order by id desc limit 1`)
  expect((await mover(bem)).status).toBe(200)
  expect(await abertos(s.quemCuida, bem)).toEqual([])
  const la = await abertos(s.cuidaLa, bem)
  expect(la.map((r) => r.texto).toSorted()).toEqual(['Faz barulho', 'Não liga'])
  expect(await porLer(t, s.cuidaLa, titulo?.titulo ?? '')).toBe(2)
  expect(await porLer(t, s.quemCuida, titulo?.titulo ?? '')).toBe(0)
  expect((await abrir(s.cuidaLa, la[0])).status).toBe(200)
  expect((await s.quemCuida.get(`${BASE}/${ordem.id}`)).body.content.quantidade).toBe(0)
})

it('what is told of an asset while it goes to another unit is told there', async () => {
  const bem = await novo()
  const avisado = await besideWork(
    t,
    'lock table evento in share mode',
    () => mover(bem),
    () => avisar(bem, 'Caiu no caminho'),
  )
  expect(avisado.status).toBe(200)
  expect(await abertos(s.quemCuida, bem)).toEqual([])
  expect((await abertos(s.cuidaLa, bem)).map((r) => r.texto)).toEqual(['Caiu no caminho'])
})

it('an order is made of nothing that was told of an asset which goes to another unit in that moment', async () => {
  const bem = await novo()
  await avisar(bem, 'Não fecha')
  const [relato] = await abertos(s.quemCuida, bem)
  const aberto = await besideWork(
    t,
    'lock table evento in share mode',
    () => mover(bem),
    () => abrir(s.quemCuida, relato),
  )
  expect(aberto.status).toBe(404)
  expect(await abertos(s.cuidaLa, bem)).toHaveLength(1)
})

it.each([
  ['taken out of', (ordem: number, item: number) => s.quemCuida.del(`${BASE}/${ordem}/itens?itens=${item}`)],
  ['cancelled in', (_: number, item: number) => s.quemCuida.post(`${BASE}/itens/${item}/cancelar`, {})],
])('what was told of an asset that is %s an order which waits is open again', async (_, tirar) => {
  const bem = await novo()
  await avisar(bem, 'Não liga')
  const ordem = (await abrir(s.quemCuida, (await abertos(s.quemCuida, bem))[0])).body.content.manutencao
  const [item] = await s.itensDe(ordem.id)
  expect((await tirar(ordem.id, item.id)).status).toBe(200)
  expect(await abertos(s.quemCuida, bem)).toHaveLength(1)
})
