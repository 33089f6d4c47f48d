import { describe, expect, test } from 'vitest'
import { Decimal } from '../dinheiro/arredondar.ts'
import {
  cota,
  cotasPendentes,
  cronograma,
  depreciacaoAnual,
  planoAposMudanca,
  primeiraCompetencia,
  residualDe,
  valorDoMes,
  type CotaMensal,
  type Plano,
  type Regras,
} from './depreciacao.ts'
import { reavaliar, valorPorConservacao } from './reavaliacao.ts'

const MCASP: Regras = { inicio: 'MES_SEGUINTE' }
const SEM_AJUSTE: Regras = { inicio: 'MES_SEGUINTE', ajustarUltimaCota: false }

const plano = (base: string, residual: string, vidaMeses: number, parte: Partial<Plano> = {}): Plano => ({
  metodo: 'COTAS_CONSTANTES',
  base,
  residual,
  vidaMeses,
  inicio: '2020-12-31',
  ...parte,
})
const soma = (cotas: CotaMensal[]): string => Decimal.sum(0, ...cotas.map((c) => c.valor)).toFixed(2)
const porAno = (cotas: CotaMensal[]): string[] =>
  Array.from({ length: Math.ceil(cotas.length / 12) }, (_, k) => soma(cotas.slice(12 * k, 12 * k + 12)))
const ate = (p: Plano, regras: Regras, competencia: string): CotaMensal[] =>
  cotasPendentes({ plano: p, regras, lancadas: 0, acumulada: '0', ate: competencia })

describe('cotas constantes', () => {
  test('D01: 950,00 por mês, dois meses em 2016', () => {
    const p = plano('86400', '18000', 72, { inicio: '2016-10-31' })
    expect(cota(p, 1, MCASP)).toBe('950.00')
    expect(primeiraCompetencia(p, MCASP)).toBe('2016-11')
    expect(soma(ate(p, MCASP, '2016-12'))).toBe('1900.00')
  })
  test('D02: residual em percentual', () =>
    expect(cota(plano('60000', residualDe('60000', 20), 60), 1, MCASP)).toBe('800.00'))
  test('D03: líquido após 24 meses', () => {
    const p = plano('15000', '3000', 60)
    expect(cota(p, 24, MCASP)).toBe('200.00')
    expect(cronograma(p, MCASP, 24).at(-1)).toEqual({
      n: 24,
      competencia: '2022-12',
      valor: '200.00',
      acumulada: '4800.00',
      liquido: '10200.00',
    })
  })
  test('D07: anual linear', () => {
    const p = plano('2000000', '110000', 96)
    expect(depreciacaoAnual(p, 3)).toBe('236250.00')
    expect(porAno(cronograma(p, MCASP))[2]).toBe('236250.00')
  })
  test('D08: no mesmo mês são 20 cotas; no seguinte, 19', () => {
    const p = plano('114000', residualDe('114000', 10), 60, { inicio: '2019-05-01' })
    const mesmoMes = ate(p, { inicio: 'MESMO_MES' }, '2020-12')
    expect([mesmoMes.length, mesmoMes[0]?.valor, soma(mesmoMes), mesmoMes.at(-1)?.liquido]).toEqual([
      20,
      '1710.00',
      '34200.00',
      '79800.00',
    ])
    const seguinte = ate(p, MCASP, '2020-12')
    expect([seguinte.length, seguinte.at(-1)?.liquido]).toEqual([19, '81510.00'])
  })
  test('D09: mudança de estimativa só daqui para a frente', () => {
    const p = plano('400000', residualDe('400000', '2.5'), 144)
    const mudanca = { proximaCompetencia: '2026-01', novaVidaMeses: 120, novoResidual: '12000' }
    const novo = planoAposMudanca(p, MCASP, { ...mudanca, acumulada: '162500' })
    expect(novo).toEqual({
      metodo: 'COTAS_CONSTANTES',
      base: '237500.00',
      residual: '12000.00',
      vidaMeses: 120,
      inicio: '2025-12-31',
    })
    expect(depreciacaoAnual(novo, 1)).toBe('22550.00')
    expect(cota(novo, 1, MCASP)).toBe('1879.17')
    expect(cronograma(novo, MCASP).at(0)?.competencia).toBe('2026-01')
    expect(cronograma(novo, MCASP).at(-1)?.liquido).toBe('12000.00')
    const cincoAnos = cronograma(p, MCASP, 60).at(-1)
    expect(cincoAnos?.acumulada).toBe('162499.80')
    expect(planoAposMudanca(p, MCASP, { ...mudanca, acumulada: cincoAnos?.acumulada ?? '0' }).base).toBe(
      '237500.20',
    )
  })
  test('D10: 400 por ano', () => expect(depreciacaoAnual(plano('2600', '600', 60), 5)).toBe('400.00'))
  test.each([
    ['D13', '3198.62', '47.98', '319.82', '47.94', '319.86'],
    ['D14', '651.38', '9.77', '65.18', '9.81', '65.14'],
  ])('%s: última cota com e sem ajuste', (_, base, valor, liquidoSem, ultima, liquidoCom) => {
    const p = plano(base, residualDe(base, 10), 60)
    const sem = cronograma(p, SEM_AJUSTE)
    expect([sem.length, sem.at(0)?.valor, sem.at(-1)?.valor, sem.at(-1)?.liquido]).toEqual([
      60,
      valor,
      valor,
      liquidoSem,
    ])
    const com = cronograma(p, MCASP)
    expect([com.length, com.at(0)?.valor, com.at(-1)?.valor, com.at(-1)?.liquido]).toEqual([
      60,
      valor,
      ultima,
      liquidoCom,
    ])
  })
  test('D15: por dias, dia 5 é 26/30 e a última leva o resto', () => {
    const regras: Regras = { inicio: 'PRO_RATA_DIAS' }
    const p = plano('60000', '12000', 60, { inicio: '2021-03-05' })
    const cotas = cronograma(p, regras)
    expect(cotas[0]).toMatchObject({ competencia: '2021-03', valor: '693.33' })
    expect(cotas[1]?.valor).toBe('800.00')
    expect(cotas).toHaveLength(61)
    expect(cotas[60]).toMatchObject({ valor: '106.67', liquido: '12000.00' })
  })
  test.each([
    ['31', '26.67', 61],
    ['30', '26.67', 61],
    ['29', '53.33', 61],
    ['01', '800.00', 60],
  ])('por dias: dia %s começa com %s em %i cotas', (dia, valor, total) => {
    const cotas = cronograma(plano('60000', '12000', 60, { inicio: `2021-03-${dia}` }), {
      inicio: 'PRO_RATA_DIAS',
    })
    expect([cotas[0]?.valor, cotas.length, cotas.at(-1)?.liquido]).toEqual([valor, total, '12000.00'])
  })
  test('D18: só o que falta até o residual', () => {
    const p = plano('95.80', '1.00', 60)
    expect(cota(p, 40, MCASP)).toBe('1.58')
    expect(valorDoMes({ plano: p, regras: MCASP, n: 40, acumulada: '94.76' })).toBe('0.04')
  })
  test.each([
    ['D19', '2021-04-22', '3897.68', 10, 60, 59, '58.47', '447.95'],
    ['D20', '2017-01-03', '331.99', 10, 120, 110, '2.49', '58.09'],
    ['D21', '2017-02-10', '2980.00', 20, 120, 109, '19.87', '814.17'],
    ['D22', '2017-02-14', '926.00', 10, 240, 109, '3.47', '547.77'],
  ])('%s: bem real até 03/2026', (_, inicio, base, percentual, vida, n, valor, liquido) => {
    const cotas = ate(plano(base, residualDe(base, percentual), vida, { inicio }), MCASP, '2026-03')
    expect([
      cotas.length,
      cotas.at(-1)?.n,
      cotas.at(-1)?.competencia,
      cotas.at(-1)?.valor,
      cotas.at(-1)?.liquido,
    ]).toEqual([n, n, '2026-03', valor, liquido])
  })
})

describe('soma dos dígitos', () => {
  test('D04: três anos e o líquido', () => {
    const p = plano('450000', residualDe('450000', 5), 60, { metodo: 'SOMA_DIGITOS' })
    const cotas = cronograma(p, MCASP)
    expect(porAno(cotas).slice(0, 3)).toEqual(['142500.00', '114000.00', '85500.00'])
    expect(cotas[35]?.liquido).toBe('108000.00')
  })
  test('D07: terceiro ano de oito', () => {
    const p = plano('2000000', '110000', 96, { metodo: 'SOMA_DIGITOS' })
    expect(depreciacaoAnual(p, 3)).toBe('315000.00')
    expect(porAno(cronograma(p, MCASP))[2]).toBe('315000.00')
  })
  test('D11: cinco anos ao centavo', () => {
    const p = plano('2600', '600', 60, { metodo: 'SOMA_DIGITOS' })
    const anos = ['666.67', '533.33', '400.00', '266.67', '133.33']
    expect(porAno(cronograma(p, MCASP))).toEqual(anos)
    expect(anos.map((_, k) => depreciacaoAnual(p, k + 1))).toEqual(anos)
    expect([cota(p, 1, MCASP), cota(p, 12, MCASP)]).toEqual(['55.56', '55.51'])
  })
})

describe('unidades produzidas', () => {
  const mes = (p: Plano, unidades: string): string =>
    valorDoMes({ plano: p, regras: MCASP, n: 1, acumulada: '0', unidades })
  const porUnidades = (base: string, residual: string, limiteUnidades: string): Plano =>
    plano(base, residual, 0, { metodo: 'UNIDADES_PRODUZIDAS', limiteUnidades })
  test('D05', () => {
    const p = porUnidades('490000', '10000', '30000')
    expect(['2100', '4500', '4800', '0'].map((u) => mes(p, u))).toEqual([
      '33600.00',
      '72000.00',
      '76800.00',
      '0.00',
    ])
  })
  test('D06', () => expect(mes(porUnidades('500000', '50000', '120000'), '14000')).toBe('52500.00'))
  test('D12', () => expect(mes(porUnidades('2600', '600', '5000'), '500')).toBe('200.00'))
})

describe('reavaliação', () => {
  test('D16: a acumulada some contra o bruto', () => {
    expect(reavaliar('36000', '32000', '16000')).toEqual({
      bruto: '16000.00',
      acumulada: '0.00',
      variacao: '12000.00',
    })
  })
  test('D17: de Bom 75 % para Regular 50 %', () => {
    expect(valorPorConservacao('5768.90', 75, 50)).toBe('3845.93')
    expect(() => valorPorConservacao('1', 0, 50)).toThrow(RangeError)
  })
})
