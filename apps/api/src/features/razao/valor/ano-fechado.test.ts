import { expect, it } from 'vitest'
import { sql } from '../../../kernel/db/sql.ts'
import { ctxOf, depreciar, divergencias, novaUnidade, registrarMuitos } from '../../../../test/bens.ts'
import { setUpApp } from '../../../../test/scene.ts'
import { type Scene, THOUSAND, sceneOfValores } from '../../../../test/scenes/valores.ts'
import { fecharMes } from '../meses.public.ts'
import { estornarBaixas } from './baixar.public.ts'
import { estornarReavaliacoes } from './reavaliar.public.ts'
import { estornarRecuperabilidade } from './recuperar.public.ts'
import { mudarUnidadeDosPlanos } from './unidade.public.ts'

const t = setUpApp()
const { scene, reavaliar, recuperar, baixar, estado } = sceneOfValores(t)
const AJUSTES = '2.3.7.1.1.03.00'

const fecharAno = (c: Scene) => c.fazer((ctx) => fecharMes(ctx, c.unidadeId, '2025-12-01'))

/** The balances that accounts of results and of earlier years have of the entries of 2026: debits less credits. */
const deste = async (c: Scene) =>
  Object.fromEntries(
    (
      await t.rows(sql<{ conta: string; saldo: string }>`
        select conta, sum(debito - credito)::text as saldo from movimento_conta
        where unidade_id = ${c.unidadeId} and competencia >= '2026-01-01' and (conta ~ '^[34]' or conta = ${AJUSTES})
        group by 1 having sum(debito - credito) <> 0 order by 1`)
    ).map((l) => [l.conta, l.saldo]),
  )

it.each([
  ['VENDA', '1300.00', '200.00'],
  ['VENDA', '1000.00', '-100.00'],
  ['PERDA', null, '-1100.00'],
  ['DOACAO_CESSAO', null, '-1100.00'],
  ['SUCATA', null, '-1100.00'],
] as const)(
  'a write-off of a closed year (%s, %s) taken back is no result of this one',
  async (classificacao, recebido, resultado) => {
    const c = await scene([THOUSAND], 12)
    const antes = await estado(c)
    await baixar(c, { classificacao, data: '2025-12-31', bens: [{ id: c.id, recebido }] })
    await fecharAno(c)
    await c.fazer((ctx) => estornarBaixas(ctx, 1, [c.id]))
    // The quota that the write-off had reversed in its own year is posted again: of 2025, by the same account.
    expect(await deste(c)).toEqual({ [AJUSTES]: resultado })
    // The chart of the depreciation has that quota, and nothing of what was lost or gained.
    const { body } = await c.cliente.get('/api/depreciacoes/depreciacao?dataInicial=2026-01-01')
    expect(body.content).toEqual([{ competencia: '2026-01', valor: '50.00', quantidade: 0 }])
    expect(await divergencias(t)).toEqual([])
    expect(await estado(c)).toEqual(antes)
  },
)

it('neither is a loss, or what undid one, of a revaluation or of a test', async () => {
  const c = await scene([THOUSAND, THOUSAND], 12)
  const [a, b] = c.ids as [number, number]
  await reavaliar(c, 1, '2025-12-10', [{ id: a, valor: '900' }])
  await reavaliar(c, 2, '2025-12-11', [{ id: b, valor: '1150' }])
  await recuperar(c, 3, '2025-12-20', [{ id: a, valor: '700' }])
  await fecharAno(c)
  await c.fazer((ctx) => estornarRecuperabilidade(ctx, 3, [a]))
  expect(await deste(c)).toEqual({ [AJUSTES]: '-200.00' })
  await c.fazer((ctx) => estornarReavaliacoes(ctx, 2, [b]))
  expect(await deste(c)).toEqual({ [AJUSTES]: '-150.00' })
  await c.fazer((ctx) => estornarReavaliacoes(ctx, 1, [a]))
  // All of 2025 is undone: losses of 200 and 200, of which 50 were undone.
  expect(await deste(c)).toEqual({ [AJUSTES]: '-350.00' })
  expect(await divergencias(t)).toEqual([])
})

it('a transfer of a closed year that is taken back is none of this one, in either unit', async () => {
  const [de, para] = [await novaUnidade(t, { abertura: null }), await novaUnidade(t, { abertura: null })]
  const [id] = (await registrarMuitos(t, de.c, de.unidadeId, [THOUSAND])) as [number]
  const em = <T>(u: { unidadeId: number }, faz: (ctx: ReturnType<typeof ctxOf>) => Promise<T>) =>
    t.organizacoes.write(t.databaseId, (db) => faz(ctxOf(t, u.unidadeId, db)))
  await em(de, (ctx) => mudarUnidadeDosPlanos(ctx, [id], para.unidadeId))
  for (const u of [de, para]) await em(u, (ctx) => fecharMes(ctx, u.unidadeId, '2026-12-01'))
  const agora = t.clock.now().toISOString()
  t.clock.moveTo('2027-01-15T12:00:00.000Z')
  try {
    await em(para, (ctx) => mudarUnidadeDosPlanos(ctx, [id], de.unidadeId, { desfaz: true }))
  } finally {
    t.clock.moveTo(agora)
  }
  const voltas = await t.rows(sql`
    select unidade_id as unidade, conta_debito as d, conta_credito as c from lancamento
    where patrimonio_id = ${id} and estorna is not null and valor = 1200 order by id`)
  expect(voltas).toEqual([
    { unidade: para.unidadeId, d: AJUSTES, c: expect.stringMatching(/^1/) },
    { unidade: de.unidadeId, d: expect.stringMatching(/^1/), c: AJUSTES },
  ])
  expect(await divergencias(t)).toEqual([])
})

it('a gain of an entry of a closed year that is corrected is none of this one', async () => {
  const [doacao] = await t.rows(sql<{ id: number }>`
    select id from tipo_aquisicao where classificacao = 'DOACOES' order by id limit 1`)
  const dado = { ...THOUSAND, inicio: '2025-11-15', aquisicao: doacao?.id as number }
  const c = await scene([dado, dado])
  const [corrigido, comprado] = c.ids as [number, number]
  await fecharAno(c)
  const salvar = async (id: number, mais: Record<string, unknown>) =>
    expect(await c.cliente.post('/api/patrimonios', { id, ...mais })).toMatchObject({ status: 200 })
  await salvar(corrigido, { valorAquisicao: '900.00' })
  expect(await deste(c)).toEqual({ [AJUSTES]: '300.00' })
  await depreciar(t, c.cliente, '2026-01')
  const antes = Number((await deste(c))[AJUSTES])
  await salvar(comprado, { tipoAquisicao: { id: c.c.compra } })
  expect(await deste(c)).toMatchObject({ [AJUSTES]: (antes + 1200).toFixed(2) })
  await salvar(comprado, { tipoAquisicao: { id: doacao?.id } })
  expect(await deste(c)).toMatchObject({ [AJUSTES]: antes.toFixed(2) })
  expect(Object.keys(await deste(c)).filter((conta) => conta.startsWith('4'))).toEqual([])
  expect(await divergencias(t)).toEqual([])
})
