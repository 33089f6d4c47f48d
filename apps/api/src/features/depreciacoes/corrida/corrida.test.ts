import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { valoresCrus } from '../../../../test/eventos.ts'
import { type TestApp, createTestApp } from '../../../../test/app.ts'
import {
  untilDone,
  calcular,
  cotasLancadas,
  depreciar,
  divergencias,
  finalizar,
  novaUnidade,
  posicoes,
  registrarMuitos,
} from '../../../../test/bens.ts'
import { sql } from '../../../kernel/db/sql.ts'

let t: TestApp
let u: Awaited<ReturnType<typeof novaUnidade>>

beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(async () => {
  u = await novaUnidade(t)
})
afterAll(() => t.close())

/** Assets of 1,200.00 to nothing in 12 months, from December 2025 on: 100.00 a month. */
const cem = { valor: '1200', percentual: '0', vida: 12, inicio: '2025-12-31' }
const registrar = (bens: Partial<Parameters<typeof registrarMuitos>[3][number]>[]) =>
  registrarMuitos(
    t,
    u.c,
    u.unidadeId,
    bens.map((b) => ({ ...cem, ...b })),
  )
const abrir = (competencia: string) => u.cliente.post('/api/depreciacoes', { competencia })
const obter = async (id: number) => (await u.cliente.get(`/api/depreciacoes/${id}`)).body.content
const itens = async (id: number, query = '') =>
  (await u.cliente.get(`/api/depreciacoes/${id}/itens${query}`)).body.content
const patrimonios = (pagina: { resultList: { patrimonio: { id: number } }[] }) =>
  pagina.resultList.map((i) => i.patrimonio.id)
const meses = async (id: number) => (await cotasLancadas(t, [id])).map((c) => `${c.mes} ${c.valor}`)

describe('the sequence of months', () => {
  it('opens any month first, then only the next one, one at a time', async () => {
    const a = await abrir('2025-12')
    expect(a.body.content).toMatchObject({
      competencia: '2025-12',
      situacao: { value: 'EM_EDICAO' },
      total: '0.00',
      quantidade: 0,
      ultima: true,
    })
    expect(await abrir('2026-01')).toMatchObject({
      status: 409,
      body: {
        message:
          'A depreciação de 12/2025 ainda não foi finalizada. Finalize-a ou exclua-a antes de abrir outra.',
      },
    })
    await calcularE(a.body.content.id)
    for (const mes of ['2026-02', '2025-12', '2025-11']) {
      const r = await abrir(mes)
      expect({ mes, status: r.status, texto: r.body.fields?.competencia }).toEqual({
        mes,
        status: 400,
        texto: ['Mês para processamento inválido: a próxima competência é 01/2026.'],
      })
    }
    expect((await u.cliente.get('/api/depreciacoes/metadata')).body.content).toMatchObject({
      proximaCompetencia: '2026-01',
      emAberto: null,
    })
    expect((await abrir('2026-01')).status).toBe(200)
    expect((await u.cliente.get('/api/depreciacoes/metadata')).body.content.emAberto).toBe('2026-01')
  })

  const calcularE = async (id: number) => {
    await untilDone(t, u.cliente, await u.cliente.post('/api/depreciacoes/processar', { id }))
    await finalizar(t, u.cliente, id)
  }

  it('proposes the first month of the books where somebody said when they begin, last month where nobody did', async () => {
    const proposto = async () => (await u.cliente.get('/api/depreciacoes/metadata')).body.content
    await t.rows(sql`update livros_da_unidade set abertura = null where unidade_id = ${u.unidadeId}`)
    expect(await proposto()).toMatchObject({ proximaCompetencia: '2026-02', primeira: true, abertura: null })
    expect((await u.cliente.post('/api/depreciacoes/abertura', { dia: '2025-10-31' })).status).toBe(200)
    expect(await proposto()).toMatchObject({
      proximaCompetencia: '2025-11',
      primeira: true,
      abertura: '2025-10-31',
    })
    expect((await abrir('2025-11')).status).toBe(200)
    expect(await proposto()).toMatchObject({ primeira: false, emAberto: '2025-11' })
  })

  it('refuses a month that has not begun, and one that is no month', async () => {
    expect((await abrir('2026-04')).body.fields.competencia).toEqual([
      'Mês para processamento inválido: ainda não começou.',
    ])
    expect((await abrir('2026-13')).status).toBe(400)
    expect((await abrir('2026-03')).status).toBe(200)
  })

  it('opens one run of a month only, also when two ask at once', async () => {
    const voltas = await Promise.all([abrir('2026-01'), abrir('2026-01')])
    expect(voltas.map((v) => v.status)).toEqual(expect.arrayContaining([200, 409]))
  })

  it('numbers the months of each unit by themselves', async () => {
    await abrir('2026-01')
    const outra = await novaUnidade(t)
    expect((await outra.cliente.post('/api/depreciacoes', { competencia: '2025-05' })).status).toBe(200)
    expect((await outra.cliente.get('/api/depreciacoes')).body.content.count).toBe(1)
  })
})

describe('states', () => {
  it('EM_EDICAO, PROCESSANDO, CONFERENCIA, CONCLUIDA, and nothing between', async () => {
    await registrar([{}])
    const { id } = (await abrir('2026-01')).body.content
    const processar = () => u.cliente.post('/api/depreciacoes/processar', { id })
    const finalizarJa = () => u.cliente.post('/api/depreciacoes/finalizar', { id })
    expect((await finalizarJa()).status).toBe(409)
    const pedido = await processar()
    expect((await obter(id)).situacao.value).toBe('PROCESSANDO')
    expect([
      (await processar()).status,
      (await finalizarJa()).status,
      (await u.cliente.del(`/api/depreciacoes/${id}`)).status,
    ]).toEqual([409, 409, 409])
    await untilDone(t, u.cliente, pedido)
    expect(await obter(id)).toMatchObject({
      situacao: { value: 'CONFERENCIA' },
      total: '100.00',
      quantidade: 1,
      comErro: 0,
      regras: { inicio: 'MES_SEGUINTE', ajustarUltimaCota: true },
    })
    await untilDone(t, u.cliente, await processar())
    await finalizar(t, u.cliente, id)
    expect(await obter(id)).toMatchObject({
      situacao: { value: 'CONCLUIDA' },
      concluidaEm: expect.any(String),
    })
    for (const r of [await processar(), await finalizarJa()]) expect(r.status).toBe(409)
    expect((await u.cliente.post('/api/depreciacoes/processar', { id, ensaio: true })).status).toBe(409)
    const eventos = (await u.cliente.get(`/api/depreciacoes/${id}/eventos`)).body.content.resultList.map(
      (e: { tipoEvento: string }) => e.tipoEvento,
    )
    expect(eventos).toEqual(['CONCLUSAO', 'PROCESSAMENTO', 'PROCESSAMENTO', 'CADASTRO'])
  })

  it('posts what was looked at: later rules and later assets change nothing in conference', async () => {
    const [a] = await registrar([{}])
    const id = await calcular(t, u.cliente, '2026-02')
    const antes = await itens(id)
    await t.rows(
      sql`insert into parametro (nome, valor) values ('inicioDepreciacao', '"MESMO_MES"')
        on conflict (nome) do update set valor = excluded.valor`,
    )
    const [depois] = await registrar([{}])
    expect(await itens(id)).toEqual(antes)
    const corrida = await finalizar(t, u.cliente, id)
    await t.rows(sql`delete from parametro`)
    expect(corrida).toMatchObject({ total: '200.00', quantidade: 1, regras: { inicio: 'MES_SEGUINTE' } })
    expect(await meses(a as number)).toEqual(['2026-01 100.00', '2026-02 100.00'])
    expect(await meses(depois as number)).toEqual([])
  })

  it('takes an asset that is changed out of the run, and keeps it due', async () => {
    const [a, b] = (await registrar([{}, {}])) as [number, number]
    const id = await calcular(t, u.cliente, '2026-01')
    expect((await u.cliente.post('/api/patrimonios', { id: a, observacao: 'não muda valores' })).status).toBe(
      200,
    )
    expect(await obter(id)).toMatchObject({ quantidade: 2, total: '200.00' })
    expect((await u.cliente.post('/api/patrimonios', { id: a, vidaUtil: 24 })).status).toBe(200)
    expect(await obter(id)).toMatchObject({
      quantidade: 1,
      total: '100.00',
      situacao: { value: 'CONFERENCIA' },
    })
    expect(patrimonios(await itens(id))).toEqual([b])
    await finalizar(t, u.cliente, id)
    await depreciar(t, u.cliente, '2026-02')
    expect(await meses(a)).toEqual(['2026-01 50.00', '2026-02 50.00'])
    expect(await meses(b)).toEqual(['2026-01 100.00', '2026-02 100.00'])
  })

  it('takes it out also between the order to post and the posting', async () => {
    const [a, b] = (await registrar([{}, {}])) as [number, number]
    const id = await calcular(t, u.cliente, '2026-01')
    const pedido = await u.cliente.post('/api/depreciacoes/finalizar', { id })
    expect((await u.cliente.post('/api/patrimonios', { id: a, vidaUtil: 24 })).status).toBe(200)
    expect((await untilDone(t, u.cliente, pedido)).resultado).toEqual({ quantidade: 1, total: '100.00' })
    expect([await meses(a), await meses(b)]).toEqual([[], ['2026-01 100.00']])
    expect(await divergencias(t)).toEqual([])
  })
})

describe('what is computed', () => {
  it('only what the filter says; the others stay due', async () => {
    const [a, b, d] = (await registrar([
      { referencia: '10' },
      { referencia: '20', valor: '2400' },
      { referencia: '30' },
    ])) as [number, number, number]
    const { id } = (await abrir('2026-01')).body.content
    const processar = async (filtro: Record<string, unknown>) => {
      await untilDone(t, u.cliente, await u.cliente.post('/api/depreciacoes/processar', { id, ...filtro }))
      return patrimonios(await itens(id))
    }
    expect(await processar({ where: { valorAquisicao: { eq: '2400.00' } } })).toEqual([b])
    expect(await obter(id)).toMatchObject({ filtrada: true, total: '200.00' })
    expect(await processar({ referenciaInicial: '15', referenciaFinal: '30' })).toEqual([b, d])
    expect(await processar({})).toEqual([a, b, d])
    expect((await obter(id)).filtrada).toBe(false)
    expect(
      (await u.cliente.post('/api/depreciacoes/processar', { id, where: { inventado: { eq: 1 } } })).status,
    ).toBe(400)
    await processar({ referenciaFinal: '10' })
    await finalizar(t, u.cliente, id)
    await depreciar(t, u.cliente, '2026-02')
    for (const bem of [a, d]) expect(await meses(bem)).toEqual(['2026-01 100.00', '2026-02 100.00'])
  })

  it('a dry run says what would be posted, and leaves no trace', async () => {
    const ids = await registrar([{}, { inicio: null }])
    const { id } = (await abrir('2026-02')).body.content
    const antes = [await obter(id), await posicoes(t, ids)]
    const tarefa = await untilDone(
      t,
      u.cliente,
      await u.cliente.post('/api/depreciacoes/processar', { id, ensaio: true }),
    )
    expect(tarefa).toMatchObject({
      situacao: 'CONCLUIDA',
      resultado: { ensaio: true, quantidade: 1, comErro: 1, meses: 2, total: '200.00' },
    })
    expect(tarefa.resultado.porNatureza).toEqual([
      expect.objectContaining({ quantidade: 1, valor: '200.00' }),
    ])
    expect([await obter(id), await posicoes(t, ids)]).toEqual(antes)
    expect((await itens(id)).resultList).toEqual([])
  })

  it('posts only the chosen assets, natures or masks; an empty choice is no choice', async () => {
    const [outra] = await t.rows(sql<{ id: number; mascara: number }>`
      select id, mascara_id as mascara from tipo_natureza where mascara_id <> (select mascara_id
        from tipo_natureza where id = ${u.c.natureza}) and mascara_id in (select id from mascara where deprecia)
        limit 1`)
    const [a, b] = (await registrar([{}, { natureza: outra?.id as number }])) as [number, number]
    const um = await finalizar(t, u.cliente, await calcular(t, u.cliente, '2025-12'), {
      patrimoniosIds: [a],
      mascaras: [],
      naturezas: [],
    })
    expect(um).toMatchObject({ quantidade: 0, total: '0.00' })
    expect(
      await finalizar(t, u.cliente, await calcular(t, u.cliente, '2026-01'), { naturezas: [outra?.id] }),
    ).toMatchObject({ quantidade: 1, total: '100.00' })
    expect([await meses(a), await meses(b)]).toEqual([[], ['2026-01 100.00']])
    expect(
      await finalizar(t, u.cliente, await calcular(t, u.cliente, '2026-02'), { mascaras: [outra?.mascara] }),
    ).toMatchObject({ quantidade: 1, total: '100.00' })
    expect(
      await finalizar(t, u.cliente, await calcular(t, u.cliente, '2026-03'), {
        mascaras: [],
        naturezas: [],
        patrimoniosIds: [],
      }),
    ).toMatchObject({ quantidade: 2, total: '400.00' })
    expect(await meses(a)).toEqual(['2026-01 100.00', '2026-02 100.00', '2026-03 100.00'])
    expect(await divergencias(t)).toEqual([])
  })

  it('removes one asset from the conference, with its event; the months stay due', async () => {
    const [a, b] = (await registrar([{}, {}])) as [number, number]
    const id = await calcular(t, u.cliente, '2026-01')
    const item = (await itens(id)).resultList.find(
      (i: { patrimonio: { id: number } }) => i.patrimonio.id === a,
    )
    expect((await u.cliente.del(`/api/depreciacoes/itens/${item.id}`)).status).toBe(200)
    expect((await u.cliente.del(`/api/depreciacoes/itens/${item.id}`)).status).toBe(404)
    expect(await obter(id)).toMatchObject({ quantidade: 1, total: '100.00' })
    expect(
      (await u.cliente.get(`/api/depreciacoes/${id}/eventos`)).body.content.resultList[0].alteracoes[0],
    ).toMatchObject({ campo: 'Bem retirado', novo: null })
    await finalizar(t, u.cliente, id)
    const [resto] = (await itens(id)).resultList
    expect((await u.cliente.del(`/api/depreciacoes/itens/${resto.id}`)).status).toBe(409)
    await depreciar(t, u.cliente, '2026-02')
    expect([(await meses(a)).length, (await meses(b)).length]).toEqual([2, 2])
  })

  it('closes a month in which nothing is due', async () => {
    expect(await depreciar(t, u.cliente, '2026-01')).toMatchObject({
      situacao: { value: 'CONCLUIDA' },
      quantidade: 0,
      total: '0.00',
    })
  })
})

it('has told every amount in its histories as a person reads it', async () => {
  expect(await valoresCrus(t)).toEqual([])
})
