import { mensagens } from '@tombo/contract'
import { expect, test } from 'vitest'
import { sql } from '../src/kernel/db/sql.ts'
import { novaUnidade } from './bens.ts'
import { setUpScene } from './scene.ts'
import { sceneOfBaixas } from './scenes/baixas.ts'
import { inventarioVazio } from './scenes/inventarios.ts'
import { novoLugar, novoResponsavel } from './scenes/mover.ts'

/** As in `units.test.ts`, of what forms offer, and of what a write-off gives back. */
const [t, s] = setUpScene(async (app) => {
  const other = await novaUnidade(app)
  for (const unidadeId of [app.unidadeId, other.unidadeId]) {
    await novoLugar(app, unidadeId, 'Sala de reuniões')
    await novoResponsavel(app, unidadeId, 'Quem responde', { comUsuario: false })
    const count = await inventarioVazio(app)
    await app.rows(sql`
      update inventario set unidade_id = ${unidadeId}, situacao_inventario = 'CONCLUIDO', concluido_em = now()
      where id = ${count}`)
  }
  return { ...(await sceneOfBaixas(app)), other }
})

test.each([
  ['baixas', 'responsaveis'],
  ['baixas', 'inventarios'],
  ['manutencoes', 'responsaveis'],
  ['manutencoes', 'localizacoes'],
  ['saidabens', 'responsaveis'],
  ['saidabens', 'localizacoes'],
])('%s offer %s of their unit alone', async (area, lista) => {
  const offered = async (who: typeof t.admin) => {
    const r = await who.get(`/api/${area}/opcoes/${lista}?rpp=200`)
    expect(r.status === 200 ? 200 : r.text).toBe(200)
    return (r.body.content.resultList as { id: number }[]).map(({ id }) => id)
  }
  const [here, there] = [await offered(t.admin), await offered(s.other.cliente)]
  expect([here.length > 0, there.length > 0, here.filter((id) => there.includes(id))]).toEqual([
    true,
    true,
    [],
  ])
})

test.each([
  'saidabens/bens',
  'movimentacoes/bens',
  'manutencoes/bens',
  'seguro/patrimonios',
  'reavaliacao/patrimonios',
])('%s offers assets of its unit alone, with a text and without', async (path) => {
  const [here, gone] = await s.bens(2)
  await t.rows(sql`update patrimonio set descricao = 'Alambique' where id in (${here}, ${gone})`)
  await t.rows(sql`update patrimonio set unidade_id = ${s.other.unidadeId} where id = ${gone}`)
  for (const [who, offered] of [
    [t.admin, here],
    [s.other.cliente, gone],
  ] as const)
    for (const q of ['', '&q=alambique']) {
      const r = await who.get(`/api/${path}?rpp=200${q}`)
      expect(r.status === 200 ? 200 : r.text).toBe(200)
      const ids = (r.body.content.resultList as { id: number }[]).map(({ id }) => id)
      expect([ids.includes(here ?? 0), ids.includes(gone ?? 0)]).toEqual([offered === here, offered === gone])
    }
})

test('a write-off gives back no asset that has gone to another unit since', async () => {
  const bens = await s.bens(2)
  const b = await s.abrir('SUCATA', bens)
  for (const [situacao, quem] of [
    ['EM_ANALISE', s.prepara],
    ['FINALIZADA', s.autoriza],
  ] as const)
    expect((await s.passo(b.id, situacao, quem)).status).toBe(200)
  const [longe] = bens
  await t.rows(sql`update patrimonio set unidade_id = ${s.other.unidadeId} where id = ${longe}`)
  const r = await s.autoriza.post(`/api/baixas/${b.id}/estornar`, { motivo: 'Engano' })
  expect([r.status, r.body.message]).toEqual([409, mensagens.baixaMudouDepois])
  expect(await t.rows(sql`select distinct situacao from patrimonio where id = any(${bens}::int[])`)).toEqual([
    { situacao: 'BAIXADO' },
  ])
})
