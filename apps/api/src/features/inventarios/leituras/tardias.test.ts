import { expect, it } from 'vitest'
import { sceneOfInventario, INVENTARIOS, leitura } from '../../../../test/scenes/inventarios.ts'
import { setUpScene } from '../../../../test/scene.ts'

const [, s] = setUpScene(sceneOfInventario)

it('an undo that comes when the count has ended takes nothing back, and the commission still decides', async () => {
  await s.bens(s.sala, ['T1'])
  const id = await s.criar()
  const ana = await s.aparelho(id)
  const lida = leitura(s.sala, 'T1')
  await ana.enviar([lida])
  const aceites = [{ pendencia: 'LOCAIS_SEM_TERMO', justificativa: 'Aceito assim' }]
  await s.ana.cliente.post(`${INVENTARIOS}/${id}/concluir`, { aceites })
  await ana.enviar([leitura(s.sala, null, { desfaz: lida.id })])
  await s.ana.cliente.post(`${INVENTARIOS}/${id}/emconferencia`)
  const [item] = (await s.ana.cliente.get(`${INVENTARIOS}/${id}/itens`)).body.content.resultList
  expect(item.resultado.value).toBe('ENCONTRADO')
  const ver = await s.ana.cliente.get(`${INVENTARIOS}/iteminventario/${item.id}`)
  expect(ver.body.content.leituras).toMatchObject([{ id: lida.id, desfeita: false }])
  const decidir = (corpo: object) =>
    s.ana.cliente.post(`${INVENTARIOS}/${id}/itens/${item.id}/conferir`, corpo)
  const ausente = await decidir({ presente: false, justificativa: 'Só a plaqueta' })
  expect(ausente.body.content.resultado.value).toBe('NAO_ENCONTRADO')
})
