import { expect, it } from 'vitest'
import { besideWork } from '../../../test/locks.ts'
import { sceneOfManutencao, corpoDaManutencao } from '../../../test/scenes/manutencoes.ts'
import { whileChanging } from '../../../test/scenes/saidas.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const BASE = '/api/manutencoes'
const [t, s] = setUpScene(sceneOfManutencao)
const statusDe = (voltas: { status: number }[]) => voltas.map((v) => v.status).toSorted((a, b) => a - b)

it('an asset is mended or moved, never both, whoever comes first', async () => {
  const lugar = await t.rows(sql<{ id: number }>`
    insert into localizacao (unidade_id, descricao, caminho) values (${t.unidadeId}, 'Copa', 'Copa') returning id`)
  for (let vez = 0; vez < 4; vez += 1) {
    const bens = await s.bens(2)
    const m = await s.abrir(bens)
    await t.admin.post('/api/parametros', { exigirAceiteMovimentacao: true })
    const voltas = await Promise.all([
      s.passo(m.id, 'EM_MANUTENCAO'),
      t.admin.post('/api/movimentacoes', {
        itens: bens.toReversed().map((id) => ({ patrimonio: { id } })),
        localizacao: { id: lugar[0]?.id },
        responsavel: { id: s.c.responsavel },
      }),
      t.admin.post('/api/saidabens', {
        itens: bens.map((id) => ({ id })),
        motivo: 'Feira',
        terceiro: false,
        dataHoraCriacao: '2026-03-10',
      }),
    ])
    expect(voltas.filter((v) => v.status === 200)).toHaveLength(1)
    expect(voltas.every((v) => v.status < 500)).toBe(true)
    expect(new Set(await s.presos(bens)).size).toBe(1)
  }
})

it('two orders for one asset at the same moment: one is opened', async () => {
  const bens = await s.bens(2)
  const voltas = await Promise.all([
    s.quemCuida.post(BASE, corpoDaManutencao(bens)),
    s.quemCuida.post(BASE, corpoDaManutencao(bens.toReversed())),
    s.quemCuida.post(BASE, corpoDaManutencao([bens[1] as number])),
  ])
  expect(statusDe(voltas)).toEqual([200, 409, 409])
})

it('of two steps of one order the second finds the first one done', async () => {
  const bens = await s.bens(1)
  const m = await s.abrir(bens)
  expect(
    statusDe(await Promise.all([s.passo(m.id, 'EM_MANUTENCAO'), s.passo(m.id, 'EM_MANUTENCAO')])),
  ).toEqual([200, 409])
  const [item] = await s.itensDe(m.id)
  const fins = await Promise.all([
    s.passo(m.id, 'CONCLUIDA'),
    s.quemCuida.post(`${BASE}/itens/${item.id}/cancelar`, {}),
    s.quemCuida.post(`${BASE}/itens/${item.id}/concluir`, {}),
  ])
  expect(statusDe(fins)).toEqual([200, 409, 409])
  expect(await s.presos(bens)).toEqual([])
})

it('an asset that leaves use while the order begins keeps it from beginning', async () => {
  const bens = await s.bens(1)
  const m = await s.abrir(bens)
  const r = await whileChanging(
    t,
    `update patrimonio set situacao = 'BAIXADO' where id = $1`,
    bens[0] as number,
    () => s.passo(m.id, 'EM_MANUTENCAO'),
  )
  expect([r.status, r.body.fields.itens[0]]).toEqual([409, expect.stringContaining('Situação: Baixado')])
  expect(await s.presos(bens)).toEqual([])
})

it('what is told of an asset joins no order that is deleted in that moment', async () => {
  const bens = await s.bens(1)
  const m = await s.abrir(bens)
  await t.admin.post(`${BASE}/relatos`, { patrimonio: { id: bens[0] }, texto: 'Não liga' })
  const [relato] = (await s.leitor.get(`${BASE}/relatos?situacao=ABERTO`)).body.content.resultList
  let excluida = Promise.resolve({ status: 0 })
  const aberta = await besideWork(
    t,
    `select 1 from manutencao_item where manutencao_id = ${m.id} for update`,
    () => (excluida = s.quemCuida.del(`${BASE}/${m.id}`)),
    () => s.quemCuida.post(`${BASE}/relatos/${relato.id}/abrir`),
  )
  expect([(await excluida).status, aberta.status]).toEqual([200, 200])
  const { id } = aberta.body.content.manutencao
  expect(id).not.toBe(m.id)
  expect((await s.quemCuida.get(`${BASE}/${id}`)).body.content.quantidade).toBe(1)
})
