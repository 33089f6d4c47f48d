import { expect, it } from 'vitest'
import { depreciar, untilDone } from '../../../test/bens.ts'
import { sceneOfBaixas } from '../../../test/scenes/baixas.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const BASE = '/api/baixas'
const [t, s] = setUpScene(sceneOfBaixas)

/** Gives, of the lines of a write-off in the report, what each is called, where it stands, and whether it has a net value. */
async function linhasDoRelatorio(situacao: string, baixa: number) {
  const r = await t.admin.post('/api/relatorio/baixa', { formato: 'CSV', situacao })
  await untilDone(t, t.admin, r)
  const { text } = await t.admin.get(`/api/relatorios/${r.body.content.relatorio.id}`)
  return text
    .split('\r\n')
    .map((l) => l.split(';'))
    .filter(([numero]) => numero === String(baixa))
    .map((c) => [c[5], c[6], c[7] !== ''])
}

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

it('only a donation or cession is one of the two: what became a sale is told and reported as a sale', async () => {
  const cessao = { modalidade: 'CESSAO', cessaoAte: '2026-12-31', fornecedor: { id: s.comprador } }
  expect(await s.abrir('VENDA', [], cessao)).toMatchObject({ modalidade: null, cessaoAte: null })
  const b = await s.abrir('DOACAO_CESSAO', await s.bens(1), { ...cessao, data: t.clock.today() })
  await t.rows(sql`
    update tipo_baixa set classificacao = 'SUCATA'
    where id = (select tipo_baixa_id from baixa where id = ${b.id as number})`)
  s.feito(await s.passo(b.id, 'EM_ANALISE', s.prepara))
  const feita = s.feito(await s.passo(b.id, 'FINALIZADA', s.autoriza))
  expect(feita).toMatchObject({ modalidade: null, cessaoAte: null, cessao: null, cedidos: 0 })
  const [termo] = await t.rows(sql<{ paragrafos: string[] }>`
    select paragrafos from termo where entidade = 'baixas' and entidade_id = ${b.id as number}`)
  expect(termo?.paragrafos.join(' ')).not.toContain('Cessão por prazo')
  expect(await linhasDoRelatorio('FINALIZADA', b.id)).toEqual([['Sucata', 'Finalizada', true]])
})

it('the report says of what is ceded that it is, and of each asset whether it is back', async () => {
  await t.rows(
    sql`update tipo_baixa set classificacao = 'DOACAO_CESSAO' where descricao = 'Teste DOACAO_CESSAO'`,
  )
  const cessao = { modalidade: 'CESSAO', cessaoAte: '2026-12-31', fornecedor: { id: s.comprador } }
  const b = await s.enviada('DOACAO_CESSAO', await s.bens(2), { ...cessao, data: t.clock.today() })
  s.feito(await s.passo(b.id, 'FINALIZADA', s.autoriza))
  const [item] = await s.itensDe(b.id)
  s.feito(await s.autoriza.post(`${BASE}/${b.id}/encerrarcessao`, { itens: [item?.id] }))
  expect(await linhasDoRelatorio('FINALIZADA', b.id)).toEqual([
    ['Cessão por prazo', 'Devolvido', false],
    ['Cessão por prazo', 'Cedido', false],
  ])
})
