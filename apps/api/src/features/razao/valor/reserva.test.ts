import { expect, it } from 'vitest'
import { sql } from '../../../kernel/db/sql.ts'
import { depreciar, divergencias } from '../../../../test/bens.ts'
import { setUpApp } from '../../../../test/scene.ts'
import { type Scene, THOUSAND, sceneOfValores } from '../../../../test/scenes/valores.ts'
import { estornarBaixas } from './baixar.public.ts'
import { corrigirAbertura } from '../abertura/corrigir-abertura.public.ts'
import { mudarUnidadeDosPlanos } from './unidade.public.ts'

const t = setUpApp()
const { scene, reavaliar, baixar, lancados, saldos, estado } = sceneOfValores(t)
/** A reserve of 100 that one asset brought and another used; 50 more of a third. */
async function cenaDaReserva() {
  const c = await scene([THOUSAND, THOUSAND, THOUSAND], 11)
  const [a, b, d] = c.ids as [number, number, number]
  await reavaliar(c, 1, '2025-11-20', [
    { id: a, valor: '1250' },
    { id: b, valor: '1050' },
    { id: d, valor: '1200' },
  ])
  const reservas = async () => (await saldos(c.ids)).map((s) => (s as { reserva: string }).reserva)
  expect(await reservas()).toEqual(['100.00', '-100.00', '50.00'])
  return { ...c, a, b, d, reservas }
}
/** Gives what the account of the reserve has in the unit, by its entries. */
const contaDaReserva = async (c: Scene) => {
  const [r] = await t.rows(sql<{ saldo: string }>`
    select coalesce(sum(credito - debito), 0)::text as saldo from movimento_conta
    where unidade_id = ${c.unidadeId} and conta = '2.3.6.1.1.00.00'`)
  return r?.saldo
}

it('of the reserve of an asset that is written off passes what the class still has; nothing of it is left', async () => {
  const c = await cenaDaReserva()
  const antes = await estado(c)
  await baixar(c, { id: 5, classificacao: 'SUCATA', bens: [{ id: c.a, recebido: null }] })
  // The class had 50 of its 100 left, which passed; the other 50 pay for what another had used.
  expect(await c.reservas()).toEqual(['0.00', '-50.00', '50.00'])
  expect(await contaDaReserva(c)).toBe('0.00')
  expect(await divergencias(t)).toEqual([])
  await c.fazer((ctx) => estornarBaixas(ctx, 5, [c.a]))
  expect(await c.reservas()).toEqual(['100.00', '-100.00', '50.00'])
  expect(await contaDaReserva(c)).toBe('50.00')
  expect(await estado(c)).toEqual(antes)
  expect(await divergencias(t)).toEqual([])
})

it('an asset that used what others brought leaves them without it', async () => {
  const c = await cenaDaReserva()
  await baixar(c, { id: 6, classificacao: 'SUCATA', bens: [{ id: c.b, recebido: null }] })
  expect(await c.reservas()).toEqual(['0.00', '0.00', '50.00'])
  expect(await contaDaReserva(c)).toBe('50.00')
  expect(await divergencias(t)).toEqual([])
})

it('a transfer leaves no more of a reserve behind than the class has, and what was lost stays with the unit that lost it', async () => {
  const c = await cenaDaReserva()
  const outra = await scene([THOUSAND], 11)
  for (const m of ['2025-12', '2026-01', '2026-02']) await depreciar(t, c.cliente, m)
  await c.fazer((ctx) => mudarUnidadeDosPlanos(ctx, [c.a, c.d], outra.unidadeId))
  expect(await c.reservas()).toEqual(['0.00', '0.00', '0.00'])
  expect(await contaDaReserva(c)).toBe('0.00')
  expect(await divergencias(t)).toEqual([])
})

it('a loss of an asset is undone by a rise in the unit that had it, and in no other', async () => {
  const c = await scene([THOUSAND, THOUSAND], 11)
  const outra = await scene([THOUSAND], 11)
  const [a, b] = c.ids as [number, number]
  await reavaliar(c, 1, '2025-11-20', [{ id: a, valor: '1000' }])
  for (const m of ['2025-12', '2026-01', '2026-02']) await depreciar(t, c.cliente, m)
  await c.fazer((ctx) => mudarUnidadeDosPlanos(ctx, [a], outra.unidadeId))
  await reavaliar(outra, 2, '2026-03-05', [{ id: outra.id, valor: '2000' }])
  expect((await lancados(outra.id)).map((l) => l.tipo)).not.toContain('REAVALIACAO_RECUPERACAO')
  await reavaliar(c, 3, '2026-03-05', [{ id: b, valor: '1200' }])
  expect(await lancados(b)).toContainEqual(
    expect.objectContaining({ tipo: 'REAVALIACAO_RECUPERACAO', valor: '150.00' }),
  )
  expect(await divergencias(t)).toEqual([])
})

it('what was written off or revalued has no opening to correct: it would enter the books anew', async () => {
  const c = await scene([THOUSAND, THOUSAND])
  const [saiu, reavaliado] = c.ids as [number, number]
  await baixar(c, { classificacao: 'SUCATA', data: '2025-11-05', bens: [{ id: saiu, recebido: null }] })
  await reavaliar(c, 4, '2025-11-05', [{ id: reavaliado, valor: '2000' }])
  for (const id of [saiu, reavaliado])
    await expect(c.fazer((ctx) => corrigirAbertura(ctx, id, '10.00'))).rejects.toThrow('cotas lançadas')
  expect(await saldos(c.ids)).toMatchObject([{ bruto: '0.00' }, { bruto: '2000.00' }])
  expect(await divergencias(t)).toEqual([])
})
