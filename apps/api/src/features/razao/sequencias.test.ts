import { classificacaoBaixa } from '@tombo/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sql } from '../../kernel/db/sql.ts'
import {
  type BemDireto,
  ctxOf,
  depreciar,
  divergencias,
  novaUnidade,
  posicoes,
  registrarMuitos,
  runJobs,
} from '../../../test/bens.ts'
import { setUpApp } from '../../../test/scene.ts'
import { estornarBaixas, lancarBaixas } from './valor/baixar.public.ts'
import { estornarCusto, lancarCusto } from './valor/custo.public.ts'
import { fecharMes, reabrirMes, travarMeses } from './meses.public.ts'
import { estornarReavaliacoes, lancarReavaliacoes } from './valor/reavaliar.public.ts'
import { estornarRecuperabilidade, lancarRecuperabilidade } from './valor/recuperar.public.ts'
import { mudarUnidadeDosPlanos } from './valor/unidade.public.ts'

const t = setUpApp()
const CEM: BemDireto = { valor: '1200', percentual: '0', vida: 24, inicio: '2025-09-30' }
const CLASSIFICACOES = classificacaoBaixa.values
/** The last month that a sequence comes to: 06/2026. */
const ULTIMO = 18
/** A month, counted from January of 2025. */
const mes = (n: number) => `${2025 + Math.floor((n - 1) / 12)}-${String(((n - 1) % 12) + 1).padStart(2, '0')}`

/** Says what can be done, and what undoes it; each gives its undoing, or null where it was refused. */
const FEITOS = [
  'vida',
  'residual',
  'natureza',
  'corrida',
  'cotas',
  'fechar',
  'reavaliar',
  'testar',
  'baixar',
  'custo',
  'entrar',
] as const
type Feito = (typeof FEITOS)[number]

/** Drawn more often: what leaves after a run takes back quotas of it, and brings them again. */
const SORTEADOS = [...FEITOS, 'corrida', 'corrida', 'baixar', 'baixar'] as const

async function scene() {
  const u = await novaUnidade(t, { abertura: null })
  const ids = await registrarMuitos(t, u.c, u.unidadeId, [CEM, { ...CEM, metodo: u.c.digitos }])
  await u.cliente.post('/api/depreciacoes/abertura', { dia: '2025-10-31' })
  const [outra] = await t.rows(sql<{ id: number }>`
    select n.id from tipo_natureza n join mascara m on m.id = n.mascara_id
    where m.deprecia and n.id <> ${u.c.natureza} order by n.id desc limit 1`)
  // Each change of worth has a number of its own.
  return { ...u, ids, outra: outra?.id as number, baixado: false, reavaliado: 0, proximo: 1 }
}
type Scene = Awaited<ReturnType<typeof scene>>

const naUnidade = async (
  c: Scene,
  faz: (ctx: ReturnType<typeof ctxOf>) => Promise<unknown>,
): Promise<void> => {
  await t.organizacoes.write(t.databaseId, (db) => faz(ctxOf(t, c.unidadeId, db)))
}

const estado = async ({ ids }: Scene) => [
  await posicoes(t, ids),
  await t.rows(sql`
    select patrimonio_id, versao, deprecia, metodo, base, residual, vida_meses, inicio, cotas_iniciais,
      cotas_anteriores,
      depreciado_inicial, desde, conta, conta_depreciacao, conta_despesa
    from plano_depreciacao where patrimonio_id = any(${ids}::int[]) order by 1`),
]

/** Saves one field of both assets; saving what was there before undoes it. */
async function campo(c: Scene, nome: string, valor: unknown): Promise<(() => Promise<void>) | null> {
  // Whatever was written off is not edited; after a revaluation the register says another life than the plan, and saving that
  // again is a new estimate.
  if (c.baixado || (c.reavaliado > 0 && nome !== 'tipoNatureza')) return null
  const lido = await c.cliente.get(`/api/patrimonios/${c.ids[0]}`)
  const antes = lido.body.content[nome]
  const salvar = async (v: unknown) => {
    for (const id of c.ids) {
      const r = await c.cliente.post('/api/patrimonios', { id, [nome]: v })
      if (r.status !== 200) throw new Error(r.text)
    }
  }
  await salvar(valor)
  return () => salvar(antes?.id ? { id: antes.id } : antes)
}

async function proximoMes(c: Scene): Promise<number> {
  const [r] = await t.rows(sql<{ n: number | null }>`
    select (extract(year from max(competencia))::int - 2025) * 12 + extract(month from max(competencia))::int as n
    from depreciacao
    where unidade_id = ${c.unidadeId} and estornada_em is null`)
  return (r?.n ?? 10) + 1
}

async function corrida(c: Scene, competencia: string): Promise<boolean> {
  const [r] = await t.rows(sql`
    select 1 from depreciacao where unidade_id = ${c.unidadeId} and competencia = ${`${competencia}-01`}::date
      and estornada_em is null`)
  return r !== undefined
}

const fazer: Record<Feito, (c: Scene, k: number) => Promise<(() => Promise<void>) | null>> = {
  vida: (c, k) => campo(c, 'vidaUtil', 24 + k),
  residual: (c, k) => campo(c, 'percentualValorResidual', String(k)),
  natureza: (c) => campo(c, 'tipoNatureza', { id: c.outra }),
  async corrida(c) {
    const n = await proximoMes(c)
    if (n > ULTIMO) return null
    const r = await c.cliente.post('/api/depreciacoes', { competencia: mes(n) })
    if (r.status !== 200) return null
    await c.cliente.post('/api/depreciacoes/processar', { id: r.body.content.id })
    await runJobs(t)
    await c.cliente.post('/api/depreciacoes/finalizar', { id: r.body.content.id })
    await runJobs(t)
    return async () => {
      const e = await c.cliente.del(`/api/depreciacoes/${r.body.content.id}`)
      if (e.status !== 202) throw new Error(e.text)
      await runJobs(t)
    }
  },
  async cotas(c) {
    const n = await proximoMes(c)
    if (n === 11) return null
    const url = `/api/depreciacoes/patrimonio/${c.ids[0]}/estornar`
    const r = await c.cliente.post(url, { desde: mes(n - 1), motivo: 'Sequência' })
    // Whatever was reversed of one asset comes again with the next run: it is not taken back by itself.
    return r.status === 200 ? async () => undefined : null
  },
  async reavaliar(c, k) {
    const n = await proximoMes(c)
    if (n > ULTIMO || c.baixado) return null
    const id = c.proximo++
    // One goes up where the other goes down, so that the one uses what the other brings to the class.
    const bens = sql`select x as id, case when x = ${c.ids[0]} then ${100 * k}::numeric else
      ${100 * (31 - k)}::numeric end as valor,
      ${k}::int as vida, ${k}::numeric as residual
      from unnest(${c.ids}::int[]) x`
    // The quota of the run's next month is posted with it: that run brings nothing, and goes with its undoing.
    await naUnidade(c, (ctx) => lancarReavaliacoes(ctx, { id, data: `${mes(n)}-20`, bens }))
    c.reavaliado += 1
    return async () => {
      await naUnidade(c, (ctx) => estornarReavaliacoes(ctx, id, c.ids))
      c.reavaliado -= 1
    }
  },
  // Now below the net value, now above it: a loss, or the reversal of one.
  async testar(c, k) {
    const n = await proximoMes(c)
    if (n > ULTIMO || c.baixado) return null
    const id = c.proximo++
    const bens = sql`select x as id, ${60 * k}::numeric as valor, ${k}::int as vida, 0::numeric as residual
      from unnest(${c.ids}::int[]) x`
    await naUnidade(c, (ctx) => lancarRecuperabilidade(ctx, { id, data: `${mes(n)}-20`, bens }))
    c.reavaliado += 1
    return async () => {
      await naUnidade(c, (ctx) => estornarRecuperabilidade(ctx, id, c.ids))
      c.reavaliado -= 1
    }
  },
  async custo(c, k) {
    const n = await proximoMes(c)
    if (n > ULTIMO || c.baixado) return null
    const [bem] = c.ids as [number]
    const id = c.proximo++
    const vidaMeses = k % 2 ? k : null
    await naUnidade(c, (ctx) =>
      lancarCusto(ctx, { id, patrimonioId: bem, data: `${mes(n)}-20`, valor: `${k}.50`, vidaMeses }),
    )
    c.reavaliado += 1
    return async () => {
      await naUnidade(c, (ctx) => estornarCusto(ctx, id, bem))
      c.reavaliado -= 1
    }
  },
  // One more in the class: what was registered is not taken back, and no step knows of it.
  async entrar(c, k) {
    await registrarMuitos(t, c.c, c.unidadeId, [{ ...CEM, valor: `${k}00` }])
    return async () => undefined
  },
  async baixar(c, k) {
    const n = await proximoMes(c)
    if (n > ULTIMO || c.baixado) return null
    const [bem] = c.ids as [number]
    const id = c.proximo++
    const r = await naUnidade(c, (ctx) =>
      lancarBaixas(ctx, {
        id,
        classificacao: CLASSIFICACOES[k % CLASSIFICACOES.length] as (typeof CLASSIFICACOES)[number],
        // Now in the month to come, now in the last that was run, whose quota it takes back.
        data: `${mes(n > 11 && k % 3 ? n - 1 : n)}-02`,
        bens: [{ id: bem, recebido: `${k}0.00` }],
      }),
    ).catch((erro: unknown) => erro)
    // A revaluation of the same month stands in the way of an earlier day.
    if (r !== undefined) return null
    c.baixado = true
    return async () => {
      await naUnidade(c, (ctx) => estornarBaixas(ctx, id, [bem]))
      c.baixado = false
    }
  },
  async fechar(c) {
    const n = (await proximoMes(c)) - 1
    if (n < 11) return null
    const [antes] = await t.rows(
      sql<{
        ate: string | null
      }>`select fechado_ate as ate from livros_da_unidade where unidade_id = ${c.unidadeId}`,
    )
    const com = (faz: (ctx: ReturnType<typeof ctxOf>) => Promise<unknown>) =>
      naUnidade(c, async (ctx) => {
        await travarMeses(ctx, c.unidadeId)
        await faz(ctx)
      })
    await com((ctx) => fecharMes(ctx, c.unidadeId, `${mes(n)}-01`))
    return () => com((ctx) => reabrirMes(ctx, c.unidadeId, antes?.ate ?? null))
  },
}

it(
  'whatever is done, in any order, accounts are their assets; undone in the opposite order, all is as it was',
  { timeout: 120_000 },
  async () => {
    const passo = fc.record({ feito: fc.constantFrom(...SORTEADOS), k: fc.integer({ min: 1, max: 30 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(passo, { minLength: 3, maxLength: 7 }), async (passos) => {
        const c = await scene()
        const desfazer: { volta: () => Promise<void>; antes: unknown; exato: boolean }[] = []
        for (const { feito, k } of passos) {
          const antes = await estado(c)
          const volta = await fazer[feito](c, k)
          if (volta) desfazer.push({ volta, antes, exato: feito !== 'cotas' })
          expect(await divergencias(t)).toEqual([])
        }
        // After quotas of one asset were reversed its run can no longer be: what lies before stays.
        const ultimo = desfazer.findLastIndex((d) => !d.exato)
        for (const { volta, antes } of desfazer.slice(ultimo + 1).reverse()) {
          await volta()
          expect(await estado(c)).toEqual(antes)
          expect(await divergencias(t)).toEqual([])
        }
      }),
      { numRuns: 10, seed: 20261124 },
    )
  },
)

it(
  'whatever was done before, a transfer leaves both units with accounts that are their assets',
  { timeout: 120_000 },
  async () => {
    const passo = fc.record({
      feito: fc.constantFrom<Feito>('reavaliar', 'testar', 'custo', 'corrida', 'baixar'),
      k: fc.integer({ min: 1, max: 30 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(passo, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (passos, primeiro) => {
          const c = await scene()
          const outra = await scene()
          for (const { feito, k } of passos) await fazer[feito](c, k)
          for (const m of [mes(11), mes(12), '2026-01', '2026-02'])
            for (const u of [c, outra]) if (!(await corrida(u, m))) await depreciar(t, u.cliente, m)
          const vai = c.ids[c.baixado || !primeiro ? 1 : 0] as number
          await naUnidade(c, (ctx) => mudarUnidadeDosPlanos(ctx, [vai], outra.unidadeId))
          expect(await divergencias(t)).toEqual([])
          const valor = sql`select x as id, 700::numeric as valor, 12 as vida, 0::numeric as residual
          from unnest(${[vai, ...outra.ids]}::int[]) x`
          await naUnidade(outra, (ctx) =>
            lancarReavaliacoes(ctx, { id: 90, data: '2026-03-05', bens: valor }),
          )
          expect(await divergencias(t)).toEqual([])
        },
      ),
      { numRuns: 4, seed: 20261124 },
    )
  },
)

it('a month that closes between an event and its undoing sends the undoing to the first open one', async () => {
  const c = await scene()
  await depreciar(t, c.cliente, mes(11))
  await fazer.fechar(c, 1)
  const r = await c.cliente.post(`/api/depreciacoes/patrimonio/${c.ids[0]}/estornar`, {
    desde: mes(11),
    motivo: 'x',
  })
  expect(r.status).toBe(200)
  const linhas = await t.rows(sql`
    select tipo, competencia from lancamento where patrimonio_id = ${c.ids[0]} and origem = 'DEPRECIACAO' order by id`)
  expect(linhas).toEqual([
    { tipo: 'DEPRECIACAO', competencia: '2025-11-01' },
    { tipo: 'ESTORNO_DEPRECIACAO', competencia: '2025-12-01' },
  ])
  expect(await divergencias(t)).toEqual([])
})
