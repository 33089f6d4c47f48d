import { expect, it } from 'vitest'
import { sql } from '../../../kernel/db/sql.ts'
import {
  type BemDireto,
  ctxOf,
  depreciar,
  divergencias,
  novaUnidade,
  registrarMuitos,
} from '../../../../test/bens.ts'
import { setUpApp } from '../../../../test/scene.ts'
import { type BaixaALancar, estornarBaixas, lancarBaixas } from './baixar.public.ts'
import { corrigirAbertura } from '../abertura/corrigir-abertura.public.ts'
import { fecharMes } from '../meses.public.ts'
import { estornarReavaliacoes, lancarReavaliacoes } from './reavaliar.public.ts'
import { mudarUnidadeDosPlanos } from './unidade.public.ts'

const t = setUpApp()

/** Enters after the opening of the books, so that its first quota is November's: 50.00 a month over two years. */
const MIL: BemDireto = { valor: '1200', percentual: '0', vida: 24, inicio: '2025-10-31' }
const mes = (n: number) => `2025-${String(n).padStart(2, '0')}`

async function cena(bens: readonly BemDireto[] = [MIL], ate = 0) {
  const u = await novaUnidade(t, { abertura: null })
  const ids = await registrarMuitos(t, u.c, u.unidadeId, bens)
  await u.cliente.post('/api/depreciacoes/abertura', { dia: '2025-10-31' })
  for (let n = 11; n <= ate; n += 1) await depreciar(t, u.cliente, mes(n))
  const fazer = <T>(faz: (ctx: ReturnType<typeof ctxOf>) => Promise<T>) =>
    t.organizacoes.write(t.databaseId, (db) => faz(ctxOf(t, u.unidadeId, db)))
  return { ...u, ids, fazer, id: ids[0] as number }
}
type Cena = Awaited<ReturnType<typeof cena>>

const bens = (linhas: readonly { id: number; valor: string; vida?: number; residual?: string }[]) =>
  sql`select x.id, x.valor, x.vida, x.residual from jsonb_to_recordset(${JSON.stringify(
    linhas.map((l) => ({ vida: 12, residual: '0', ...l })),
  )}::jsonb) as x(id int, valor numeric, vida int, residual numeric)`
const reavaliar = (c: Cena, id: number, data: string, linhas: Parameters<typeof bens>[0]) =>
  c.fazer((ctx) => lancarReavaliacoes(ctx, { id, data, bens: bens(linhas) }))
const baixar = (c: Cena, mais: Partial<BaixaALancar> & { recebido?: string }) =>
  c.fazer((ctx) =>
    lancarBaixas(ctx, {
      id: 1,
      classificacao: 'VENDA',
      data: '2025-12-15',
      bens: c.ids.map((id) => ({ id, recebido: mais.recebido ?? null })),
      ...mais,
    }),
  )

/** Every entry of an asset behind its opening, in order. */
const lancados = (id: number) =>
  t.rows(sql<Record<'tipo' | 'valor' | 'd' | 'c' | 'mes', string>>`
    select tipo, valor, conta_debito as d, conta_credito as c, to_char(competencia, 'MM/YYYY') as mes
    from lancamento where patrimonio_id = ${id} and origem in ('BAIXA', 'REAVALIACAO') order by id`)
const saldos = (ids: readonly number[]) =>
  t.rows(sql`
    select s.bruto, s.depreciado, coalesce(r.reserva, 0.00) as reserva, coalesce(r.perda, 0.00) as perda
    from saldo_patrimonio s left join (select patrimonio_id, sum(reserva) as reserva, sum(perda) as perda
      from reserva_reavaliacao group by 1) r on r.patrimonio_id = s.patrimonio_id
    where s.patrimonio_id = any(${[...ids]}::int[]) order by s.patrimonio_id`)
const estado = (c: Cena) =>
  t.rows(sql`
    select pl.*, s.bruto, s.depreciado, s.cotas as postas, s.ultimo_mes from plano_depreciacao pl
    join saldo_patrimonio s on s.patrimonio_id = pl.patrimonio_id where pl.patrimonio_id = any(${c.ids}::int[])
    order by 1`)

it('a revaluation posts the quota of its month, eliminates what was accumulated, and begins a plan with the month after', async () => {
  const c = await cena([MIL], 11)
  const antes = await estado(c)
  const [conta] = await t.rows(sql<{ conta: string; conta_depreciacao: string }>`
    select conta, conta_depreciacao from plano_depreciacao where patrimonio_id = ${c.id}`)
  await reavaliar(c, 7, '2025-12-10', [{ id: c.id, valor: '1500.00', vida: 10, residual: '100.00' }])
  expect(await lancados(c.id)).toEqual([
    {
      tipo: 'DEPRECIACAO',
      valor: '50.00',
      d: '3.3.3.1.1.01.01',
      c: conta?.conta_depreciacao,
      mes: '12/2025',
    },
    {
      tipo: 'REAVALIACAO_ELIMINACAO',
      valor: '100.00',
      d: conta?.conta_depreciacao,
      c: conta?.conta,
      mes: '12/2025',
    },
    { tipo: 'REAVALIACAO_AUMENTO', valor: '400.00', d: conta?.conta, c: '2.3.6.1.1.00.00', mes: '12/2025' },
  ])
  expect(await saldos(c.ids)).toEqual([
    { bruto: '1500.00', depreciado: '0.00', reserva: '400.00', perda: '0.00' },
  ])
  expect(await divergencias(t)).toEqual([])
  // Its own month brings nothing more; the month after brings (1500 - 100) / 10.
  await depreciar(t, c.cliente, '2025-12')
  expect((await saldos(c.ids))[0]).toMatchObject({ depreciado: '0.00' })
  await expect(c.fazer((ctx) => estornarReavaliacoes(ctx, 7, c.ids))).resolves.toBeUndefined()
  expect(await estado(c)).toEqual(antes)
  expect(await divergencias(t)).toEqual([])
})

it('an asset of 36,000.00 that has 32,000.00 depreciated and is appraised at 16,000.00 rises by 12,000.00', async () => {
  const c = await cena([{ valor: '36000', percentual: '0', vida: 45, inicio: '2022-07-31' }])
  await depreciar(t, c.cliente, mes(11))
  const [antes] = (await saldos(c.ids)) as { bruto: string; depreciado: string }[]
  await reavaliar(c, 1, '2025-11-20', [{ id: c.id, valor: '16000' }])
  const linhas = await lancados(c.id)
  expect(antes).toMatchObject({ bruto: '36000.00', depreciado: '32000.00' })
  expect(linhas.map((l) => [l.tipo, l.valor])).toEqual([
    ['REAVALIACAO_ELIMINACAO', '32000.00'],
    ['REAVALIACAO_AUMENTO', '12000.00'],
  ])
  expect(await saldos(c.ids)).toMatchObject([{ bruto: '16000.00', depreciado: '0.00', reserva: '12000.00' }])
})

it('the next quotas follow the new plan; while they stand the revaluation is not taken back', async () => {
  const c = await cena([MIL], 11)
  await reavaliar(c, 7, '2025-11-20', [{ id: c.id, valor: '1500.00', vida: 10, residual: '100.00' }])
  await depreciar(t, c.cliente, '2025-12')
  expect((await saldos(c.ids))[0]).toMatchObject({ bruto: '1500.00', depreciado: '140.00' })
  await expect(c.fazer((ctx) => estornarReavaliacoes(ctx, 7, c.ids))).rejects.toThrow(
    'lançamentos posteriores',
  )
  const r = await c.cliente.post('/api/patrimonios', { id: c.id, valorAquisicao: '9000.00' })
  expect(r.body.fields?.valorAquisicao?.[0]).toContain('só muda por reavaliação')
})

it('a decrease takes the reserve of the class, then result; an increase undoes the loss first', async () => {
  const c = await cena([MIL, MIL, MIL], 11)
  const [a, b, d] = c.ids as [number, number, number]
  // 1150 each: +100 to the reserve of the class, −250 of which 100 by it, in one revaluation.
  await reavaliar(c, 1, '2025-11-20', [
    { id: a, valor: '1250' },
    { id: b, valor: '900' },
  ])
  expect(await saldos([a, b])).toEqual([
    { bruto: '1250.00', depreciado: '0.00', reserva: '100.00', perda: '0.00' },
    { bruto: '900.00', depreciado: '0.00', reserva: '-100.00', perda: '150.00' },
  ])
  await reavaliar(c, 2, '2025-11-25', [{ id: d, valor: '1350' }])
  expect(await saldos([d])).toEqual([
    { bruto: '1350.00', depreciado: '0.00', reserva: '50.00', perda: '-150.00' },
  ])
  expect(await divergencias(t)).toEqual([])
  // Others of the class have used what these brought, a reserve and a loss.
  await expect(c.fazer((ctx) => estornarReavaliacoes(ctx, 1, [a]))).rejects.toThrow('já usaram')
  await expect(c.fazer((ctx) => estornarReavaliacoes(ctx, 1, [b]))).rejects.toThrow('já usaram')
  // In the opposite order everything is as it was.
  await c.fazer((ctx) => estornarReavaliacoes(ctx, 2, [d]))
  await c.fazer((ctx) => estornarReavaliacoes(ctx, 1, [b]))
  await c.fazer((ctx) => estornarReavaliacoes(ctx, 1, [a]))
  expect(await saldos(c.ids)).toEqual(
    c.ids.map(() => ({ bruto: '1200.00', depreciado: '50.00', reserva: '0.00', perda: '0.00' })),
  )
  expect(await divergencias(t)).toEqual([])
})

it.each([
  ['1300.00', { GANHO_ALIENACAO: '150.00', BAIXA: '1150.00' }],
  ['1000.00', { PERDA_ALIENACAO: '150.00', BAIXA: '1000.00' }],
  [null, { PERDA_ALIENACAO: '1150.00' }],
])('a sale for %s leaves nothing in the asset, and the difference in result', async (recebido, esperado) => {
  const c = await cena([MIL], 11)
  const antes = await estado(c)
  await baixar(c, { bens: [{ id: c.id, recebido }] })
  const linhas = await lancados(c.id)
  expect(Object.fromEntries(linhas.map((l) => [l.tipo, l.valor]))).toEqual({
    BAIXA_DEPRECIACAO: '50.00',
    ...esperado,
  })
  expect(await saldos(c.ids)).toEqual([{ bruto: '0.00', depreciado: '0.00', reserva: '0.00', perda: '0.00' }])
  expect(await divergencias(t)).toEqual([])
  await c.fazer((ctx) => estornarBaixas(ctx, 1, c.ids))
  expect(await estado(c)).toEqual(antes)
  expect(await divergencias(t)).toEqual([])
})

it('a write-off after the run of its month takes that quota back, not the run; its undoing leaves it due', async () => {
  const c = await cena([MIL, MIL], 12)
  await baixar(c, { classificacao: 'PERDA', bens: [{ id: c.id, recebido: null }] })
  expect(await saldos(c.ids)).toMatchObject([{ bruto: '0.00' }, { bruto: '1200.00', depreciado: '100.00' }])
  const contra = await lancados(c.id)
  expect(contra).toMatchObject([
    { tipo: 'BAIXA_DEPRECIACAO', valor: '50.00' },
    { tipo: 'BAIXA', valor: '1150.00', d: '3.6.3.1.1.00.00' },
  ])
  await c.fazer((ctx) => estornarBaixas(ctx, 1, [c.id]))
  expect((await estado(c))[0]).toMatchObject({ postas: 1, depreciado: '50.00', deprecia: true })
  expect(await divergencias(t)).toEqual([])
})

it('quotas owed until the month before are posted first; the reserve passes to accumulated results', async () => {
  const c = await cena([MIL], 11)
  await reavaliar(c, 7, '2025-11-20', [{ id: c.id, valor: '1500.00', vida: 10 }])
  await baixar(c, { id: 9, classificacao: 'SUCATA', data: '2026-02-03' })
  const linhas = (await lancados(c.id)).filter((l) => l.tipo !== 'REAVALIACAO_AUMENTO')
  expect(linhas.map((l) => [l.tipo, l.valor, l.d, l.mes])).toEqual([
    ['REAVALIACAO_ELIMINACAO', '50.00', expect.any(String), '11/2025'],
    ['DEPRECIACAO_EXERCICIOS_ANTERIORES', '150.00', '2.3.7.1.1.03.00', '02/2026'],
    ['DEPRECIACAO_ATRASADA', '150.00', '3.3.3.1.1.01.01', '02/2026'],
    ['BAIXA_DEPRECIACAO', '300.00', expect.any(String), '02/2026'],
    ['BAIXA', '1200.00', '3.6.5.1.1.07.00', '02/2026'],
    ['REALIZACAO_RESERVA', '350.00', '2.3.6.1.1.00.00', '02/2026'],
  ])
  expect(await divergencias(t)).toEqual([])
  await expect(c.fazer((ctx) => estornarReavaliacoes(ctx, 7, c.ids))).rejects.toThrow('posteriores')
  await c.fazer((ctx) => estornarBaixas(ctx, 9, c.ids))
  await c.fazer((ctx) => estornarReavaliacoes(ctx, 7, c.ids))
  expect(await saldos(c.ids)).toMatchObject([{ bruto: '1200.00', depreciado: '50.00', reserva: '0.00' }])
})

it('a fact of a closed month stands in the first open one; what others gave goes back by their control accounts', async () => {
  const c = await cena([MIL], 11)
  await c.fazer((ctx) => fecharMes(ctx, c.unidadeId, '2025-11-01'))
  await baixar(c, { classificacao: 'ROUBO_FURTO', data: '2025-11-05' })
  expect(new Set((await lancados(c.id)).map((l) => l.mes))).toEqual(new Set(['12/2025']))
  const cedido = await cena([{ ...MIL, aquisicao: c.c.cessao }])
  await baixar(cedido, { classificacao: 'OUTROS' })
  expect(await lancados(cedido.id)).toMatchObject([
    { tipo: 'BAIXA', d: '8.9.9.9.1.00.00', c: '7.9.9.9.1.00.00' },
  ])
  expect(await divergencias(t)).toEqual([])
})

it('an asset of another unit, or with a later quota, is refused, and nothing is posted', async () => {
  const c = await cena([MIL], 12)
  const outra = await cena([MIL])
  await expect(baixar(outra, { bens: [{ id: c.id, recebido: null }] })).rejects.toThrow(
    'já não são desta unidade',
  )
  await expect(reavaliar(c, 3, '2025-11-20', [{ id: c.id, valor: '10' }])).rejects.toThrow(
    'depois da data do fato',
  )
  expect(await lancados(c.id)).toEqual([])
})

it('a reserve stays, as accumulated results, in the unit that an asset leaves', async () => {
  const c = await cena([MIL], 11)
  const outra = await cena([MIL])
  await reavaliar(c, 7, '2025-11-20', [{ id: c.id, valor: '1500.00' }])
  for (const m of ['2025-12', '2026-01', '2026-02']) await depreciar(t, c.cliente, m)
  await c.fazer((ctx) => mudarUnidadeDosPlanos(ctx, c.ids, outra.unidadeId))
  expect(await saldos(c.ids)).toMatchObject([{ bruto: '1500.00', reserva: '0.00' }])
  expect(await divergencias(t)).toEqual([])
  await expect(outra.fazer((ctx) => estornarReavaliacoes(ctx, 7, c.ids))).rejects.toThrow('posteriores')
})

/** A reserve of 100 that one asset brought and another used; 50 more of a third. */
async function cenaDaReserva() {
  const c = await cena([MIL, MIL, MIL], 11)
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
const contaDaReserva = async (c: Cena) => {
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
  const outra = await cena([MIL], 11)
  for (const m of ['2025-12', '2026-01', '2026-02']) await depreciar(t, c.cliente, m)
  await c.fazer((ctx) => mudarUnidadeDosPlanos(ctx, [c.a, c.d], outra.unidadeId))
  expect(await c.reservas()).toEqual(['0.00', '0.00', '0.00'])
  expect(await contaDaReserva(c)).toBe('0.00')
  expect(await divergencias(t)).toEqual([])
})

it('a loss of an asset is undone by a rise in the unit that had it, and in no other', async () => {
  const c = await cena([MIL, MIL], 11)
  const outra = await cena([MIL], 11)
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
  const c = await cena([MIL, MIL])
  const [saiu, reavaliado] = c.ids as [number, number]
  await baixar(c, { classificacao: 'SUCATA', data: '2025-11-05', bens: [{ id: saiu, recebido: null }] })
  await reavaliar(c, 4, '2025-11-05', [{ id: reavaliado, valor: '2000' }])
  for (const id of [saiu, reavaliado])
    await expect(c.fazer((ctx) => corrigirAbertura(ctx, id, '10.00'))).rejects.toThrow('cotas lançadas')
  expect(await saldos(c.ids)).toMatchObject([{ bruto: '0.00' }, { bruto: '2000.00' }])
  expect(await divergencias(t)).toEqual([])
})
