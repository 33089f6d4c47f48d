import { expect, test } from 'vitest'
import { eventosDe } from '../../../../test/eventos.ts'
import { INVENTARIOS as URL, sceneOfInventario } from '../../../../test/scenes/inventarios.ts'
import { setUpScene } from '../../../../test/scene.ts'

const [t, s] = setUpScene(async (app) => {
  const scene = await sceneOfInventario(app)
  await scene.bens(scene.sala, ['REP-1', 'REP-2', 'REP-3'])
  await scene.bens(scene.outra, ['REP-4'])
  return scene
})

test('a place that is named more than once is counted once, and one taken in again changes nothing', async () => {
  const local = { localizacao: { id: s.sala } }
  const id = await s.criar({ localizacoes: [local, { ...local, abaixo: false }, local] })
  const itens = await s.ana.cliente.get(`${URL}/${id}/itens`)
  expect(itens.body.content.count).toBe(3)
  const incluir = () => s.ana.cliente.post(`${URL}/${id}/localizacoes/${s.outra}`)
  expect((await incluir()).body.content).toEqual({ incluidas: 1 })
  const antes = await eventosDe(t, 'inventarios', id)
  expect((await incluir()).body.content).toEqual({ incluidas: 0 })
  expect(await eventosDe(t, 'inventarios', id)).toEqual(antes)
  const [um] = (await s.ana.cliente.get(`${URL}/${id}/localizacoes`)).body.content.resultList
  const dar = () =>
    s.ana.cliente.post(`${URL}/${id}/localizacoes/${um.id}/contadores`, { contadores: [{ id: s.caio.id }] })
  expect((await dar()).status).toBe(200)
  const dado = await eventosDe(t, 'inventarios', id)
  expect(dado).toHaveLength(antes.length + 1)
  expect((await dar()).status).toBe(200)
  expect(await eventosDe(t, 'inventarios', id)).toEqual(dado)
})
