import { expect, it } from 'vitest'
import { ctxOf, depreciar, novaUnidade, registrarMuitos } from '../../../test/bens.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'
import { estornarReavaliacoes, lancarReavaliacoes } from '../razao/valor/reavaliar.public.ts'
import { estornarBaixas, lancarBaixas } from '../razao/valor/baixar.public.ts'
import { estornarRecuperabilidade, lancarRecuperabilidade } from '../razao/valor/recuperar.public.ts'

const [t, s] = setUpScene((app) => novaUnidade(app, { abertura: '2025-12-31' }))
const UM = { valor: '1200', percentual: '0', vida: 12, inicio: '2025-12-31' }

const meses = async (busca = '') =>
  (await s.cliente.get(`/api/depreciacoes/depreciacao${busca}`)).body.content as {
    competencia: string
    valor: string
    quantidade: number
  }[]
/** The entries of quotas by the month of the books, reversals taken off: no kept sum is read. */
const pelosLancamentos = () =>
  t.rows(sql<{ competencia: string; valor: string }>`
    select to_char(competencia, 'YYYY-MM') as competencia, sum(sinal * valor)::text as valor from lancamento
    where unidade_id = ${s.unidadeId} and saldo = 'DEPRECIADO' and mes_ano is not null
    group by 1 having sum(sinal * valor) <> 0 order by 1`)
const conferem = async () => {
  const lidos = await meses()
  expect(lidos.map(({ competencia, valor }) => ({ competencia, valor }))).toEqual(await pelosLancamentos())
  return lidos
}
const lancar = (o: (ctx: ReturnType<typeof ctxOf>) => Promise<unknown>) =>
  t.organizacoes.write(t.databaseId, (db) => o(ctxOf(t, s.unidadeId, db)))

it('each month is what the books hold of depreciation, also what a change of worth posted itself', async () => {
  const atrasado = { ...UM, inicio: '2025-10-31' }
  const [a, b, c] = (await registrarMuitos(t, s.c, s.unidadeId, [UM, UM, UM, atrasado])) as [
    number,
    number,
    number,
  ]
  const novo = (id: number) =>
    sql`select ${id}::int as id, 900.00::numeric as valor, 11 as vida, 0::numeric as residual`
  await lancar((ctx) => lancarReavaliacoes(ctx, { id: 1, data: '2026-01-20', bens: novo(a) }))
  expect(await conferem()).toEqual([{ competencia: '2026-01', valor: '100.00', quantidade: 0 }])
  await depreciar(t, s.cliente, '2026-01')
  expect(await conferem()).toMatchObject([{ competencia: '2026-01', valor: '400.00', quantidade: 3 }])

  await lancar(async (ctx) => {
    await lancarRecuperabilidade(ctx, { id: 1, data: '2026-02-20', bens: novo(b) })
    await lancarBaixas(ctx, {
      id: 1,
      classificacao: 'SUCATA',
      data: ctx.clock.today(),
      bens: [{ id: c, recebido: null }],
    })
  })
  const antes = await conferem()
  await lancar((ctx) => estornarReavaliacoes(ctx, 1, [a]))
  const depois = await conferem()
  expect(depois).not.toEqual(antes)
  const fevereiro = await meses('?dataInicial=2026-02-01&dataFinal=2026-02-28')
  expect(fevereiro).toEqual(depois.filter((m) => m.competencia === '2026-02'))
  expect(fevereiro).toMatchObject([{ quantidade: 0 }])

  await lancar((ctx) => estornarRecuperabilidade(ctx, 1, [b]))
  expect(await conferem()).not.toEqual(depois)
  await lancar((ctx) => estornarBaixas(ctx, 1, [c]))
  expect(await conferem()).toMatchObject([{ competencia: '2026-01', quantidade: 3 }])
})
