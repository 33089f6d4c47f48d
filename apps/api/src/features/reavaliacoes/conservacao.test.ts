import { afterAll, expect, it } from 'vitest'
import { sql } from '../../kernel/db/sql.ts'
import { sceneOfReavaliacao } from '../../../test/scenes/reavaliacoes.ts'
import { setUpScene } from '../../../test/scene.ts'

const BASE = '/api/reavaliacao'
const [t, s] = setUpScene(sceneOfReavaliacao)
const sugerir = (sim: boolean) => t.admin.post('/api/parametros', { sugerirValorPelaConservacao: sim })
afterAll(() => sugerir(false))

it('a change of conservation suggests the net value by the points of both states, once, and only where it is asked for', async () => {
  const [de, para] = await t.rows(sql<{ id: number }>`
    insert into estado_conservacao (descricao, classificacao, pontuacao)
    select x.nome, e.classificacao, x.pontos from (values ('Bom de 75', 75), ('Regular de 50', 50)) as x(nome, pontos)
      cross join (select classificacao from estado_conservacao order by id limit 1) e returning id`)
  const [bem, parado] = (await s.bens(2, { valor: '5768.90', inicio: '2025-11-10' })) as [number, number]
  for (const estado of [de, para])
    await s.certo(
      await s.cliente.post('/api/patrimonios', { id: bem, estadoConservacao: { id: estado?.id } }),
    )
  const incluir = async () => {
    const r = await s.abrir([{ id: bem }, { id: parado }])
    const itens = await s.itensDe(r.id)
    await s.quemReavalia.del(`${BASE}/${r.id}`)
    return itens
  }
  expect(await incluir()).toMatchObject([
    { valor: '5768.90', pelaConservacao: null },
    { valor: '5768.90', pelaConservacao: null },
  ])
  await sugerir(true)
  expect(await incluir()).toMatchObject([
    { valor: '3845.93', pelaConservacao: { valor: '3845.93', de: 'Bom de 75', para: 'Regular de 50' } },
    { valor: '5768.90', pelaConservacao: null },
  ])
  // A value that is said goes before one that is suggested.
  const dito = await s.abrir([{ id: bem, valor: '4000.00' }])
  expect(await s.itensDe(dito.id)).toMatchObject([
    { valor: '4000.00', pelaConservacao: { valor: '3845.93' } },
  ])
  s.certo(await s.quemReavalia.post(`${BASE}/${dito.id}/concluir`, {}))
  const depois = await s.abrir([{ id: bem }], { data: '2025-12-20' })
  expect(await s.itensDe(depois.id)).toMatchObject([{ valor: '3833.33', pelaConservacao: null }])
})
