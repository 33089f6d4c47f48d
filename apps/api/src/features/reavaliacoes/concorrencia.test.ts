import { expect, it } from 'vitest'
import { calcular, divergencias, finalizar } from '../../../test/bens.ts'
import { cenaDeReavaliacao } from '../../../test/reavaliacoes.ts'
import { enquantoMuda } from '../../../test/saidas.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const BASE = '/api/reavaliacao'
const [t, s] = setUpScene(cenaDeReavaliacao)

const REAVALIADO = { bruto: '2000.00', depreciado: '0.00', cotas: 0 }
const UMA_COTA = { bruto: '1200.00', depreciado: '50.00', cotas: 1 }
const concluir = (id: number) => s.quemReavalia.post(`${BASE}/${id}/concluir`, {})

/** Two assets of 50.00 a month, of which the first is in a revaluation that is still to be concluded. */
async function deUmEDoOutro(data: string) {
  const bens = (await s.bens(2)) as [number, number]
  const r = await s.abrir([{ id: bens[0], valor: '2000.00', vidaUtil: 40 }], { data })
  return { bens, r }
}

it('a run that is computed posts no quota that a revaluation has posted since, and takes its other assets', async () => {
  const { bens, r } = await deUmEDoOutro('2025-11-20')
  const corrida = await calcular(t, s.cliente, '2025-11')
  expect((await concluir(r.id)).status).toBe(200)
  await finalizar(t, s.cliente, corrida)
  expect(await s.saldosDe(bens)).toEqual([REAVALIADO, UMA_COTA])
  expect(await divergencias(t)).toEqual([])
})

it('a run that is posted while a revaluation is concluded: each month is posted once, whoever comes first', async () => {
  const { bens, r } = await deUmEDoOutro('2025-12-20')
  const corrida = await calcular(t, s.cliente, '2025-12')
  const [feita] = await Promise.all([concluir(r.id), finalizar(t, s.cliente, corrida)])
  expect(feita.status).toBe(200)
  expect(await s.saldosDe(bens)).toEqual([REAVALIADO, { bruto: '1200.00', depreciado: '100.00', cotas: 2 }])
  expect(await divergencias(t)).toEqual([])
})

it('two conclusions that wait for the same revaluation: one wins, the other is told why, and each entry is posted once', async () => {
  const [bem] = (await s.bens(1)) as [number]
  const r = await s.abrir([{ id: bem, valor: '5000.00', vidaUtil: 40 }], { data: '2026-01-10' })
  const voltas = await enquantoMuda(
    t,
    'update reavaliacao set descricao = descricao where id = $1',
    r.id,
    () => Promise.all([concluir(r.id), concluir(r.id)]),
  )
  const [feita, recusada] = voltas.toSorted((x, y) => x.status - y.status)
  expect([feita?.status, recusada?.status]).toEqual([200, 409])
  expect(recusada?.body.message).toMatch(/reavaliação .*conclu/)
  const lancados = await t.rows(sql<{ tipo: string; n: number }>`
    select tipo, count(*)::int as n from lancamento where origem = 'REAVALIACAO' and origem_id = ${r.id}
    group by tipo, mes_ano having count(*) > 1`)
  expect(lancados).toEqual([])
  expect(await s.saldosDe([bem])).toEqual([{ bruto: '5000.00', depreciado: '0.00', cotas: 0 }])
  expect(await divergencias(t)).toEqual([])
})
