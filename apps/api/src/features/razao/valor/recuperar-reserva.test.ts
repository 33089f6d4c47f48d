import { expect, it } from 'vitest'
import { mensagens } from '@tombo/contract'
import { sql } from '../../../kernel/db/sql.ts'
import { divergencias } from '../../../../test/bens.ts'
import { setUpApp } from '../../../../test/scene.ts'
import { THOUSAND, sceneOfValores } from '../../../../test/scenes/valores.ts'
import { estornarReavaliacoes } from './reavaliar.public.ts'
import { estornarRecuperabilidade } from './recuperar.public.ts'

const t = setUpApp()
const { scene, reavaliar, recuperar, saldos, ...de } = sceneOfValores(t)
/** Plans and balances, but for the account of reductions, which is kept once it was needed. */
const estado = async (c: Parameters<typeof de.estado>[0]) =>
  (await de.estado(c)).map((linha) => ({ ...(linha as object), conta_reducao: null }))
const RESERVA = '2.3.6.1.1.00.00'
const REDUCAO = '1.2.3.9.1.01.00'

/** Gives the entries that the test of this number posted of an asset. */
const doTeste = (id: number, teste: number) =>
  t.rows(sql`
    select tipo, valor, conta_debito as d, conta_credito as c from lancamento
    where patrimonio_id = ${id} and origem = 'REDUCAO' and origem_id = ${teste}::int and saldo = 'REDUCAO'
      and estorna is null order by id`)

/** Two assets of a class with a reserve of 100.00, worth 1,145.83 and 1,054.17 once the quota of December is posted. */
async function cenaReavaliada() {
  const c = await scene([THOUSAND, THOUSAND], 11)
  const [a, b] = c.ids as [number, number]
  await reavaliar(c, 1, '2025-11-20', [
    { id: a, valor: '1250' },
    { id: b, valor: '1150' },
  ])
  const reservas = async () => (await saldos(c.ids)).map((s) => (s as { reserva: string }).reserva)
  expect(await reservas()).toEqual(['100.00', '0.00'])
  return { ...c, a, b, reservas }
}

it('a loss takes the reserve of its class before result, and is taken back exactly', async () => {
  const c = await cenaReavaliada()
  const antes = await estado(c)
  await recuperar(c, 2, '2025-12-15', [
    { id: c.a, valor: '1085.83' },
    { id: c.b, valor: '1000.17' },
  ])
  expect(await doTeste(c.a, 2)).toEqual([
    { tipo: 'REDUCAO_PERDA_RESERVA', valor: '60.00', d: RESERVA, c: REDUCAO },
  ])
  expect(await doTeste(c.b, 2)).toEqual([
    { tipo: 'REDUCAO_PERDA_RESERVA', valor: '40.00', d: RESERVA, c: REDUCAO },
    { tipo: 'REDUCAO_PERDA', valor: '14.00', d: '3.6.1.1.1.00.00', c: REDUCAO },
  ])
  expect(await c.reservas()).toEqual(['40.00', '-40.00'])
  expect(await divergencias(t)).toEqual([])
  await c.fazer((ctx) => estornarRecuperabilidade(ctx, 2, c.ids))
  expect(await c.reservas()).toEqual(['100.00', '0.00'])
  expect(await estado(c)).toEqual(antes)
  expect(await divergencias(t)).toEqual([])
})

it('a reversal undoes what went to result first, and brings the rest back to the reserve', async () => {
  const c = await cenaReavaliada()
  await recuperar(c, 2, '2025-12-15', [
    { id: c.a, valor: '1085.83' },
    { id: c.b, valor: '1000.17' },
  ])
  const antes = await estado(c)
  // Net 916.82 after the quota of January; without the loss 966.32.
  await recuperar(c, 3, '2026-01-15', [{ id: c.b, valor: '5000' }])
  expect(await doTeste(c.b, 3)).toEqual([
    { tipo: 'REDUCAO_REVERSAO', valor: '14.00', d: REDUCAO, c: '4.6.5.1.1.00.00' },
    { tipo: 'REDUCAO_REVERSAO_RESERVA', valor: '35.50', d: REDUCAO, c: RESERVA },
  ])
  expect(await c.reservas()).toEqual(['40.00', '-4.50'])
  expect(await divergencias(t)).toEqual([])
  await c.fazer((ctx) => estornarRecuperabilidade(ctx, 3, [c.b]))
  expect(await estado(c)).toEqual(antes)
  expect(await c.reservas()).toEqual(['40.00', '-40.00'])
})

it('a reduction that a revaluation eliminated is not brought back to the reserve', async () => {
  const c = await cenaReavaliada()
  await recuperar(c, 2, '2025-12-15', [{ id: c.b, valor: '1000.17' }])
  expect(await doTeste(c.b, 2)).toMatchObject([{ tipo: 'REDUCAO_PERDA_RESERVA', valor: '54.00' }])
  await reavaliar(c, 4, '2026-01-10', [{ id: c.b, valor: '800' }])
  expect((await saldos([c.b]))[0]).toMatchObject({ bruto: '800.00', depreciado: '0.00' })
  await recuperar(c, 5, '2026-02-10', [{ id: c.b, valor: '700' }])
  expect(await doTeste(c.b, 5)).toMatchObject([{ tipo: 'REDUCAO_PERDA', valor: '33.33' }])
  await recuperar(c, 6, '2026-03-05', [{ id: c.b, valor: '5000' }])
  expect(await doTeste(c.b, 6)).toMatchObject([{ tipo: 'REDUCAO_REVERSAO', valor: '30.55' }])
  expect(await divergencias(t)).toEqual([])
})

it('a revaluation whose reserve a test of another asset has used is not taken back', async () => {
  const c = await cenaReavaliada()
  await recuperar(c, 2, '2025-12-15', [{ id: c.b, valor: '1000.17' }])
  await expect(c.fazer((ctx) => estornarReavaliacoes(ctx, 1, [c.a]))).rejects.toThrow(mensagens.reservaUsada)
})
