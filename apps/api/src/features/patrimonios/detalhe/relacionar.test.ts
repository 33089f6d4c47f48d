import { expect, it } from 'vitest'
import { sceneOfCadastro } from '../../../../test/bens.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const [t, s] = setUpScene(sceneOfCadastro)

it('two assets are related once, however many relate them at the same moment and from which side', async () => {
  const [a, b] = [await s.criar(), await s.criar()]
  const pares = Array.from({ length: 6 }, (_, i) => (i % 2 === 0 ? [a, b] : [b, a]))
  const feitas = await Promise.all(
    pares.map(([de, para]) =>
      t.admin.post(`/api/patrimonios/${de.id}/relacionamentos`, {
        patrimonioRelacionado: { id: para.id },
        tipo: 'RELACIONADO',
      }),
    ),
  )
  expect(feitas.map((r) => r.status).sort((x, y) => x - y)).toEqual([200, 409, 409, 409, 409, 409])
  expect(await t.rows(sql`select count(*)::int as n from relacionamento`)).toEqual([{ n: 1 }])
})

it('an asset that was removed is related to nothing until it is recovered', async () => {
  const [a, b] = [await s.criar(), await s.criar()]
  await t.admin.post(`/api/patrimonios/${a.id}/relacionamentos`, {
    patrimonioRelacionado: { id: b.id },
    tipo: 'ACESSORIO',
  })
  const quantos = async () =>
    (await t.admin.get(`/api/patrimonios/${a.id}`)).body.content.relacionamentos.length
  expect(await quantos()).toBe(1)
  await t.admin.del(`/api/patrimonios/${b.id}`)
  expect(await quantos()).toBe(0)
  await t.admin.post(`/api/patrimonios/recuperar/${b.id}`)
  expect(await quantos()).toBe(1)
})
