import { expect, it } from 'vitest'
import { sql } from '../../../kernel/db/sql.ts'
import { depreciar, divergencias } from '../../../../test/bens.ts'
import { setUpApp } from '../../../../test/scene.ts'
import { THOUSAND, sceneOfValores } from '../../../../test/scenes/valores.ts'
import { fecharMes } from '../meses.public.ts'
import { mudarUnidadeDosPlanos } from './unidade.public.ts'

const t = setUpApp()
const { scene, reavaliar, estado } = sceneOfValores(t)

/** Two units that have posted their months until this one, which has not ended. */
async function duas() {
  const [de, para] = [await scene([THOUSAND, THOUSAND], 12), await scene([THOUSAND], 12)]
  for (const u of [de, para]) for (const m of ['2026-01', '2026-02']) await depreciar(t, u.cliente, m)
  await depreciar(t, de.cliente, '2026-03')
  return { de, para }
}
/** The quotas of an asset of this month, by unit. */
const deMarco = (id: number) =>
  t.rows(sql`
    select unidade_id as unidade, sum(sinal * valor)::text as valor from lancamento
    where patrimonio_id = ${id} and mes_ano = '2026-03-01' group by 1 having sum(sinal * valor) <> 0 order by 1`)

it('the quota of a month is of the unit that has the asset on its last day, whoever had posted it before', async () => {
  const { de, para } = await duas()
  const [vai, fica] = de.ids as [number, number]
  const antes = await estado(de)
  const saldos = () =>
    t.rows(sql`
      select unidade_id, conta, sum(debito - credito) as saldo from movimento_conta
      where unidade_id in (${de.unidadeId}, ${para.unidadeId}) group by 1, 2 having sum(debito - credito) <> 0
      order by 1, 2`)
  const livros = await saldos()
  await de.fazer((ctx) => mudarUnidadeDosPlanos(ctx, [vai], para.unidadeId))
  expect([await deMarco(vai), await deMarco(fica)]).toEqual([[], [{ unidade: de.unidadeId, valor: '50.00' }]])
  expect(await divergencias(t)).toEqual([])
  // Taken back, the quota is again that of the run which had posted it.
  await para.fazer((ctx) => mudarUnidadeDosPlanos(ctx, [vai], de.unidadeId, { desfaz: true }))
  expect([await estado(de), await saldos()]).toEqual([antes, livros])
  await de.fazer((ctx) => mudarUnidadeDosPlanos(ctx, [vai], para.unidadeId))
  await depreciar(t, para.cliente, '2026-03')
  expect(await deMarco(vai)).toEqual([{ unidade: para.unidadeId, valor: '50.00' }])
  expect(await divergencias(t)).toEqual([])
})

it('the quota stays where the transfer stands in a later month, and where a revaluation stands on it', async () => {
  const { de, para } = await duas()
  const [fechado, reavaliado] = de.ids as [number, number]
  await reavaliar(de, 1, '2026-03-05', [{ id: reavaliado, valor: '1500' }])
  await de.fazer((ctx) => mudarUnidadeDosPlanos(ctx, [reavaliado], para.unidadeId))
  expect(await deMarco(reavaliado)).toEqual([{ unidade: de.unidadeId, valor: '50.00' }])
  await de.fazer((ctx) => fecharMes(ctx, de.unidadeId, '2026-03-01'))
  await de.fazer((ctx) => mudarUnidadeDosPlanos(ctx, [fechado], para.unidadeId))
  expect(await deMarco(fechado)).toEqual([{ unidade: de.unidadeId, valor: '50.00' }])
  expect(await divergencias(t)).toEqual([])
})
