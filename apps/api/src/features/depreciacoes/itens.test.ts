import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import {
  calcular,
  cotasLancadas,
  depreciar,
  divergencias,
  finalizar,
  novaUnidade,
  porRegras,
  posicoes,
  registrarMuitos,
} from '../../../test/bens.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'

let t: TestApp
let u: Awaited<ReturnType<typeof novaUnidade>>

beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(async () => {
  u = await novaUnidade(t)
})
afterAll(() => t.close())

type Bem = Parameters<typeof registrarMuitos>[3][number]
const cem: Bem = { valor: '1200', percentual: '0', vida: 12, inicio: '2025-12-31' }
const registrar = (bens: Partial<Bem>[]) =>
  registrarMuitos(
    t,
    u.c,
    u.unidadeId,
    bens.map((b) => ({ ...cem, ...b })),
  )
const itens = async (id: number, query = '') =>
  (await u.cliente.get(`/api/depreciacoes/${id}/itens${query}`)).body.content
const meses = async (id: number) => (await cotasLancadas(t, [id])).map((c) => `${c.mes} ${c.valor}`)
const id = async (consulta: SqlQuery<{ id: number }>) => ((await t.rows(consulta))[0] as { id: number }).id
const patrimonios = (pagina: { resultList: { patrimonio: { id: number } }[] }) =>
  pagina.resultList.map((i) => i.patrimonio.id)

describe('who comes in', () => {
  it('leaves out land, art, what has no calculation, what is not ours, what is not registered, what is written off', async () => {
    const naMascara = (texto: string) =>
      id(
        sql`select n.id from tipo_natureza n join mascara m on m.id = n.mascara_id
          where not m.deprecia and m.descricao ilike ${texto} limit 1`,
      )
    const aquisicao = (classe: string) =>
      id(sql`select id from tipo_aquisicao where classificacao = ${classe} limit 1`)
    const semCalculo = await id(
      sql`select id from metodo_depreciacao where classificacao = 'SEM_CALCULO' limit 1`,
    )
    const ids = await registrar([
      {},
      { natureza: await naMascara('Terrenos%') },
      { natureza: await naMascara('Obras de arte%') },
      { metodo: semCalculo },
      { aquisicao: await aquisicao('CESSAO_USO') },
      { aquisicao: await aquisicao('LOCACAO') },
      { aquisicao: await aquisicao('COMODATO') },
      { situacao: 'BAIXADO' },
    ])
    await u.cliente.post('/api/patrimonios', {
      produtoCaracteristica: { produto: { descricao: 'Não tombado' } },
      situacao: 'CARGA',
      valorAquisicao: '1200',
      vidaUtil: 12,
      dataAquisicao: '2025-01-01',
    })
    const corrida = await calcular(t, u.cliente, '2026-03')
    expect((await itens(corrida)).resultList).toHaveLength(1)
    expect(patrimonios(await itens(corrida))).toEqual([ids[0]])
  })

  it('lists each fault with its text, and does the others', async () => {
    const semMetodo = await id(
      sql`insert into mascara (descricao, mascara_contabil, tipo_bem_id, vida_util, valor_residual)
        select 'Sem método', '1.2.3.1.1.99.01', min(id), 0, 0 from tipo_bem returning id`,
    )
    const natureza = await id(
      sql`insert into tipo_natureza (codigo, nome, mascara_id)
        values ('4.4.90.52.01', 'Sem método', ${semMetodo}) returning id`,
    )
    const [bom, ...ruins] = await registrar([
      {},
      { natureza, metodo: null },
      { natureza, vida: null },
      { percentual: '100' },
      { inicio: null },
      { metodo: u.c.unidades, limite: '100' },
      { metodo: u.c.unidades },
    ])
    // By use, with a month told and no limit: a fault of the asset, never of the run.
    await u.cliente.post(`/api/depreciacoes/patrimonio/${ruins[5]}/unidades`, {
      mes: '2026-01',
      quantidade: '1',
    })
    const corrida = await calcular(t, u.cliente, '2026-01')
    const comErro = await itens(corrida, '?comErro=true')
    expect(comErro.resultList.map((i: { erro: { codigo: string } }) => i.erro.codigo)).toEqual([
      'SEM_METODO',
      'SEM_VIDA_UTIL',
      'SEM_DATA_INICIO',
      'SEM_UNIDADES_PRODUZIDAS',
      'SEM_LIMITE_UNIDADES',
    ])
    expect(comErro.resultList[0]).toMatchObject({
      comErro: true,
      valorDepreciado: '0.00',
      erro: { descricao: 'O bem não tem método de depreciação.' },
    })
    expect(patrimonios(await itens(corrida, '?comErro=false'))).toEqual([bom])
    expect([comErro.count, (await itens(corrida)).count]).toEqual([5, 6])
    expect(await finalizar(t, u.cliente, corrida)).toMatchObject({
      quantidade: 1,
      comErro: 5,
      total: '100.00',
    })
    expect(await cotasLancadas(t, ruins)).toEqual([])
    const mudado = await u.cliente.post('/api/patrimonios', { id: ruins[1], vidaUtil: 12 })
    expect(mudado).toMatchObject({ status: 200 })
    await depreciar(t, u.cliente, '2026-02')
    expect(await meses(ruins[1] as number)).toEqual(['2026-01 100.00', '2026-02 100.00'])
  })

  it('finds items by words and pages them', async () => {
    const ids = await registrar([{}, {}, { inicio: null }])
    const corrida = await calcular(t, u.cliente, '2026-01')
    expect(patrimonios(await itens(corrida, `?q=${1_000_000 + (ids[1] as number)}`))).toEqual([ids[1]])
    expect(await itens(corrida, '?q=bem&comErro=true')).toMatchObject({ count: 1 })
    expect(await itens(corrida, '?q=nada%20disso')).toMatchObject({ count: 0, resultList: [] })
    const pagina = await itens(corrida, '?rpp=2&page=2')
    expect([patrimonios(pagina), pagina.count, pagina.more]).toEqual([[ids[2]], 3, false])
    expect((await u.cliente.get(`/api/depreciacoes/${corrida}/itens?comErro=talvez`)).status).toBe(400)
  })
})

describe('what is due', () => {
  it('posts all months due in the first run that reaches them, each for its month and in the books of the run', async () => {
    const [a] = (await registrar([{ valor: '1000', inicio: '2025-11-10', vida: 3 }])) as [number]
    const corrida = await calcular(t, u.cliente, '2026-03')
    expect((await itens(corrida)).resultList).toEqual([
      expect.objectContaining({
        metodo: 'COTAS_CONSTANTES',
        base: '1000.00',
        residual: '0.00',
        vidaMeses: 3,
        cotaInicial: 1,
        primeiroMes: '2025-12',
        meses: 3,
        valorCota: '333.33',
        depreciadoAnterior: '0.00',
        aDepreciar: '1000.00',
        valorDepreciado: '1000.00',
      }),
    ])
    await finalizar(t, u.cliente, corrida)
    const linhas =
      await t.rows(sql`select to_char(data, 'YYYY-MM-DD') as data, to_char(competencia, 'YYYY-MM') as
        competencia, to_char(mes_ano, 'YYYY-MM') as mes, valor, tipo, conta_debito as debito, conta_credito as credito
      from lancamento where patrimonio_id = ${a} and origem = 'DEPRECIACAO' order by mes_ano`)
    const livros = {
      data: '2026-03-31',
      competencia: '2026-03',
      debito: '3.3.3.1.1.01.01',
      credito: '1.2.3.8.1.01.00',
    }
    expect(linhas).toEqual(
      [
        {
          ...livros,
          tipo: 'DEPRECIACAO_EXERCICIOS_ANTERIORES',
          debito: '2.3.7.1.1.03.00',
          mes: '2025-12',
          valor: '333.33',
        },
        { ...livros, tipo: 'DEPRECIACAO_ATRASADA', mes: '2026-01', valor: '333.33' },
        { ...livros, tipo: 'DEPRECIACAO_ATRASADA', mes: '2026-02', valor: '333.34' },
      ].map((l) => ({ ...l, credito: expect.any(String) })),
    )
    const doBem = (await u.cliente.get(`/api/depreciacoes/patrimonio/${a}`)).body.content
    expect(
      doBem.resultList.map(
        (l: { extraData: { mesAno: string }; valorDepreciado: string; competencia: string }) => [
          l.extraData.mesAno,
          l.valorDepreciado,
          l.competencia,
        ],
      ),
    ).toEqual([
      ['2026-02', '333.34', '2026-03'],
      ['2026-01', '333.33', '2026-03'],
      ['2025-12', '333.33', '2026-03'],
    ])
    expect(doBem.plano).toMatchObject({ cotasLancadas: 3, proximaCompetencia: null, valorAbertura: '0.00' })
    expect(
      (await u.cliente.get(`/api/depreciacoes/patrimonio/${a}?rpp=2&page=2`)).body.content,
    ).toMatchObject({ count: 3, resultList: [{ extraData: { mesAno: '2025-12' } }] })
  })

  it('says no next month after the plain end of a plan without adjustment', async () => {
    await porRegras(t, { inicio: 'MES_SEGUINTE', ajustarUltimaCota: false })
    const [a] = await registrar([{ valor: '1000', inicio: '2025-11-10', vida: 3 }])
    await depreciar(t, u.cliente, '2026-02')
    expect(await posicoes(t, [a as number])).toMatchObject([{ depreciado: '999.99' }])
    expect(
      (await u.cliente.get(`/api/depreciacoes/patrimonio/${a}`)).body.content.plano.proximaCompetencia,
    ).toBeNull()
    expect((await itens(await calcular(t, u.cliente, '2026-03'))).count).toBe(0)
    await porRegras(t, { inicio: 'MES_SEGUINTE' })
  })

  it('respects what was depreciated before: nearest whole quota, then on from there', async () => {
    const [a, b, fim] = (await registrar([
      { inicio: '2025-06-30', abertura: '640' },
      { inicio: '2025-06-30', abertura: '650' },
      { inicio: '2025-06-30', abertura: '1200' },
    ])) as [number, number, number]
    await depreciar(t, u.cliente, '2026-02')
    expect(await meses(a)).toEqual(['2026-01 100.00', '2026-02 100.00'])
    expect(await meses(b)).toEqual(['2026-02 100.00'])
    expect(await meses(fim)).toEqual([])
    expect((await posicoes(t, [a, b, fim])).map((p) => [p.depreciado, p.cotas])).toEqual([
      ['840.00', 8],
      ['750.00', 8],
      ['1200.00', 12],
    ])
    expect(await divergencias(t)).toEqual([])
  })
})

describe('by use', () => {
  const informar = (bem: number, mes: string, quantidade: string) =>
    u.cliente.post(`/api/depreciacoes/patrimonio/${bem}/unidades`, { mes, quantidade })
  const porUso = (mais: Partial<Bem> = {}) =>
    registrar([{ metodo: u.c.unidades, limite: '100', valor: '1000', percentual: '10', ...mais }])

  it('waits for the units of every month due; zero is a month without an entry; never below the residual', async () => {
    const [a] = (await porUso({ inicio: '2025-11-30' })) as [number]
    await informar(a, '2026-01', '20')
    const corrida = await calcular(t, u.cliente, '2026-01')
    expect((await itens(corrida, '?comErro=true')).resultList[0].erro.codigo).toBe('SEM_UNIDADES_PRODUZIDAS')
    expect(await informar(a, '2025-12', '0')).toMatchObject({ status: 200 })
    expect((await itens(corrida)).count).toBe(0)
    await finalizar(t, u.cliente, corrida)
    await informar(a, '2026-02', '95')
    await depreciar(t, u.cliente, '2026-02')
    expect(await meses(a)).toEqual(['2026-01 180.00', '2026-02 720.00'])
    expect((await u.cliente.get(`/api/depreciacoes/patrimonio/${a}/unidades`)).body.content).toEqual([
      { mes: '2026-02', quantidade: '95.00', lancada: true },
      { mes: '2026-01', quantidade: '20.00', lancada: true },
      { mes: '2025-12', quantidade: '0.00', lancada: true },
    ])
    for (const mes of ['2025-12', '2026-02'])
      expect((await informar(a, mes, '1')).body.fields.mes).toEqual([
        'Este mês já foi depreciado: meses fechados não mudam.',
      ])
    expect([(await informar(a, '2026-03', '-1')).status, (await informar(a, '2026-3', '1')).status]).toEqual([
      400, 400,
    ])
    // Nothing is left: no more units are asked for.
    expect((await itens(await calcular(t, u.cliente, '2026-03'))).count).toBe(0)
  })

  it('asks for no units after the end of the plan, nor counts those of before its start', async () => {
    const [a, b] = (await porUso({ valor: '1000', limite: '10' })).concat(await porUso({ limite: '10' })) as [
      number,
      number,
    ]
    await informar(a, '2026-01', '10')
    await informar(b, '2025-06', '5')
    await informar(b, '2026-01', '6')
    await informar(b, '2026-02', '0')
    await depreciar(t, u.cliente, '2026-02')
    expect([await meses(a), await meses(b)]).toEqual([['2026-01 900.00'], ['2026-01 540.00']])
  })

  it('takes the rest at the limit of units, and goes on under a new limit with the units that remain', async () => {
    const [a] = (await porUso()) as [number]
    await informar(a, '2026-01', '40')
    await depreciar(t, u.cliente, '2026-01')
    expect(
      (await u.cliente.post('/api/patrimonios', { id: a, limiteQuantidadesProduzidas: '40' })).body.fields
        .limiteQuantidadesProduzidas,
    ).toEqual(['O limite deve passar das unidades já produzidas.'])
    // 640.00 to 100.00 over the 60 units that remain is 9.00 each; to 40.00 it is 10.00.
    expect(await u.cliente.post('/api/patrimonios', { id: a, percentualValorResidual: '4' })).toMatchObject({
      status: 200,
    })
    await informar(a, '2026-02', '30')
    await informar(a, '2026-03', '30')
    await depreciar(t, u.cliente, '2026-02')
    await depreciar(t, u.cliente, '2026-03')
    expect(await meses(a)).toEqual(['2026-01 360.00', '2026-02 300.00', '2026-03 300.00'])
  })
})
