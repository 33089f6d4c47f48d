import { expect, it } from 'vitest'
import { sql } from '../../kernel/db/sql.ts'
import { depreciar, divergencias } from '../../../test/bens.ts'
import { setUpApp } from '../../../test/scene.ts'
import { THOUSAND, sceneOfValores } from '../../../test/scenes/valores.ts'
import { mudarUnidadeDosPlanos } from '../razao/valor/unidade.public.ts'
import { type DaConta, doBens, saldosDizem } from './achados-da-conta.ts'

const t = setUpApp()
const { scene, reavaliar, recuperar, baixar } = sceneOfValores(t)

/** A unit whose assets depreciate, are revalued, tested, written off, given away, of another nature, and others'. */
async function cenaDeTudo() {
  const c = await scene(
    Array.from({ length: 9 }, () => THOUSAND),
    12,
  )
  const outra = await scene([THOUSAND], 12)
  const cedido = await scene([THOUSAND], 11)
  const [sobe, desce, testado, vendido, dado, outro] = c.ids as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  await reavaliar(c, 1, '2026-01-10', [
    { id: sobe, valor: '2000' },
    { id: desce, valor: '700' },
  ])
  await recuperar(c, 2, '2026-01-15', [{ id: testado, valor: '300' }])
  for (const u of [c, outra, cedido]) {
    if (u === cedido) await depreciar(t, u.cliente, '2025-12')
    for (const m of ['2026-01', '2026-02']) await depreciar(t, u.cliente, m)
  }
  await baixar(c, { id: 3, data: '2026-03-02', bens: [{ id: vendido, recebido: '900' }] })
  await c.fazer((ctx) => mudarUnidadeDosPlanos(ctx, [dado], outra.unidadeId))
  await cedido.fazer((ctx) => mudarUnidadeDosPlanos(ctx, cedido.ids, c.unidadeId))
  const [natureza] = await t.rows(sql<{ id: number }>`
    select n.id from tipo_natureza n join mascara m on m.id = n.mascara_id
    where m.deprecia and m.mascara_contabil not in (select conta from plano_depreciacao) order by n.id limit 1`)
  const mudou = await c.cliente.post('/api/patrimonios', { id: outro, tipoNatureza: natureza })
  expect(mudou.status).toBe(200)
  expect(await divergencias(t)).toEqual([])
  return c
}

it('the assets of an account are the same by the balances as by the whole journal, in every month', async () => {
  const c = await cenaDeTudo()
  const contas = await t.rows(sql<DaConta & { n: number }>`
    select distinct m.conta, to_char(k, 'YYYY-MM') as competencia from movimento_conta m
      cross join generate_series('2025-10-01'::date, '2026-04-01', '1 month') k
    where m.unidade_id = ${c.unidadeId} order by 1, 2`)
  const textos = [[], [sql`t.descricao like ${'%' + String(c.ids[0])}`]]
  let pelosSaldos = 0
  for (const conta of contas) {
    const dizem = await c.fazer((ctx) => saldosDizem(ctx, conta))
    if (!dizem) continue
    pelosSaldos += 1
    for (const texto of textos) {
      const [umas, outras] = await Promise.all(
        [true, false].map((sim) =>
          c.fazer((ctx) =>
            ctx.db.rows(sql`select * from (${doBens(ctx, conta, { todos: true, pelosSaldos: sim, texto })}) x
              order by patrimonio_id`),
          ),
        ),
      )
      expect({ ...conta, bens: umas }).toEqual({ ...conta, bens: outras })
    }
  }
  // Gross, accumulated and reduced values of both natures; neither results nor what no asset holds.
  expect(pelosSaldos).toBeGreaterThan(12)
  for (const conta of ['3.3.3.1.1.01.01', '2.3.6.1.1.00.00', 'ABERTURA'])
    expect(await c.fazer((ctx) => saldosDizem(ctx, { conta, competencia: '2026-03' }))).toBe(false)
})

it('the pages of an account are those of one list, however they are found', async () => {
  const c = await cenaDeTudo()
  const [conta] = await t.rows(sql<{ conta: string }>`
    select conta from plano_depreciacao where patrimonio_id = ${c.id}`)
  for (const mes of ['2025-11', '2026-03']) {
    const ler = async (mais: string) =>
      (
        await c.cliente.get(
          `/api/fechamento/${c.unidadeId}/${mes}/contas/${conta?.conta}/bens?todos=true&${mais}`,
        )
      ).body.content
    const inteira = await ler('rpp=50')
    const paginas = []
    for (let n = 1; n <= inteira.count; n += 1) paginas.push(...(await ler(`rpp=1&page=${n}`)).resultList)
    expect(inteira.count).toBeGreaterThan(5)
    expect(paginas).toEqual(inteira.resultList)
  }
})
