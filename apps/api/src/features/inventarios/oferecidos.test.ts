import { expect, it } from 'vitest'
import { sceneOfInventario, INVENTARIOS } from '../../../test/scenes/inventarios.ts'
import { setUpScene } from '../../../test/scene.ts'

const [t, s] = setUpScene(sceneOfInventario)
const ONDE_SE_ESCOLHE = ['movimentacoes/bens', 'saidabens/bens', 'manutencoes/bens', 'baixas/patrimonios']

it('an asset that a count holds is offered to nothing that would refuse it, until the count lets it go', async () => {
  const [bem] = (await s.bens(s.sala, ['Oferta-A'])) as [number]
  const oferecidos = () =>
    Promise.all(
      ONDE_SE_ESCOLHE.map(
        async (onde) => (await t.admin.get(`/api/${onde}?q=Oferta-A`)).body.content.count as number,
      ),
    )
  expect(await oferecidos()).toEqual([1, 1, 1, 1])
  const id = await s.criar()
  expect(await oferecidos()).toEqual([0, 0, 0, 0])
  await s.ana.cliente.post(`${INVENTARIOS}/${id}/cancelar`, {})
  expect(await oferecidos()).toEqual([1, 1, 1, 1])
  await s.criar({ movimentacao: 'AVISAR' })
  expect(await oferecidos()).toEqual([1, 1, 1, 1])
  // An asset that was chosen elsewhere is read all the same: why it does not go is told where it is asked for.
  expect((await t.admin.get(`/api/saidabens/bens?ids=${bem}`)).body.content.count).toBe(1)
})
