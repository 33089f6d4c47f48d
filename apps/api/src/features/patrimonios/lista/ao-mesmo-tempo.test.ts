import { expect, test } from 'vitest'
import { bem, cadastrosDe } from '../../../../test/bens.ts'
import { setUpScene } from '../../../../test/scene.ts'

const [t, c] = setUpScene(cadastrosDe)

const perguntas = ['rpp=50', 'rpp=50&order=-numeroTombamento', 'rpp=50&q=luneta', 'rpp=50&q=luneta&order=id']
const quantos = async (query: string, cliente = t.admin): Promise<number> =>
  (await cliente.get(`/api/patrimonios?${query}`)).body.content.resultList.length

test.each(perguntas)('who asks for %s at one moment sees what is written until then', async (query) => {
  const { admin } = await t.secondUnidade()
  const antes = await quantos(query)
  const aquiELa = async () =>
    Promise.all([
      ...Array.from({ length: 6 }, () => quantos(query)),
      ...Array.from({ length: 2 }, () => quantos(query, admin)),
    ])
  expect(await aquiELa()).toEqual([...Array.from({ length: 6 }, () => antes), 0, 0])
  const ainda = aquiELa()
  const luneta = bem(c, { produtoCaracteristica: { produto: { descricao: 'Luneta' } } })
  expect((await t.admin.post('/api/patrimonios', luneta)).status).toBe(200)
  expect(await aquiELa()).toEqual([...Array.from({ length: 6 }, () => antes + 1), 0, 0])
  for (const n of (await ainda).slice(0, 6)) expect([antes, antes + 1]).toContain(n)
})
