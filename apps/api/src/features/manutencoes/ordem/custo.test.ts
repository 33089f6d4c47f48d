import { mensagens } from '@tombo/contract'
import { afterEach, expect, it } from 'vitest'
import { valoresCrus } from '../../../../test/eventos.ts'
import { START } from '../../../../test/app-template.ts'
import { divergencias } from '../../../../test/bens.ts'
import type { Cliente } from '../../../../test/app.ts'
import { sceneOfManutencao } from '../../../../test/scenes/manutencoes.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const BASE = '/api/manutencoes'
const [t, s] = setUpScene(async (app) => ({
  ...(await sceneOfManutencao(app)),
  contador: await app.clientWith(['CORRIGIR_LANCAMENTOS', 'CONSULTAR_MANUTENCOES']),
}))

/** An asset whose repair was concluded, for 600.00; gives the asset and its item. */
async function consertado(valorFinal = '600.00') {
  const [bem] = (await s.bens(1)) as [number]
  const m = await s.abrir([bem])
  await s.passo(m.id, 'EM_MANUTENCAO')
  const [item] = await s.itensDe(m.id)
  const r = await s.quemCuida.post(`${BASE}/itens/${item.id}/concluir`, { valorFinal })
  if (r.status !== 200) throw new Error(r.text)
  return { bem, item: item.id as number, manutencao: m.id as number }
}
const somar = (item: number, mais: object = {}, quem: Cliente = s.contador) =>
  quem.post(`${BASE}/itens/${item}/custo`, {
    valor: '500.00',
    vidaMeses: 50,
    data: '2026-03-10',
    motivo: 'Motor novo',
    ...mais,
  })
const estado = async (bem: number) =>
  (
    await t.rows(sql<Record<string, unknown>>`
      select s.bruto::text, s.depreciado::text, s.cotas, s.ultimo_mes, pl.base::text, pl.residual::text,
        pl.depreciado_inicial::text, pl.vida_meses, pl.inicio, pl.versao, pl.origem, pl.desde
      from saldo_patrimonio s join plano_depreciacao pl on pl.patrimonio_id = s.patrimonio_id
      where s.patrimonio_id = ${bem}`)
  )[0] as Record<string, unknown>

afterEach(() => t.clock.moveTo(START))

it('a repair is added to the cost of its asset with a new life, and taken back exactly', async () => {
  const { bem, item, manutencao } = await consertado()
  const antes = await estado(bem)
  const r = await somar(item)
  expect([r.status, r.body.message]).toEqual([200, mensagens.custoSomado])
  const depois = await estado(bem)
  const liquido = (Number(depois.bruto) - Number(depois.depreciado)).toFixed(2)
  expect(depois).toMatchObject({
    bruto: '1700.50',
    base: liquido,
    depreciado_inicial: depois.depreciado,
    residual: antes.residual,
    vida_meses: 50,
    origem: 'CUSTO',
    desde: '2026-04-01',
    cotas: 0,
  })
  expect((await s.itensDe(manutencao))[0].custo).toEqual({
    valor: '500.00',
    vidaMeses: 50,
    data: '2026-03-10',
    motivo: 'Motor novo',
  })
  const [l] = await t.rows(sql<Record<string, string>>`
    select valor::text, conta_debito = pl.conta as do_bem, conta_credito = conta_do_papel('FORNECEDORES',
      n.mascara_id) as credito
    from lancamento l join plano_depreciacao pl on pl.patrimonio_id = l.patrimonio_id
      left join tipo_natureza n on n.id = pl.tipo_natureza_id
    where l.patrimonio_id = ${bem} and l.tipo = 'CUSTO_SUBSEQUENTE'`)
  expect(l).toEqual({ valor: '500.00', do_bem: true, credito: true })
  expect(await divergencias(t)).toEqual([])
  expect((await somar(item)).body.message).toBe(mensagens.custoJaSomado)

  const volta = await s.contador.post(`${BASE}/itens/${item}/custo/estornar`, {
    motivo: 'Era só um conserto',
  })
  expect(volta.body.message).toBe(mensagens.custoRetirado)
  expect(await estado(bem)).toEqual(antes)
  expect((await s.itensDe(manutencao))[0].custo).toBeNull()
  expect(await divergencias(t)).toEqual([])
  const segunda = await s.contador.post(`${BASE}/itens/${item}/custo/estornar`, { motivo: 'x' })
  expect([segunda.status, segunda.body.message]).toEqual([409, mensagens.custoNaoSomado])
  expect((await somar(item, { vidaMeses: null })).status).toBe(200)
})

it('asked for twice at the same moment, it is added once', async () => {
  const { bem, item } = await consertado()
  const voltas = await Promise.all([somar(item), somar(item), somar(item)])
  expect(voltas.map((v) => v.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect((await estado(bem)).bruto).toBe('1700.50')
})

it('is of what was concluded, at most what it cost, and of no day before its end or to come', async () => {
  const { item } = await consertado()
  for (const [mais, campos] of [
    [{ valor: '600.01' }, { valor: [mensagens.custoMaiorQueReparo] }],
    [{ valor: '0' }, { valor: [mensagens.custoMaiorQueReparo] }],
    [{ data: '2026-03-09' }, { data: [mensagens.custoForaDosDias] }],
    [{ data: '2026-03-11' }, { data: [mensagens.custoForaDosDias] }],
    [{ motivo: ' ' }, { motivo: [mensagens.obrigatorio] }],
    [{ vidaMeses: 0 }, { vidaMeses: [mensagens.valorMenor] }],
  ] as const) {
    const r = await somar(item, mais)
    expect({ mais, status: r.status, campos: r.body.fields }).toEqual({ mais, status: 400, campos })
  }
  const m = await s.abrir(await s.bens(1))
  const [aberto] = await s.itensDe(m.id)
  const r = await somar(aberto.id)
  expect([r.status, r.body.message]).toEqual([409, mensagens.custoSemConclusao])
})

it('of an asset whose life has ended asks for a new one', async () => {
  const { bem, item } = await consertado()
  await t.rows(sql`update plano_depreciacao set vida_meses = 1 where patrimonio_id = ${bem}`)
  await t.rows(sql`update saldo_patrimonio set cotas = 1 where patrimonio_id = ${bem}`)
  const r = await somar(item, { vidaMeses: null })
  expect([r.status, r.body.fields]).toEqual([400, { vidaMeses: [mensagens.custoSemVida] }])
})

it('what an asset is worth after its repair changes nothing of what the repair told about it', async () => {
  // They are more than half of the net value then, 1200.50, and less than half of the 2448.36 that come after.
  const { bem, item, manutencao } = await consertado('700.00')
  const analise = async () => (await s.itensDe(manutencao))[0].analise?.value ?? null
  expect(await analise()).toBe('ANTIECONOMICO')
  expect((await somar(item, { valor: '700.00', vidaMeses: null })).status).toBe(200)
  expect(await analise()).toBe('ANTIECONOMICO')
  const outro = { valor: '800.00', data: '2026-03-11', documento: 'NF 812', motivo: 'Ampliação' }
  t.clock.moveTo('2026-03-11T12:00:00Z')
  const contador = await t.sessionOf(s.contador.usuarioId, t.unidadeId)
  const r = await contador.post(`/api/depreciacoes/patrimonio/${bem}/custos`, outro)
  expect([r.status, r.body.message]).toEqual([200, mensagens.custoSomado])
  const quem = await t.sessionOf(s.quemCuida.usuarioId, t.unidadeId)
  const [lido] = (await quem.get(`${BASE}/${manutencao}/itens`)).body.content.resultList
  expect([lido.analise?.value, lido.valorLiquido]).toEqual(['ANTIECONOMICO', '2448.36'])
})

it('has told every amount in its histories as a person reads it', async () => {
  expect(await valoresCrus(t)).toEqual([])
})
