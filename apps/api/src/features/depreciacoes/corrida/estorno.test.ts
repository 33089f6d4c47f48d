import { Decimal } from '@tombo/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../../../test/app.ts'
import {
  untilDone,
  type BemDireto,
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

const cem: BemDireto = { valor: '1200', percentual: '0', vida: 12, inicio: '2025-11-30' }
const registrar = (bens: Partial<BemDireto>[]) =>
  registrarMuitos(
    t,
    u.c,
    u.unidadeId,
    bens.map((b) => ({ ...cem, ...b })),
  )
const excluir = (id: number) => u.cliente.del(`/api/depreciacoes/${id}`)
const estornar = async (id: number) => {
  const r = await excluir(id)
  expect(r).toMatchObject({
    status: 202,
    body: { message: 'Processando exclusão, fique atento às notificações!' },
  })
  return untilDone(t, u.cliente, r)
}
const mesDevido = async (id: number) =>
  (await u.cliente.get(`/api/depreciacoes/patrimonio/${id}`)).body.content.plano.proximaCompetencia
const lancamentos = (ids: number[]) =>
  t.rows(sql<{ n: number }>`select count(*)::int as n from lancamento where patrimonio_id = any(${ids})`)

describe('deleting a run', () => {
  it('that is not posted: it goes, and its month may be opened again', async () => {
    const ids = await registrar([{}])
    const antes = await lancamentos(ids)
    const id = await calcular(t, u.cliente, '2025-12')
    expect(await excluir(id)).toMatchObject({ status: 200, body: { content: null } })
    expect((await u.cliente.get(`/api/depreciacoes/${id}`)).status).toBe(404)
    expect((await excluir(id)).status).toBe(404)
    expect(await lancamentos(ids)).toEqual(antes)
    expect(await depreciar(t, u.cliente, '2025-12')).toMatchObject({ total: '100.00' })
  })

  it('that is posted: each entry by a row of its own; balances, quotas and next month as before', async () => {
    const ids = await registrar([{}, { abertura: '200', inicio: '2025-09-30' }, { metodo: u.c.digitos }])
    const antes = await posicoes(t, ids)
    const corrida = await depreciar(t, u.cliente, '2026-01')
    expect(await mesDevido(ids[0] as number)).toBe('2026-02')
    expect(await estornar(corrida.id)).toMatchObject({ situacao: 'CONCLUIDA', resultado: { excluida: true } })
    expect(await posicoes(t, ids)).toEqual(antes)
    expect(await cotasLancadas(t, ids)).toEqual([])
    expect(await mesDevido(ids[0] as number)).toBe('2025-12')
    const [linha] =
      await t.rows(sql`select tipo, saldo, sinal, valor, conta_debito as debito, conta_credito as credito,
        to_char(competencia, 'YYYY-MM') as competencia, to_char(mes_ano, 'YYYY-MM') as mes,
        to_char(data, 'YYYY-MM-DD') as data
      from lancamento where patrimonio_id = ${ids[0]} and estorna is not null order by mes_ano limit 1`)
    expect(linha).toEqual({
      tipo: 'ESTORNO_DEPRECIACAO',
      saldo: 'DEPRECIADO',
      sinal: -1,
      valor: '100.00',
      debito: expect.stringMatching(/^1\.2\.3\.8/),
      credito: '2.3.7.1.1.03.00',
      competencia: '2026-01',
      mes: '2025-12',
      data: '2026-03-10',
    })
    expect((await u.cliente.get(`/api/depreciacoes/${corrida.id}`)).status).toBe(404)
    expect((await u.cliente.get('/api/depreciacoes')).body.content.count).toBe(0)
    expect(await divergencias(t)).toEqual([])
  })

  it('that is taken up again after it was done does nothing more, and what was done stays', async () => {
    const ids = await registrar([{}])
    const { id } = await depreciar(t, u.cliente, '2025-12')
    const pedido = await excluir(id)
    await untilDone(t, u.cliente, pedido)
    const depois = await lancamentos(ids)
    const tarefa = pedido.body.content.tarefa.id as number
    await t.rows(sql`update tarefa set situacao = 'AGUARDANDO' where id = ${tarefa}`)
    await t.rows(
      sql`select graphile_worker.add_job('tarefa', json_build_object('tarefaId', ${tarefa}::bigint))`,
    )
    expect(await untilDone(t, u.cliente, pedido)).toMatchObject({ situacao: 'CONCLUIDA', mensagens: [] })
    expect((await u.cliente.get(`/api/depreciacoes/${id}`)).status).toBe(404)
    expect(await lancamentos(ids)).toEqual(depois)
  })

  it('only the latest one', async () => {
    await registrar([{}])
    const um = await depreciar(t, u.cliente, '2025-12')
    const dois = await depreciar(t, u.cliente, '2026-01')
    expect(
      (await u.cliente.get('/api/depreciacoes')).body.content.resultList.map(
        (d: { competencia: string; ultima: boolean }) => [d.competencia, d.ultima],
      ),
    ).toEqual([
      ['2026-01', true],
      ['2025-12', false],
    ])
    expect(await excluir(um.id)).toMatchObject({
      status: 409,
      body: { message: 'Existem processamentos posteriores a esse mês: exclua primeiro o último.' },
    })
    await estornar(dois.id)
    await estornar(um.id)
    expect((await u.cliente.get('/api/depreciacoes')).body.content.count).toBe(0)
  })

  it('not when quotas of an asset were reversed since, which is named', async () => {
    const ids = (await registrar([{}, {}])) as [number, number]
    const corrida = await depreciar(t, u.cliente, '2025-12')
    const cotas = { desde: '2025-12', motivo: 'Lançada em dobro' }
    expect((await u.cliente.post(`/api/depreciacoes/patrimonio/${ids[1]}/estornar`, cotas)).status).toBe(200)
    const recusa = await excluir(corrida.id)
    expect([recusa.status, recusa.body.message]).toEqual([
      409,
      `O bem ${1_000_000 + ids[1]} Bem ${ids[1]} teve movimento contábil depois desta depreciação: ela não pode mais ser excluída.`,
    ])
  })

  it('not when a later change of estimate stands on it, nor when it comes before the job', async () => {
    const ids = (await registrar([{}, {}])) as [number, number]
    const corrida = await depreciar(t, u.cliente, '2025-12')
    const pedido = await excluir(corrida.id)
    expect(await u.cliente.post('/api/patrimonios', { id: ids[0], vidaUtil: 24 })).toMatchObject({
      status: 200,
    })
    const antes = await posicoes(t, ids)
    expect(await untilDone(t, u.cliente, pedido)).toMatchObject({
      situacao: 'FALHOU',
      mensagens: [
        'Há bens com movimento contábil posterior: a depreciação não pode mais ser excluída. Nada foi estornado.',
      ],
    })
    expect(await posicoes(t, ids)).toEqual(antes)
    expect((await u.cliente.get(`/api/depreciacoes/${corrida.id}`)).body.content.situacao.value).toBe(
      'CONCLUIDA',
    )
    t.clock.moveTo('2026-03-10T15:05:00Z')
    expect(await u.cliente.post('/api/patrimonios', { id: ids[1], vidaUtil: 24 })).toMatchObject({
      status: 200,
    })
    const recusa = await excluir(corrida.id)
    expect(recusa.status).toBe(409)
    expect(recusa.body.message).toMatch(
      /^O bem \d+ Bem \d+ teve a estimativa ou a unidade mudada depois desta depreciação: ela não pode mais ser excluída\.$/,
    )
    expect(await depreciar(t, u.cliente, '2026-01')).toMatchObject({ quantidade: 2 })
    expect(await divergencias(t)).toEqual([])
  })

  it('is allowed when only the account changed, and the rows go back by the new account', async () => {
    const [a] = (await registrar([{}])) as [number]
    const corrida = await depreciar(t, u.cliente, '2025-12')
    const [outra] = await t.rows(sql<{ id: number; conta: string }>`
      select n.id, m.conta_depreciacao as conta from tipo_natureza n join mascara m on m.id = n.mascara_id
      where m.deprecia and m.mascara_contabil <> (select x.mascara_contabil from tipo_natureza y
        join mascara x on x.id = y.mascara_id where y.id = ${u.c.natureza}) limit 1`)
    expect(
      await u.cliente.post('/api/patrimonios', { id: a, tipoNatureza: { id: outra?.id } }),
    ).toMatchObject({ status: 200 })
    await estornar(corrida.id)
    expect(
      (
        await t.rows(
          sql`select conta_debito as conta from lancamento where patrimonio_id = ${a} and tipo = 'ESTORNO_DEPRECIACAO'`,
        )
      )[0],
    ).toEqual({ conta: outra?.conta })
    expect(await mesDevido(a)).toBe('2025-12')
    expect(await divergencias(t)).toEqual([])
  })

  it('does a large one as a job, posted or not', async () => {
    await registrar(Array.from({ length: 501 }, () => ({})))
    const id = await calcular(t, u.cliente, '2025-12')
    await estornar(id)
    expect((await u.cliente.get(`/api/depreciacoes/${id}`)).status).toBe(404)
    expect(await t.rows(sql`select 1 from depreciacao_item where depreciacao_id = ${id}`)).toEqual([])
  })
})

const umBem = fc.record({
  digitos: fc.boolean(),
  centavos: fc.integer({ min: 1, max: 9_999_999 }),
  percentual: fc.integer({ min: 0, max: 90 }).map(String),
  vida: fc.integer({ min: 1, max: 30 }),
  inicio: fc
    .tuple(fc.integer({ min: 2023, max: 2025 }), fc.integer({ min: 1, max: 12 }))
    .map(([a, m]) => `${a}-${String(m).padStart(2, '0')}-15`),
  abertura: fc.constantFrom(0, 0, 0.3, 0.9),
})

describe('run, reverse, run again', () => {
  it('gives the same, whatever the assets and wherever the run was cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(umBem, { minLength: 60, maxLength: 60 }), async (bens) => {
        const ids = await registrar(
          bens.map((b) => ({
            metodo: b.digitos ? u.c.digitos : u.c.cotas,
            valor: new Decimal(b.centavos).div(100).toFixed(2),
            percentual: b.percentual,
            vida: b.vida,
            inicio: b.inicio,
            abertura: new Decimal(b.centavos).times(b.abertura).div(100).toFixed(2),
          })),
        )
        await finalizar(t, u.cliente, await calcular(t, u.cliente, '2025-12'), {
          patrimoniosIds: ids.filter((_, i) => i % 3 > 0),
        })
        const antes = await posicoes(t, ids)
        const primeira = await depreciar(t, u.cliente, '2026-01')
        const depois = [await posicoes(t, ids), await cotasLancadas(t, ids)]
        await estornar(primeira.id)
        expect(await posicoes(t, ids)).toEqual(antes)
        const segunda = await depreciar(t, u.cliente, '2026-01')
        expect([await posicoes(t, ids), await cotasLancadas(t, ids)]).toEqual(depois)
        expect([segunda.total, segunda.quantidade]).toEqual([primeira.total, primeira.quantidade])
        expect(await divergencias(t)).toEqual([])
      }),
      { numRuns: 1, endOnFailure: true },
    )
  })
})
