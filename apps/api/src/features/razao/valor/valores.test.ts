import { expect, it } from 'vitest'
import { sql } from '../../../kernel/db/sql.ts'
import { cotasLancadas, untilDone, depreciar, divergencias } from '../../../../test/bens.ts'
import { setUpApp } from '../../../../test/scene.ts'
import { THOUSAND, mes, sceneOfValores } from '../../../../test/scenes/valores.ts'
import { estornarBaixas } from './baixar.public.ts'
import { estornarCusto, lancarCusto } from './custo.public.ts'
import { estornarCotas } from '../cotas/estornar-cotas.public.ts'
import { fecharMes } from '../meses.public.ts'
import { estornarReavaliacoes } from './reavaliar.public.ts'
import { mudarUnidadeDosPlanos } from './unidade.public.ts'

const t = setUpApp()
const { scene, reavaliar, baixar, lancados, saldos, estado } = sceneOfValores(t)
it('a revaluation posts the quota of its month, eliminates what was accumulated, and begins a plan with the month after', async () => {
  const c = await scene([THOUSAND], 11)
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
  const c = await scene([{ valor: '36000', percentual: '0', vida: 45, inicio: '2022-07-31' }])
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
  const c = await scene([THOUSAND], 11)
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
  const c = await scene([THOUSAND, THOUSAND, THOUSAND], 11)
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
  const c = await scene([THOUSAND], 11)
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

it('a write-off after the run of its month takes that quota back, not the run; its undoing posts it again', async () => {
  const c = await scene([THOUSAND, THOUSAND], 12)
  const antes = await estado(c)
  await baixar(c, { classificacao: 'PERDA', bens: [{ id: c.id, recebido: null }] })
  expect(await saldos(c.ids)).toMatchObject([{ bruto: '0.00' }, { bruto: '1200.00', depreciado: '100.00' }])
  const contra = await lancados(c.id)
  expect(contra).toMatchObject([
    { tipo: 'BAIXA_DEPRECIACAO', valor: '50.00' },
    { tipo: 'BAIXA', valor: '1150.00', d: '3.6.3.1.1.00.00' },
  ])
  await c.fazer((ctx) => estornarBaixas(ctx, 1, [c.id]))
  expect(await estado(c)).toEqual(antes)
  const [run] = await t.rows(sql<{ id: number }>`
    select id from depreciacao where unidade_id = ${c.unidadeId} and competencia = ${`${mes(12)}-01`}::date`)
  // The run can be excluded again, and takes the quota back once.
  await untilDone(t, c.cliente, await c.cliente.del(`/api/depreciacoes/${run?.id}`))
  expect(await saldos(c.ids)).toMatchObject([{ depreciado: '50.00' }, { depreciado: '50.00' }])
  expect(await divergencias(t)).toEqual([])
})

it('quotas owed until the month before are posted first; the reserve passes to accumulated results', async () => {
  const c = await scene([THOUSAND], 11)
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
  const c = await scene([THOUSAND], 11)
  await c.fazer((ctx) => fecharMes(ctx, c.unidadeId, '2025-11-01'))
  await baixar(c, { classificacao: 'ROUBO_FURTO', data: '2025-11-05' })
  expect(new Set((await lancados(c.id)).map((l) => l.mes))).toEqual(new Set(['12/2025']))
  const cedido = await scene([{ ...THOUSAND, aquisicao: c.c.cessao }])
  await baixar(cedido, { classificacao: 'OUTROS' })
  expect(await lancados(cedido.id)).toMatchObject([
    { tipo: 'BAIXA', d: '8.9.9.9.1.00.00', c: '7.9.9.9.1.00.00' },
  ])
  expect(await divergencias(t)).toEqual([])
})

it('an asset is not written off in the month of its revaluation, which took the quota of that month', async () => {
  const c = await scene([THOUSAND])
  await reavaliar(c, 4, '2025-12-10', [{ id: c.id, valor: '1300' }])
  const antes = await lancados(c.id)
  await expect(baixar(c, { classificacao: 'SUCATA', data: '2025-12-10' })).rejects.toThrow(
    'reavaliados no mesmo mês',
  )
  expect(await lancados(c.id)).toEqual(antes)
  await baixar(c, { classificacao: 'SUCATA', data: '2026-01-02' })
  expect(await saldos(c.ids)).toMatchObject([{ bruto: '0.00', depreciado: '0.00' }])
})

it('an asset of another unit, or with a later quota, is refused, and nothing is posted', async () => {
  const c = await scene([THOUSAND], 12)
  const outra = await scene([THOUSAND])
  await expect(baixar(outra, { bens: [{ id: c.id, recebido: null }] })).rejects.toThrow(
    'já não são desta unidade',
  )
  await expect(reavaliar(c, 3, '2025-11-20', [{ id: c.id, valor: '10' }])).rejects.toThrow(
    'depois da data do fato',
  )
  expect(await lancados(c.id)).toEqual([])
})

it('a fact of before the asset was there, or the books began, is refused', async () => {
  const c = await scene([THOUSAND])
  await expect(reavaliar(c, 5, '2025-10-15', [{ id: c.id, valor: '1500.00' }])).rejects.toThrow(
    'anterior à aquisição',
  )
  await expect(baixar(c, { data: '2025-10-15' })).rejects.toThrow('anterior à aquisição')
  expect(await lancados(c.id)).toEqual([])
})

it('a transfer that is taken back leaves both units as they were, and the reserve where it was', async () => {
  const c = await scene([THOUSAND, THOUSAND], 11)
  const outra = await scene([THOUSAND])
  await reavaliar(c, 7, '2025-11-20', [{ id: c.id, valor: '1500.00' }])
  for (const m of ['2025-12', '2026-01', '2026-02']) await depreciar(t, c.cliente, m)
  const contas = () =>
    t.rows(sql`
      select unidade_id, conta, sum(valor) as saldo from (
        select unidade_id, conta_debito as conta, valor from lancamento
        union all select unidade_id, conta_credito, -valor from lancamento) l
      where unidade_id in (${c.unidadeId}, ${outra.unidadeId}) group by 1, 2 having sum(valor) <> 0 order by 1, 2`)
  const antes = [await contas(), await saldos(c.ids), await estado(c)]
  await c.fazer((ctx) => mudarUnidadeDosPlanos(ctx, c.ids, outra.unidadeId))
  expect(await contas()).not.toEqual(antes[0])
  await outra.fazer((ctx) => mudarUnidadeDosPlanos(ctx, c.ids, c.unidadeId, { desfaz: true }))
  expect([await contas(), await saldos(c.ids), await estado(c)]).toEqual(antes)
  expect(await divergencias(t)).toEqual([])
  const semVolta = await t.rows(sql`
    select 1 from lancamento l where l.tipo like 'TRANSFERENCIA%' and l.unidade_id = ${outra.unidadeId}
      and l.estorna is null and not exists (select 1 from lancamento e where e.patrimonio_id = l.patrimonio_id
        and e.estorna = l.id)`)
  expect(semVolta).toEqual([])
  // One of two that left a reserve goes back alone by a new transfer.
  await c.fazer((ctx) => mudarUnidadeDosPlanos(ctx, c.ids, outra.unidadeId))
  await outra.fazer((ctx) => mudarUnidadeDosPlanos(ctx, [c.ids[1] as number], c.unidadeId, { desfaz: true }))
  const doSegundo = await t.rows(sql<{ tipo: string; estorna: number | null }>`
    select tipo, estorna from lancamento where patrimonio_id = ${c.ids[1]} order by id desc limit 1`)
  expect(doSegundo).toMatchObject([{ tipo: 'TRANSFERENCIA_ENTRADA', estorna: null }])
  expect(await divergencias(t)).toEqual([])
})

it('a quota of a closed year comes back, and is posted again, as an adjustment of earlier years', async () => {
  const c = await scene([THOUSAND], 12)
  await c.fazer((ctx) => fecharMes(ctx, c.unidadeId, '2025-12-01'))
  const doAno = () =>
    t.rows(sql`select conta, sum(debito - credito)::text as saldo from movimento_conta
      where unidade_id = ${c.unidadeId} and competencia >= '2026-01-01' group by 1
      having sum(debito - credito) <> 0`)
  await baixar(c, { classificacao: 'SUCATA', data: '2025-12-10' })
  expect(await doAno()).not.toContainEqual(expect.objectContaining({ conta: '3.3.3.1.1.01.01' }))
  await c.fazer((ctx) => estornarBaixas(ctx, 1, c.ids))
  expect(await doAno()).toEqual([])
  // So do those that a change of worth had posted itself.
  const outro = await scene([THOUSAND], 11)
  await reavaliar(outro, 7, '2025-12-10', [{ id: outro.id, valor: '1500.00' }])
  await outro.fazer((ctx) => fecharMes(ctx, outro.unidadeId, '2025-12-01'))
  await outro.fazer((ctx) => estornarReavaliacoes(ctx, 7, outro.ids))
  const voltas = await t.rows(sql`
    select conta_credito as c from lancamento where patrimonio_id = ${outro.id} and estorna is not null
      and mes_ano is not null`)
  expect(voltas).toEqual([{ c: '2.3.7.1.1.03.00' }])
  expect(await divergencias(t)).toEqual([])
})

it('what is not in use yet depreciates from its own start on, whatever its worth has become before', async () => {
  const c = await scene([THOUSAND])
  await t.rows(sql`update plano_depreciacao set inicio = '2026-01-15' where patrimonio_id = ${c.id}`)
  const antes = await estado(c)
  await reavaliar(c, 7, '2025-11-20', [{ id: c.id, valor: '600.00' }])
  await c.fazer((ctx) =>
    lancarCusto(ctx, { id: 8, patrimonioId: c.id, data: '2025-11-25', valor: '120.00', vidaMeses: null }),
  )
  for (const m of ['2025-11', '2025-12', '2026-01', '2026-02']) await depreciar(t, c.cliente, m)
  expect(await cotasLancadas(t, c.ids)).toEqual([{ patrimonio: c.id, mes: '2026-02', valor: '60.00' }])
  await c.fazer((ctx) => estornarCotas(ctx, sql`select ${c.id}::int`, '2026-02-01'))
  await c.fazer((ctx) => estornarCusto(ctx, 8, c.id))
  await c.fazer((ctx) => estornarReavaliacoes(ctx, 7, c.ids))
  expect(await estado(c)).toEqual(antes)
  expect(await divergencias(t)).toEqual([])
})

it('a transfer is taken back by its own entries also after what was posted since, and reversed', async () => {
  const c = await scene([THOUSAND], 11)
  const outra = await scene([THOUSAND])
  for (const m of ['2025-12', '2026-01', '2026-02']) await depreciar(t, c.cliente, m)
  await c.fazer((ctx) => mudarUnidadeDosPlanos(ctx, c.ids, outra.unidadeId))
  await baixar(outra, { data: '2026-03-02', bens: [{ id: c.id, recebido: null }] })
  await outra.fazer((ctx) => estornarBaixas(ctx, 1, c.ids))
  await outra.fazer((ctx) => mudarUnidadeDosPlanos(ctx, c.ids, c.unidadeId, { desfaz: true }))
  const [ultimo] = await t.rows(sql<{ tipo: string; volta: boolean }>`
    select tipo, estorna is not null as volta from lancamento where patrimonio_id = ${c.id} order by id desc limit 1`)
  expect(ultimo).toEqual({ tipo: 'TRANSFERENCIA_SAIDA', volta: true })
  expect(await divergencias(t)).toEqual([])
})

it('a reserve stays, as accumulated results, in the unit that an asset leaves', async () => {
  const c = await scene([THOUSAND], 11)
  const outra = await scene([THOUSAND])
  await reavaliar(c, 7, '2025-11-20', [{ id: c.id, valor: '1500.00' }])
  for (const m of ['2025-12', '2026-01', '2026-02']) await depreciar(t, c.cliente, m)
  await c.fazer((ctx) => mudarUnidadeDosPlanos(ctx, c.ids, outra.unidadeId))
  expect(await saldos(c.ids)).toMatchObject([{ bruto: '1500.00', reserva: '0.00' }])
  expect(await divergencias(t)).toEqual([])
  await expect(outra.fazer((ctx) => estornarReavaliacoes(ctx, 7, c.ids))).rejects.toThrow('posteriores')
})
