import { expect, it } from 'vitest'
import { bem, cadastrosDe } from '../../../test/bens.ts'
import { besideWork } from '../../../test/locks.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const [t, s] = setUpScene(async (app) => ({ c: await cadastrosDe(app) }))
const novo = async (descricao: string) =>
  (await t.admin.post('/api/produtos', { descricao, ativo: true })).body.content.id as number
const renomear = (id: number, descricao: string) => t.admin.post(`/api/produtos/${id}`, { descricao })
const com = (produto: object, mais: object = {}) => bem(s.c, { produtoCaracteristica: { produto, ...mais } })
/** The descriptions of the assets of a product, and its own. */
const descricoes = (id: number) =>
  t.rows(sql<{ bem: string; produto: string }>`
    select distinct a.descricao as bem, p.descricao as produto from patrimonio a join produto p on p.id = a.produto_id
    where p.id = ${id}`)

it('a product that is renamed while a batch gives it to assets that it has: neither waits for the other in a circle', async () => {
  const id = await novo('Cadeira fixa')
  const ids: number[] = []
  for (const produto of [{ id }, { descricao: 'Cadeira' }])
    ids.push((await t.admin.post('/api/patrimonios', com(produto))).body.content.id)
  let renomeada: Awaited<ReturnType<typeof renomear>> | undefined
  const lote = await besideWork(
    t,
    'lock table evento in share mode',
    async () => (renomeada = await renomear(id, 'Cadeira giratória')),
    () =>
      t.admin.post('/api/patrimonios/cadastrolote/alterar', {
        selecao: { ids },
        campos: { produtoCaracteristica: { produto: { id } } },
      }),
  )
  expect([renomeada?.status, lote.status]).toEqual([200, 200])
  expect(await descricoes(id)).toEqual([{ bem: 'Cadeira giratória', produto: 'Cadeira giratória' }])
})

it('a product that is renamed while an asset comes in by its name takes that asset along', async () => {
  const id = await novo('Armário alto')
  const renomeada = await besideWork(
    t,
    'lock table etiqueta in access exclusive mode',
    () => t.admin.post('/api/patrimonios', com({ descricao: 'Armário alto' }, { referencia: 'AA-1' })),
    () => renomear(id, 'Armário de aço'),
  )
  expect(renomeada.status).toBe(200)
  expect(await descricoes(id)).toEqual([{ bem: 'Armário de aço', produto: 'Armário de aço' }])
})
