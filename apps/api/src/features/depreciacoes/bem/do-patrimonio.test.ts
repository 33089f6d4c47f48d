import { contaDaCota, type Plano, type Regras, REGRAS_PADRAO } from '@tombo/contract'
import { afterEach, expect, it } from 'vitest'
import { sql } from '../../../kernel/db/sql.ts'
import { ctxOf, depreciar, novaUnidade, porRegras, registrarMuitos } from '../../../../test/bens.ts'
import { setUpApp } from '../../../../test/scene.ts'
import { lancarReavaliacoes } from '../../razao/valor/reavaliar.public.ts'

const t = setUpApp()
afterEach(() => porRegras(t, REGRAS_PADRAO))

const UNIDADES = { '2025-11': '120', '2025-12': '80', '2026-01': '0', '2026-02': '300' }

it.each<Regras>([
  { inicio: 'MES_SEGUINTE' },
  { inicio: 'MESMO_MES' },
  { inicio: 'PRO_RATA_DIAS' },
  { inicio: 'PRO_RATA_DIAS', ajustarUltimaCota: false },
])('the sum that is told of a quota is the quota that was posted, by %j', async (regras) => {
  await porRegras(t, regras)
  const u = await novaUnidade(t, { abertura: null })
  const inicio = regras.inicio === 'MES_SEGUINTE' ? '2025-10-31' : '2025-11-12'
  const bem = { valor: '9999.99', percentual: '10', vida: 17, inicio }
  const ids = await registrarMuitos(t, u.c, u.unidadeId, [bem, { ...bem, metodo: u.c.digitos }])
  for (const m of Object.keys(UNIDADES)) await depreciar(t, u.cliente, m)
  for (const id of ids) {
    const lido = await u.cliente.get(`/api/depreciacoes/patrimonio/${id}`)
    if (lido.status !== 200) throw new Error(lido.text)
    const { plano, resultList } = lido.body.content
    expect(resultList).toHaveLength(4)
    resultList
      .reverse()
      .forEach((l: { valorDepreciado: string }, k: number) =>
        expect(contaDaCota(plano as Plano, k + 1, regras)?.valor).toBe(l.valorDepreciado),
      )
    expect(plano.depreciado).toBe(resultList.at(-1).extraData.depreciado)
  }
})

it('each quota stands beside what the ledger leaves after it, over every plan and change of worth', async () => {
  const u = await novaUnidade(t, { abertura: null })
  const [id] = (await registrarMuitos(t, u.c, u.unidadeId, [
    { valor: '1200', percentual: '0', vida: 12, inicio: '2025-10-31' },
  ])) as [number]
  await u.cliente.post('/api/depreciacoes/abertura', { dia: '2025-10-31' })
  await depreciar(t, u.cliente, '2025-11')
  await t.organizacoes.write(t.databaseId, (db) =>
    lancarReavaliacoes(ctxOf(t, u.unidadeId, db), {
      id: 1,
      data: '2025-12-10',
      bens: sql`select ${id}::int as id, 2000.00::numeric as valor, 10 as vida, 0::numeric as residual`,
    }),
  )
  await depreciar(t, u.cliente, '2025-12')
  await depreciar(t, u.cliente, '2026-01')
  const { plano, planos, resultList } = (await u.cliente.get(`/api/depreciacoes/patrimonio/${id}`)).body
    .content
  expect(
    resultList.map((l: { extraData: unknown; valorDepreciado: string }) => [l.valorDepreciado, l.extraData]),
  ).toEqual([
    ['200.00', { mesAno: '2026-01', depreciado: '200.00', liquido: '1800.00' }],
    ['100.00', { mesAno: '2025-12', depreciado: '200.00', liquido: '1000.00' }],
    ['100.00', { mesAno: '2025-11', depreciado: '100.00', liquido: '1100.00' }],
  ])
  expect(plano).toMatchObject({
    origem: { value: 'REAVALIACAO' },
    desde: '2026-01-01',
    depreciado: '200.00',
    saldos: { bruto: '2000.00', depreciado: '200.00', reducao: '0.00', liquido: '1800.00' },
  })
  expect(planos).toMatchObject([
    { origem: { value: 'ENTRADA' }, depreciado: '200.00', cotas: 2, de: '2025-11', ate: '2025-12' },
  ])
})
