import type { Regras } from '@tombo/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../../../test/app.ts'
import {
  type BemDireto,
  calcular,
  cotasLancadas,
  depreciar,
  divergencias,
  finalizar,
  novaUnidade,
  porRegras,
  posicoes,
  registrarMuitos,
} from '../../../../test/bens.ts'
import { sql } from '../../../kernel/db/sql.ts'

type Unidade = Awaited<ReturnType<typeof novaUnidade>>
let t: TestApp
const ids: Record<string, number> = {}

beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const soma = (valores: string[]) =>
  (valores.reduce((s, v) => s + Math.round(Number(v) * 100), 0) / 100).toFixed(2)

/** Some vectors give a residual in reais that is no percentage of two decimals: it goes into the plan as it is. */
type Vetor = BemDireto & { residual?: string }

async function registrarVetores(u: Unidade, vetores: Vetor[]) {
  const novos = await registrarMuitos(t, u.c, u.unidadeId, vetores)
  for (const [i, v] of vetores.entries())
    if (v.residual)
      await t.rows(
        sql`update plano_depreciacao set residual = ${v.residual}::numeric where patrimonio_id = ${novos[i]}`,
      )
  return novos
}

/** Registers the assets of the vectors in a unit of their own, and posts one run there: every month due comes in it. */
async function umaCorrida(regras: Regras, competencia: string, bens: (u: Unidade) => Record<string, Vetor>) {
  await porRegras(t, regras)
  const u = await novaUnidade(t)
  const nomes = bens(u)
  const novos = await registrarVetores(u, Object.values(nomes))
  for (const [i, nome] of Object.keys(nomes).entries()) ids[nome] = novos[i] as number
  await depreciar(t, u.cliente, competencia)
  return u
}

async function posto(nome: string) {
  const id = ids[nome] as number
  const cotas = await cotasLancadas(t, [id])
  const [p] = await posicoes(t, [id])
  const valores = cotas.map((c) => c.valor)
  const anos = Array.from({ length: Math.ceil(valores.length / 12) }, (_, k) =>
    soma(valores.slice(12 * k, 12 * k + 12)),
  )
  return {
    n: cotas.length,
    valores,
    anos,
    primeiro: cotas[0]?.mes,
    ultimo: cotas.at(-1)?.mes,
    ultima: valores.at(-1),
    liquido: p && soma([p.bruto, `-${p.depreciado}`]),
  }
}

describe('the vectors of the standard rules, posted by one run', () => {
  beforeAll(async () => {
    await umaCorrida({ inicio: 'MES_SEGUINTE' }, '2026-03', ({ c }) => ({
      D01: { valor: '86400', residual: '18000', vida: 72, inicio: '2016-10-31' },
      D02: { valor: '60000', percentual: '20', vida: 60, inicio: '2024-01-31' },
      D03: { valor: '15000', percentual: '20', vida: 60, inicio: '2024-03-15' },
      D04: { metodo: c.digitos, valor: '450000', percentual: '5', vida: 60, inicio: '2023-03-31' },
      D07: { metodo: c.digitos, valor: '2000000', percentual: '5.5', vida: 96, inicio: '2023-03-31' },
      D07linear: { valor: '2000000', percentual: '5.5', vida: 96, inicio: '2023-03-31' },
      D10: { valor: '2600', residual: '600', vida: 60, inicio: '2021-03-31' },
      D11: { metodo: c.digitos, valor: '2600', residual: '600', vida: 60, inicio: '2020-12-31' },
      D13: { valor: '3198.62', percentual: '10', vida: 60, inicio: '2020-09-17' },
      D14: { valor: '651.38', percentual: '10', vida: 60, inicio: '2020-08-12' },
      D18: { valor: '95.80', percentual: '1.04', vida: 60, inicio: '2021-03-10', abertura: '94.76' },
      D19: { valor: '3897.68', percentual: '10', vida: 60, inicio: '2021-04-22' },
      D20: { valor: '331.99', percentual: '10', vida: 120, inicio: '2017-01-03' },
      D21: { valor: '2980.00', percentual: '20', vida: 120, inicio: '2017-02-10' },
      D22: { valor: '926.00', percentual: '10', vida: 240, inicio: '2017-02-14' },
    }))
  })

  it('D01: two quotas in 2016', async () => {
    const r = await posto('D01')
    expect([r.primeiro, r.n, r.valores[0], soma(r.valores.slice(0, 2)), r.liquido]).toEqual([
      '2016-11',
      72,
      '950.00',
      '1900.00',
      '18000.00',
    ])
  })
  it.each([
    ['D02', 26, '800.00', '39200.00'],
    ['D03', 24, '200.00', '10200.00'],
    ['D19', 59, '58.47', '447.95'],
    ['D20', 110, '2.49', '58.09'],
    ['D21', 109, '19.87', '814.17'],
    ['D22', 109, '3.47', '547.77'],
  ])('%s: %i equal quotas of %s', async (nome, n, valor, liquido) => {
    const r = await posto(nome)
    expect([r.n, new Set(r.valores), r.ultimo, r.liquido]).toEqual([n, new Set([valor]), '2026-03', liquido])
  })
  it('D04: sum of the digits, three years', async () => {
    expect(await posto('D04')).toMatchObject({
      n: 36,
      anos: ['142500.00', '114000.00', '85500.00'],
      liquido: '108000.00',
    })
  })
  it('D07: the third year of eight, by both methods', async () => {
    expect((await posto('D07')).anos[2]).toBe('315000.00')
    expect((await posto('D07linear')).anos[2]).toBe('236250.00')
  })
  it('D10 and D11: 400 a year (33.33 a month, the rest at the end), and the five years of the digits, down to the residual', async () => {
    const linear = await posto('D10')
    expect([linear.n, linear.valores[0], linear.anos[0], linear.liquido]).toEqual([
      60,
      '33.33',
      '399.96',
      '600.00',
    ])
    expect(await posto('D11')).toMatchObject({
      n: 60,
      anos: ['666.67', '533.33', '400.00', '266.67', '133.33'],
      liquido: '600.00',
    })
  })
  it.each([
    ['D13', '47.98', '47.94', '319.86'],
    ['D14', '9.77', '9.81', '65.14'],
  ])('%s: the last quota takes the rest', async (nome, valor, ultima, liquido) => {
    const r = await posto(nome)
    expect([r.n, r.valores[0], r.ultima, r.liquido]).toEqual([60, valor, ultima, liquido])
  })
  it('D18: only what is left above the residual', async () => {
    expect(await posto('D18')).toMatchObject({ valores: ['0.04'], liquido: '1.00' })
  })
  it('leaves balances that are the sums of the ledger', async () => expect(await divergencias(t)).toEqual([]))
})

describe('the other rules', () => {
  it('D13 and D14 without adjustment: the plain quota to the end', async () => {
    await umaCorrida({ inicio: 'MES_SEGUINTE', ajustarUltimaCota: false }, '2026-03', () => ({
      D13sem: { valor: '3198.62', percentual: '10', vida: 60, inicio: '2020-09-17' },
      D14sem: { valor: '651.38', percentual: '10', vida: 60, inicio: '2020-08-12' },
    }))
    expect(await posto('D13sem')).toMatchObject({ n: 60, ultima: '47.98', liquido: '319.82' })
    expect(await posto('D14sem')).toMatchObject({ n: 60, ultima: '9.77', liquido: '65.18' })
  })
  it.each<[string, Regras, number, string, string]>([
    ['D08mesmo', { inicio: 'MESMO_MES' }, 20, '2019-05', '79800.00'],
    ['D08seguinte', { inicio: 'MES_SEGUINTE' }, 19, '2019-06', '81510.00'],
  ])('%s: quotas to December 2020', async (nome, regras, n, primeiro, liquido) => {
    await umaCorrida(regras, '2020-12', () => ({
      [nome]: { valor: '114000', percentual: '10', vida: 60, inicio: '2019-05-01' },
    }))
    expect(await posto(nome)).toMatchObject({ n, primeiro, ultima: '1710.00', liquido })
  })
  it('D15: by days, the first month is 26/30 and the month after the last takes the rest', async () => {
    await umaCorrida({ inicio: 'PRO_RATA_DIAS' }, '2026-03', () => ({
      D15: { valor: '60000', percentual: '20', vida: 60, inicio: '2021-03-05' },
      D15inteiro: { valor: '60000', percentual: '20', vida: 60, inicio: '2021-03-01' },
    }))
    const r = await posto('D15')
    expect([r.n, r.primeiro, r.valores[0], r.valores[1], r.ultimo, r.ultima, r.liquido]).toEqual([
      61,
      '2021-03',
      '693.33',
      '800.00',
      '2026-03',
      '106.67',
      '12000.00',
    ])
    expect(await posto('D15inteiro')).toMatchObject({ n: 60, ultima: '800.00', liquido: '12000.00' })
  })
  it('goes on month after month when the rule of the start changes: none twice, none left out', async () => {
    const u = await umaCorrida({ inicio: 'MES_SEGUINTE' }, '2026-01', ({ c }) => ({
      troca: { valor: '6000', percentual: '0', vida: 60, inicio: '2025-10-05' },
      trocaDigitos: { metodo: c.digitos, valor: '6000', percentual: '0', vida: 60, inicio: '2025-10-05' },
    }))
    const esperado: string[] = ['2025-11', '2025-12', '2026-01']
    for (const [inicio, mes] of [
      ['MESMO_MES', '2026-02'],
      ['PRO_RATA_DIAS', '2026-03'],
    ] as const) {
      await porRegras(t, { inicio })
      await finalizar(t, u.cliente, await calcular(t, u.cliente, mes))
      esperado.push(mes)
      for (const nome of ['troca', 'trocaDigitos'])
        expect({ nome, meses: (await cotasLancadas(t, [ids[nome] as number])).map((c) => c.mes) }).toEqual({
          nome,
          meses: esperado,
        })
    }
  })
})

describe('D05, D06, D12: units produced', () => {
  it('posts by the units that each month says', async () => {
    await porRegras(t, { inicio: 'MES_SEGUINTE' })
    const u = await novaUnidade(t)
    const bens: [string, Vetor, string[], string[]][] = [
      [
        'D05',
        { valor: '490000', residual: '10000', limite: '30000', inicio: '2025-12-10' },
        ['2100', '4500', '4800'],
        ['33600.00', '72000.00', '76800.00'],
      ],
      [
        'D06',
        { valor: '500000', percentual: '10', limite: '120000', inicio: '2026-02-10' },
        ['14000'],
        ['52500.00'],
      ],
      ['D12', { valor: '2600', residual: '600', limite: '5000', inicio: '2026-02-10' }, ['500'], ['200.00']],
    ]
    const novos = await registrarVetores(
      u,
      bens.map(([, b]) => ({ ...b, metodo: u.c.unidades })),
    )
    for (const [i, [, , unidades]] of bens.entries()) {
      const meses = ['2026-01', '2026-02', '2026-03'].slice(-unidades.length)
      for (const [k, quantidade] of unidades.entries())
        expect(
          (
            await u.cliente.post(`/api/depreciacoes/patrimonio/${novos[i]}/unidades`, {
              mes: meses[k],
              quantidade,
            })
          ).status,
        ).toBe(200)
    }
    await depreciar(t, u.cliente, '2026-03')
    for (const [i, [nome, , , valores]] of bens.entries())
      expect({ nome, valores: (await cotasLancadas(t, [novos[i] as number])).map((c) => c.valor) }).toEqual({
        nome,
        valores,
      })
  })
})

describe('D09: change of estimate, from here on', () => {
  it('spreads the net of today over the months that remain', async () => {
    const u = await umaCorrida({ inicio: 'MES_SEGUINTE' }, '2026-02', () => ({
      D09: { valor: '400000', percentual: '2.5', vida: 144, inicio: '2021-02-10' },
    }))
    expect(await posto('D09')).toMatchObject({ n: 60, liquido: '237500.20' })
    const mudado = await u.cliente.post('/api/patrimonios', {
      id: ids.D09,
      vidaUtil: 180,
      percentualValorResidual: '3',
    })
    expect(mudado).toMatchObject({ status: 200 })
    const { plano } = (await u.cliente.get(`/api/depreciacoes/patrimonio/${ids.D09}`)).body.content
    expect(plano).toMatchObject({
      base: '237500.20',
      residual: '12000.00',
      vidaMeses: 120,
      cotasLancadas: 0,
      proximaCompetencia: '2026-03',
    })
    await depreciar(t, u.cliente, '2026-03')
    expect(await posto('D09')).toMatchObject({ n: 61, ultimo: '2026-03', ultima: '1879.17' })
  })
})
