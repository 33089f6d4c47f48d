import { afterEach, expect, it } from 'vitest'
import { START } from '../../../../test/app-template.ts'
import { sceneOfManutencao } from '../../../../test/scenes/manutencoes.ts'
import { setUpScene } from '../../../../test/scene.ts'

const BASE = '/api/manutencoes'
const [t, s] = setUpScene(sceneOfManutencao)
afterEach(() => t.clock.moveTo(START))

it('the upkeep of twelve months is that of the months before an order ended, not of those before it is read', async () => {
  const [bem] = (await s.bens(1)) as [number]
  const em = async (dia: string) => {
    t.clock.moveTo(`${dia}T12:00:00Z`)
    return t.sessionOf(s.quemCuida.usuarioId, t.unidadeId)
  }
  const consertar = async (dia: string, valorFinal: string) => {
    const quem = await em(dia)
    const m = (
      await quem.post(BASE, { tipo: 'CORRETIVA', descricao: 'Revisão', itens: [{ patrimonio: { id: bem } }] })
    ).body.content as { id: number }
    expect((await quem.post(`${BASE}/${m.id}/alterarsituacao/EM_MANUTENCAO`, {})).status).toBe(200)
    const [item] = (await quem.get(`${BASE}/${m.id}/itens`)).body.content.resultList
    const r = await quem.post(`${BASE}/itens/${item.id}/concluir`, { valorFinal })
    expect(r.status).toBe(200)
    return m.id
  }
  const analiseDe = async (id: number, dia: string) => {
    const [item] = (await (await em(dia)).get(`${BASE}/${id}/itens`)).body.content.resultList
    return item.analise?.value ?? null
  }
  // Net worth 1200.50: two of these are more than half of it.
  const primeira = await consertar('2026-03-20', '400.00')
  const segunda = await consertar('2026-11-20', '300.00')
  expect(await analiseDe(primeira, '2026-11-21')).toBeNull()
  expect(await analiseDe(segunda, '2026-11-21')).toBe('ANTIECONOMICO')
  expect(await analiseDe(segunda, '2028-01-10')).toBe('ANTIECONOMICO')
})
