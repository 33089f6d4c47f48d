import { beforeAll, expect, it } from 'vitest'
import { sql } from '../../../kernel/db/sql.ts'
import { depreciar, divergencias, porRegras } from '../../../../test/bens.ts'
import { setUpApp } from '../../../../test/scene.ts'
import { THOUSAND, sceneOfValores } from '../../../../test/scenes/valores.ts'
import { estornarCusto, lancarCusto } from './custo.public.ts'

const t = setUpApp()
const { scene, estado } = sceneOfValores(t)
beforeAll(() => porRegras(t, { inicio: 'PRO_RATA_DIAS' }))

/** By days: the first quota is 14/30 of 50.00, and the last one, 16/30, is that of the month two years later. */
const DO_MEIO = { ...THOUSAND, inicio: '2025-11-17' }

const plano = async (id: number) => {
  const [p] = await t.rows(sql<{ vida: number; desde: string; base: string; total: number }>`
    select vida_meses as vida, to_char(desde, 'YYYY-MM') as desde, base, vida_meses + cotas_anteriores as total
    from plano_depreciacao where patrimonio_id = ${id}`)
  return p
}

it('a cost without a life ends with the month in which the life ended, a part of which is open', async () => {
  const c = await scene([DO_MEIO, { ...DO_MEIO, vida: 2 }, { ...DO_MEIO, inicio: '2025-11-01' }], 12)
  const [meio, quase, inteiro] = c.ids as [number, number, number]
  const antes = await estado(c)
  const custo = (id: number) =>
    c.fazer((ctx) =>
      lancarCusto(ctx, { id, patrimonioId: id, data: '2025-12-20', valor: '240.00', vidaMeses: null }),
    )
  for (const id of [meio, quase, inteiro]) await custo(id)
  // 23.33 and 50.00 are posted; November of 2027, the last month of its life, is the 23rd from January of 2026 on.
  expect(await plano(meio)).toEqual({ vida: 23, desde: '2026-01', base: '1366.67', total: 24 })
  // 16/30 of the life are open, which are no life that is over.
  expect(await plano(quase)).toMatchObject({ vida: 1, total: 2 })
  expect(await plano(inteiro)).toMatchObject({ vida: 22, total: 24 })
  for (const id of [meio, quase, inteiro]) await c.fazer((ctx) => estornarCusto(ctx, id, id))
  expect(await estado(c)).toEqual(antes)
  await custo(quase)
  await depreciar(t, c.cliente, '2026-01')
  const [saldo] = await t.rows(sql`select liquido from saldo_patrimonio where patrimonio_id = ${quase}`)
  expect(saldo).toEqual({ liquido: '0.00' })
  expect(await divergencias(t)).toEqual([])
})

it('another life of an asset that began within a month has the part of it that is open still to come', async () => {
  const c = await scene([DO_MEIO], 12)
  const salvar = (vidaUtil: number) => c.cliente.post('/api/patrimonios', { id: c.id, vidaUtil })
  const recusada = await salvar(1)
  expect(recusada.body.fields.vidaUtil[0]).toContain('mais de 1')
  expect((await salvar(30)).status).toBe(200)
  expect(await plano(c.id)).toMatchObject({ vida: 29, total: 30 })
  // The life as it was is the plan as it was.
  expect((await salvar(24)).status).toBe(200)
  expect(await plano(c.id)).toMatchObject({ vida: 24, total: 24 })
  expect(await divergencias(t)).toEqual([])
})
