import { expect, it } from 'vitest'
import { sql } from '../../../kernel/db/sql.ts'
import {
  ctxOf,
  depreciar,
  divergencias,
  novaUnidade,
  registrarMuitos,
  runJobs,
} from '../../../../test/bens.ts'
import { setUpApp } from '../../../../test/scene.ts'
import { estornarBaixas, lancarBaixas } from './baixar.public.ts'
import { estornarReavaliacoes, lancarReavaliacoes } from './reavaliar.public.ts'
import { estornarRecuperabilidade, lancarRecuperabilidade, liquidoDepoisDoTeste } from './recuperar.public.ts'
import { mudarUnidadeDosPlanos } from './unidade.public.ts'

const t = setUpApp()

/** 100.00 a month over twelve months, the first one in November. */
const BEM = { valor: '1200', percentual: '0', vida: 12, inicio: '2025-10-31' }

async function scene(ate = 11) {
  const u = await novaUnidade(t, { abertura: null })
  const ids = await registrarMuitos(t, u.c, u.unidadeId, [BEM])
  await u.cliente.post('/api/depreciacoes/abertura', { dia: '2025-10-31' })
  for (let n = 11; n <= ate; n += 1) await depreciar(t, u.cliente, `2025-${n}`)
  const fazer = <T>(faz: (ctx: ReturnType<typeof ctxOf>) => Promise<T>) =>
    t.organizacoes.write(t.databaseId, (db) => faz(ctxOf(t, u.unidadeId, db)))
  const id = ids[0] as number
  const bens = (valor: string, vida: number) =>
    sql`select ${id}::int as id, ${valor}::numeric as valor, ${vida}::int as vida, 0::numeric as residual`
  return {
    ...u,
    id,
    fazer,
    testar: (numero: number, data: string, valor: string, vida: number) =>
      fazer(async (ctx) => {
        let efeito: unknown
        await lancarRecuperabilidade(ctx, {
          id: numero,
          data,
          bens: bens(valor, vida),
          anotar: async (efeitos) => {
            efeito = await ctx.db.row(efeitos)
          },
        })
        return efeito
      }),
    reavaliar: (numero: number, data: string, valor: string) =>
      fazer((ctx) => lancarReavaliacoes(ctx, { id: numero, data, bens: bens(valor, 10) })),
  }
}
type Scene = Awaited<ReturnType<typeof scene>>

const saldos = async ({ id }: Scene) =>
  (
    await t.rows(sql`
      select bruto, depreciado, reducao, liquido from saldo_patrimonio where patrimonio_id = ${id}`)
  )[0]
/** Plan and balances, but for the account of reductions, which is kept once it was needed. */
const estado = async ({ id }: Scene) =>
  t.rows(sql`
    select to_jsonb(pl) - 'conta_reducao' as plano, to_jsonb(s) as saldo
    from plano_depreciacao pl join saldo_patrimonio s using (patrimonio_id) where pl.patrimonio_id = ${id}`)
const lancados = ({ id }: Scene, origem: string) =>
  t.rows(sql`
    select tipo, valor, conta_debito as d, conta_credito as c from lancamento
    where patrimonio_id = ${id} and origem = ${origem} and saldo = 'REDUCAO' order by id`)

it('a loss is kept apart, the next quotas come of what is left, and all of it is taken back exactly', async () => {
  const c = await scene()
  const antes = await estado(c)
  await c.testar(1, '2025-11-20', '880.00', 11)
  expect(await lancados(c, 'REDUCAO')).toEqual([
    { tipo: 'REDUCAO_PERDA', valor: '220.00', d: '3.6.1.1.1.00.00', c: '1.2.3.9.1.01.00' },
  ])
  expect(await saldos(c)).toEqual({
    bruto: '1200.00',
    depreciado: '100.00',
    reducao: '220.00',
    liquido: '880.00',
  })
  await depreciar(t, c.cliente, '2025-12')
  expect(await saldos(c)).toMatchObject({ depreciado: '180.00', liquido: '800.00' })
  expect(await divergencias(t)).toEqual([])
  await expect(c.fazer((ctx) => estornarRecuperabilidade(ctx, 1, [c.id]))).rejects.toThrow('posteriores')
  const [corrida] = await t.rows(sql<{ id: number }>`
    select id from depreciacao where unidade_id = ${c.unidadeId} and competencia = '2025-12-01'`)
  await c.cliente.del(`/api/depreciacoes/${corrida?.id}`)
  await runJobs(t)
  await c.fazer((ctx) => estornarRecuperabilidade(ctx, 1, [c.id]))
  expect(await estado(c)).toEqual(antes)
  expect(await divergencias(t)).toEqual([])
})

it('a reversal ends at what would be without the loss, and is taken back exactly', async () => {
  const c = await scene()
  await c.testar(1, '2025-11-20', '880.00', 11)
  await depreciar(t, c.cliente, '2025-12')
  const antes = await estado(c)
  // Without the loss two quotas of 100.00 would have left 1,000.00.
  expect(await c.testar(2, '2025-12-20', '5000.00', 10)).toMatchObject({
    sem_perda: '1000.00',
    perda: '0',
    reversao: '200.00',
  })
  expect(await lancados(c, 'REDUCAO')).toContainEqual({
    tipo: 'REDUCAO_REVERSAO',
    valor: '200.00',
    d: '1.2.3.9.1.01.00',
    c: '4.6.5.1.1.00.00',
  })
  expect(await saldos(c)).toEqual({
    bruto: '1200.00',
    depreciado: '180.00',
    reducao: '20.00',
    liquido: '1000.00',
  })
  expect(await divergencias(t)).toEqual([])
  await c.fazer((ctx) => estornarRecuperabilidade(ctx, 2, [c.id]))
  expect(await estado(c)).toEqual(antes)
  expect(await divergencias(t)).toEqual([])
})

it('a test leaves no more than is recoverable, and no more than there was but for the losses', async () => {
  // The net value, what was reduced, what is recoverable, the value without the losses; what is left.
  const casos = [
    [10000, 0, 8000, null, 8000],
    [10000, 0, 12000, null, 10000],
    [7200, 2000, 9500, 9000, 9000],
    [7200, 2000, 7500, 9000, 7500],
    [7200, 100, 9500, 9000, 7300],
    [7200, 2000, 7000, 9000, 7000],
    [7200, 2000, 9500, 7000, 7200],
    [0, 0, 500, null, 0],
  ]
  const fica = await t.rows(sql<{ fica: string }>`
    select ${liquidoDepoisDoTeste({
      valor: sql`(c ->> 2)::numeric`,
      liquido: sql`(c ->> 0)::numeric`,
      reducao: sql`(c ->> 1)::numeric`,
      semPerda: sql`(c ->> 3)::numeric`,
    })} as fica from jsonb_array_elements(${JSON.stringify(casos)}::jsonb) with ordinality x(c, n) order by n`)
  expect(fica.map((x) => Number(x.fica))).toEqual(casos.map((c) => c[4]))
})

it('what is recoverable is no gain: without an earlier loss nothing is posted', async () => {
  const c = await scene()
  await c.testar(1, '2025-11-20', '9000.00', 11)
  expect(await lancados(c, 'REDUCAO')).toEqual([])
  expect(await saldos(c)).toMatchObject({ liquido: '1100.00', reducao: '0.00' })
})

it('a revaluation eliminates the reduction too, and its undoing brings it back', async () => {
  const c = await scene()
  await c.testar(1, '2025-11-20', '880.00', 11)
  const antes = await estado(c)
  await c.reavaliar(2, '2025-12-10', '1500.00')
  expect(await lancados(c, 'REAVALIACAO')).toMatchObject([{ tipo: 'REAVALIACAO_REDUCAO', valor: '220.00' }])
  expect(await saldos(c)).toEqual({
    bruto: '1500.00',
    depreciado: '0.00',
    reducao: '0.00',
    liquido: '1500.00',
  })
  expect(await divergencias(t)).toEqual([])
  await c.fazer((ctx) => estornarReavaliacoes(ctx, 2, [c.id]))
  expect(await estado(c)).toEqual(antes)
  expect(await divergencias(t)).toEqual([])
})

it('a write-off leaves nothing of it, and its undoing brings it back', async () => {
  const c = await scene()
  await c.testar(1, '2025-11-20', '880.00', 11)
  const antes = await estado(c)
  await c.fazer((ctx) =>
    lancarBaixas(ctx, {
      id: 3,
      classificacao: 'SUCATA',
      data: '2025-12-15',
      bens: [{ id: c.id, recebido: null }],
    }),
  )
  expect(await saldos(c)).toEqual({ bruto: '0.00', depreciado: '0.00', reducao: '0.00', liquido: '0.00' })
  expect(await divergencias(t)).toEqual([])
  await c.fazer((ctx) => estornarBaixas(ctx, 3, [c.id]))
  expect(await estado(c)).toEqual(antes)
  expect(await divergencias(t)).toEqual([])
})

it('goes with the asset to another unit, and to the accounts of another class', async () => {
  const c = await scene()
  await c.testar(1, '2025-11-20', '880.00', 11)
  const [outra] = await t.rows(sql<{ id: number; conta: string }>`
    select n.id, conta_do_papel('REDUCAO_VALOR_RECUPERAVEL', m.id) as conta
    from tipo_natureza n join mascara m on m.id = n.mascara_id join tipo_bem b on b.id = m.tipo_bem_id
    where m.deprecia and b.classificacao = 'IMOVEIS' order by n.id limit 1`)
  expect(outra?.conta).toBe('1.2.3.9.1.02.00')
  const r = await c.cliente.post('/api/patrimonios', { id: c.id, tipoNatureza: { id: outra?.id } })
  expect(r.status).toBe(200)
  expect(await divergencias(t)).toEqual([])
  const [conta] = await t.rows(sql`select conta_reducao from plano_depreciacao where patrimonio_id = ${c.id}`)
  expect(conta).toEqual({ conta_reducao: '1.2.3.9.1.02.00' })
  for (const m of ['2025-12', '2026-01', '2026-02']) await depreciar(t, c.cliente, m)
  const para = await novaUnidade(t, { abertura: null })
  await c.fazer((ctx) => mudarUnidadeDosPlanos(ctx, [c.id], para.unidadeId))
  expect(await divergencias(t)).toEqual([])
  expect(await lancados(c, 'UNIDADE')).toMatchObject([
    { tipo: 'TRANSFERENCIA_SAIDA', valor: '220.00' },
    { tipo: 'TRANSFERENCIA_ENTRADA', valor: '220.00' },
  ])
})
