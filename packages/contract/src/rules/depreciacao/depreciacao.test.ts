import { describe, expect, test } from 'vitest'
import {
  competenciaDaCota,
  cota,
  cotaPorUnidades,
  cotasCobertas,
  cotasPendentes,
  cronograma,
  depreciacaoAnual,
  inicioPara,
  mesesAntesDaAquisicao,
  INICIOS_DEPRECIACAO,
  MOTIVOS_INAPTO,
  motivoInapto,
  planoAposMudanca,
  primeiraCompetencia,
  REGRAS_PADRAO,
  textoDoMotivo,
  totalDeCotas,
  valorDoMes,
  type BemADepreciar,
  type Plano,
  type Regras,
} from './depreciacao.ts'

const linear: Plano = {
  metodo: 'COTAS_CONSTANTES',
  base: '1000.00',
  residual: '100.00',
  vidaMeses: 60,
  inicio: '2021-04-22',
}
const SEM_AJUSTE: Regras = { inicio: 'MES_SEGUINTE', ajustarUltimaCota: false }

describe('bordas', () => {
  test('fora do plano não há valor', () => {
    const mes = { plano: linear, regras: REGRAS_PADRAO, acumulada: '0' }
    expect([
      valorDoMes({ ...mes, n: 0 }),
      valorDoMes({ ...mes, n: 61 }),
      cota(linear, 61, REGRAS_PADRAO),
      cota(linear, 0, REGRAS_PADRAO),
    ]).toEqual(Array(4).fill('0.00'))
    expect(depreciacaoAnual(linear, 6)).toBe('0.00')
    expect(depreciacaoAnual(linear, 0)).toBe('0.00')
  })
  test('abertura acima do residual não gera lançamento', () => {
    expect(valorDoMes({ plano: linear, regras: REGRAS_PADRAO, n: 30, acumulada: '950' })).toBe('0.00')
    expect(
      cotasPendentes({
        plano: linear,
        regras: REGRAS_PADRAO,
        lancadas: 30,
        acumulada: '900',
        ate: '2099-12',
      }),
    ).toEqual([])
  })
  test('sem ajuste a abertura adiantada não passa do fim das cotas', () => {
    expect(valorDoMes({ plano: linear, regras: SEM_AJUSTE, n: 60, acumulada: '890' })).toBe('10.00')
  })
  test('cota que arredonda para zero deixa tudo para a última, ou nada sem ajuste', () => {
    const miudo: Plano = { ...linear, base: '0.10', residual: '0.00' }
    const cotas = cronograma(miudo, REGRAS_PADRAO)
    expect([cotas.length, cotas[58]?.valor, cotas[59]?.valor]).toEqual([60, '0.00', '0.10'])
    expect(cronograma(miudo, SEM_AJUSTE)).toEqual([])
    expect(cotasCobertas(miudo, REGRAS_PADRAO, '0')).toBe(0)
  })
  test('cota que arredonda para cima para no residual; sem ajuste, no zero', () => {
    const miudo: Plano = { ...linear, base: '0.36', residual: '0.04', vidaMeses: 60 }
    expect(cronograma(miudo, REGRAS_PADRAO).at(-1)).toMatchObject({ n: 32, liquido: '0.04' })
    expect(cronograma(miudo, SEM_AJUSTE).at(-1)).toMatchObject({ n: 36, liquido: '0.00' })
  })
  test('soma dos dígitos com vida que não é múltiplo de 12: último ano proporcional aos meses', () => {
    const plano: Plano = {
      ...linear,
      metodo: 'SOMA_DIGITOS',
      base: '5000.00',
      residual: '0.00',
      vidaMeses: 30,
    }
    expect([1, 2, 3, 4].map((ano) => depreciacaoAnual(plano, ano))).toEqual([
      '2727.27',
      '1818.18',
      '454.55',
      '0.00',
    ])
    const cotas = cronograma(plano, REGRAS_PADRAO)
    expect([cotas.length, cotas.at(-1)?.liquido]).toEqual([30, '0.00'])
    expect(depreciacaoAnual({ ...plano, metodo: 'COTAS_CONSTANTES' }, 3)).toBe('1000.00')
  })
  test('soma dos dígitos por dias: cada mês leva o resto da cota anterior', () => {
    const plano: Plano = {
      ...linear,
      metodo: 'SOMA_DIGITOS',
      base: '3600.00',
      residual: '0.00',
      vidaMeses: 24,
      inicio: '2021-03-16',
    }
    const cotas = cronograma(plano, { inicio: 'PRO_RATA_DIAS' })
    expect([cotas[0], cotas[1], cotas[12], cotas[24]].map((c) => c?.valor)).toEqual([
      '100.00',
      '200.00',
      '150.00',
      '50.00',
    ])
    expect(cotas).toHaveLength(25)
  })
  test('métodos sem cronograma', () => {
    const plano: Plano = { ...linear, metodo: 'SEM_CALCULO' }
    expect(cronograma(plano, REGRAS_PADRAO)).toEqual([])
    expect(
      cotasPendentes({ plano, regras: REGRAS_PADRAO, lancadas: 0, acumulada: '0', ate: '2030-01' }),
    ).toEqual([])
    expect([
      cotasCobertas(plano, REGRAS_PADRAO, '500'),
      valorDoMes({ plano, regras: REGRAS_PADRAO, n: 1, acumulada: '0' }),
    ]).toEqual([0, '0.00'])
    expect(cota(plano, 1, REGRAS_PADRAO)).toBe('0.00')
  })
  test('cronograma cortado e plano sem vida', () => {
    expect(cronograma(linear, REGRAS_PADRAO, 0)).toEqual([])
    expect(cronograma(linear, REGRAS_PADRAO, 7)).toHaveLength(7)
    expect(() => cota({ ...linear, vidaMeses: 0 }, 1, REGRAS_PADRAO)).toThrow(RangeError)
  })
})

describe('abertura importada', () => {
  test.each([
    ['0', 0],
    ['-5', 0],
    ['7.49', 0],
    ['7.50', 1],
    ['15', 1],
    ['300', 20],
    ['307.50', 21],
    ['892', 59],
    ['899.99', 59],
    ['900', 60],
    ['1000', 60],
  ])('%s cobre %i cotas de 15,00', (valor, n) => expect(cotasCobertas(linear, REGRAS_PADRAO, valor)).toBe(n))
  test('acumulada sem ajuste de uma vida completa cobre tudo, nos dois arredondamentos', () => {
    expect(cotasCobertas({ ...linear, base: '3198.62', residual: '319.86' }, REGRAS_PADRAO, '2878.80')).toBe(
      60,
    )
    expect(cotasCobertas({ ...linear, base: '651.38', residual: '65.14' }, REGRAS_PADRAO, '586.20')).toBe(60)
  })
  test('o próximo mês devido', () => {
    expect(competenciaDaCota(linear, 1, REGRAS_PADRAO)).toBe('2021-05')
    expect(competenciaDaCota(linear, cotasCobertas(linear, REGRAS_PADRAO, '300') + 1, REGRAS_PADRAO)).toBe(
      '2023-01',
    )
  })
  test('a última cota completa o que a abertura deixou', () => {
    expect(valorDoMes({ plano: linear, regras: REGRAS_PADRAO, n: 60, acumulada: '880' })).toBe('20.00')
    expect(valorDoMes({ plano: linear, regras: SEM_AJUSTE, n: 60, acumulada: '880' })).toBe('15.00')
  })
})

describe('unidades produzidas', () => {
  const plano: Plano = { ...linear, metodo: 'UNIDADES_PRODUZIDAS', limiteUnidades: '3000' }
  const mes = { plano, regras: REGRAS_PADRAO, n: 1 }
  test('teto no residual e resto ao chegar ao limite', () => {
    expect(valorDoMes({ ...mes, acumulada: '890', unidades: '100' })).toBe('10.00')
    expect(valorDoMes({ ...mes, acumulada: '869.99', unidades: '100', unidadesAnteriores: '2900' })).toBe(
      '30.01',
    )
    expect(valorDoMes({ ...mes, acumulada: '869.99', unidades: '100', unidadesAnteriores: '2899' })).toBe(
      '30.00',
    )
    expect(valorDoMes({ ...mes, acumulada: '899.99', unidades: '0', unidadesAnteriores: '3000' })).toBe(
      '0.00',
    )
    expect(
      valorDoMes({
        ...mes,
        regras: SEM_AJUSTE,
        acumulada: '869.99',
        unidades: '100',
        unidadesAnteriores: '2900',
      }),
    ).toBe('30.00')
  })
  test('recusa o que falta', () => {
    expect(() => cota(plano, 1, REGRAS_PADRAO)).toThrow(RangeError)
    expect(() => cotaPorUnidades({ ...plano, limiteUnidades: undefined }, 1)).toThrow(RangeError)
    expect(() => cotaPorUnidades({ ...plano, limiteUnidades: '0' }, 1)).toThrow(RangeError)
  })
})

describe('mudança e faltas', () => {
  test('o novo plano começa na competência pedida, com cota inteira, em toda regra', () => {
    for (const inicio of INICIOS_DEPRECIACAO) {
      expect(primeiraCompetencia({ inicio: inicioPara('2024-03', { inicio }) }, { inicio })).toBe('2024-03')
      const novo = planoAposMudanca(
        linear,
        { inicio },
        { acumulada: '300', proximaCompetencia: '2024-03', novaVidaMeses: 10 },
      )
      expect([novo.residual, totalDeCotas(novo, { inicio }), cota(novo, 1, { inicio })]).toEqual([
        '100.00',
        10,
        '60.00',
      ])
    }
  })
  test('troca método e limite', () => {
    const novo = planoAposMudanca(linear, REGRAS_PADRAO, {
      acumulada: '0',
      proximaCompetencia: '2024-03',
      novaVidaMeses: 1,
      novoMetodo: 'UNIDADES_PRODUZIDAS',
      novoLimiteUnidades: '50',
    })
    expect(novo).toMatchObject({ metodo: 'UNIDADES_PRODUZIDAS', limiteUnidades: '50' })
  })
  const apto: BemADepreciar = { metodo: linear.metodo, vidaMeses: linear.vidaMeses, inicio: linear.inicio }
  const unidades: BemADepreciar = {
    ...apto,
    metodo: 'UNIDADES_PRODUZIDAS',
    vidaMeses: null,
    unidades: '0',
    limiteUnidades: '10',
  }
  test.each<[BemADepreciar, string | null]>([
    [apto, null],
    [unidades, null],
    [{ ...apto, metodo: null }, 'SEM_METODO'],
    [{ metodo: 'SEM_CALCULO' }, null],
    [{ ...apto, vidaMeses: null }, 'SEM_VIDA_UTIL'],
    [{ ...apto, vidaMeses: 0 }, 'SEM_VIDA_UTIL'],
    [{ ...apto, vidaMeses: 1.5 }, 'SEM_VIDA_UTIL'],
    [{ ...apto, inicio: null }, 'SEM_DATA_INICIO'],
    [{ ...unidades, unidades: undefined }, 'SEM_UNIDADES_PRODUZIDAS'],
    [{ ...unidades, unidades: '-1' }, 'SEM_UNIDADES_PRODUZIDAS'],
    [{ ...unidades, limiteUnidades: null }, 'SEM_LIMITE_UNIDADES'],
    [{ ...unidades, limiteUnidades: '0' }, 'SEM_LIMITE_UNIDADES'],
  ])('%j: %s', (bem, motivo) => expect(motivoInapto(bem)).toBe(motivo))
  test('todo motivo tem texto', () => {
    for (const m of MOTIVOS_INAPTO) expect(textoDoMotivo(m.codigo)).toBe(m.texto)
  })
})

test('counts the months that a start before the acquisition charges at once', () => {
  expect([
    mesesAntesDaAquisicao('2025-01-31', '2026-03-01'),
    mesesAntesDaAquisicao('2026-03-01', '2026-03-31'),
    mesesAntesDaAquisicao('2026-04-01', '2026-03-31'),
    mesesAntesDaAquisicao(null, '2026-03-31'),
  ]).toEqual([14, 0, 0, 0])
})
