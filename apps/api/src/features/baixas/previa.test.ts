import { expect, it } from 'vitest'
import { depreciar } from '../../../test/bens.ts'
import { sceneOfBaixas } from '../../../test/scenes/baixas.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const BASE = '/api/baixas'
const [t, s] = setUpScene(sceneOfBaixas)

it('before it is authorised a write-off says the net value that its assets leave with: quotas from its month on are no cost of theirs', async () => {
  const bens = await s.bens(2)
  await depreciar(t, t.admin, '2026-02')
  const antes = await s.estado(bens)
  const b = await s.abrir(
    'VENDA',
    bens,
    { fornecedor: { id: s.comprador }, data: '2026-02-20' },
    { valorVenda: '500.00' },
  )
  const previa = (await s.itensDe(b.id)).map((i) => [i.valorLiquido, i.resultado])
  const deHoje = antes.map((x) => Number(x.bruto) - Number(x.depreciado))
  expect(Number(previa[0]?.[0])).toBeGreaterThan(deHoje[0] as number)
  const enviada = s.feito(await s.passo(b.id, 'EM_ANALISE', s.prepara))
  s.feito(await s.passo(b.id, 'FINALIZADA', s.autoriza))
  expect((await s.itensDe(b.id)).map((i) => [i.valorLiquido, i.resultado])).toEqual(previa)
  const feita = s.feito(await s.prepara.get(`${BASE}/${b.id}`))
  expect([feita.valorLiquido, feita.resultado]).toEqual([enviada.valorLiquido, enviada.resultado])
  // Taken back, they are as they were, the quota of the month too.
  s.feito(await s.autoriza.post(`${BASE}/${b.id}/estornar`, { motivo: 'Leilão anulado' }))
  expect(await s.estado(bens)).toEqual(antes)
})

it('before it is authorised a write-off takes off the quotas that are posted with it: until the month before its own', async () => {
  const bens = await s.bens(2)
  // 18.01 a month from February 2025 on: ten are posted, of December to February three are owed.
  await t.rows(sql`
    update saldo_patrimonio set cotas = cotas + 10, ultimo_mes = ${2025 * 12 + 10}
    where patrimonio_id = any(${bens}::int[])`)
  const b = await s.enviada(
    'VENDA',
    bens,
    { fornecedor: { id: s.comprador }, data: '2026-03-05' },
    { valorVenda: '1500.00' },
  )
  const lidos = async () => (await s.itensDe(b.id)).map((i) => [i.valorLiquido, i.resultado])
  const antes = await lidos()
  expect(antes).toEqual(bens.map(() => ['1146.47', '353.53']))
  expect([b.valorLiquido, b.resultado]).toEqual(['2292.94', '707.06'])
  const daLista = async () => s.feito(await s.leitor.get(BASE)).resultList[0].valorLiquido
  expect(await daLista()).toBe('2292.94')
  s.feito(await s.passo(b.id, 'FINALIZADA', s.autoriza))
  expect(await lidos()).toEqual(antes)
  expect(await daLista()).toBe('2292.94')
  const feita = s.feito(await s.prepara.get(`${BASE}/${b.id}`))
  expect([feita.valorLiquido, feita.resultado]).toEqual([b.valorLiquido, b.resultado])
})

it('an asset of a write-off that came to nothing, and that another unit has by now, says nothing of what it is worth there', async () => {
  const bens = await s.bens(2)
  const b = await s.abrir('SUCATA', bens)
  s.feito(await s.passo(b.id, 'CANCELADA', s.prepara, { motivo: 'Ainda servem' }))
  const liquidos = async () => (await s.itensDe(b.id)).map((i) => i.valorLiquido)
  const [um, outro] = await liquidos()
  expect(Number(outro)).toBeGreaterThan(0)
  const la = await t.createUnidade()
  await t.rows(sql`update patrimonio set unidade_id = ${la}, localizacao_id = null, responsavel_id = null
    where id = ${bens[1]}`)
  expect(await liquidos()).toEqual([um, null])
  expect(s.feito(await s.prepara.get(`${BASE}/${b.id}`)).valorLiquido).toBe(um)
})
