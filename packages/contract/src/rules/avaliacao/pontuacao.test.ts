import { describe, expect, it, test } from 'vitest'
import { lerFormula } from './formula.ts'
import {
  anosCompletos,
  anosDoBem,
  fatorDaFormula,
  fatorDoVeiculo,
  FORMULA_SEMENTE,
  mesesCompletos,
  pontosDoBem,
  PONTUACAO_SEMENTE,
  problemaDaFormula,
  valorAvaliado,
  VEICULO_SEMENTE,
  vidaRestante,
} from './pontuacao.ts'
import { corrigirPorIndice, resumirPrecos } from './pesquisa-precos.ts'

const SEMENTE = lerFormula(FORMULA_SEMENTE)

/** Public tables: state, whole years used, points of those, whole years left, points of those, factor. */
const VETORES: readonly [string, number, number, number, number, string][] = [
  ['8', 0, 1, 10, 10, '0.89'],
  ['8', 10, 10, 0, 4, '0.26'],
  ['8', 11, 10, 9, 9, '0.56'],
  ['8', 17, 10, 3, 4, '0.26'],
  ['8', 3, 3, 7, 7, '0.65'],
  ['8', 4, 4, 1, 4, '0.44'],
  ['8', 4, 4, 6, 6, '0.56'],
  ['8', 5, 5, 0, 4, '0.41'],
  ['8', 5, 5, 15, 10, '0.77'],
  ['8', 7, 7, 13, 10, '0.71'],
  ['8', 9, 9, 1, 4, '0.29'],
  ['8', 10, 10, 10, 10, '0.62'],
  ['8', 19, 10, 1, 4, '0.26'],
  ['8', 20, 10, 0, 4, '0.26'],
  ['8', 3, 3, 2, 4, '0.47'],
  ['8', 5, 5, 5, 5, '0.47'],
  ['8', 6, 6, 4, 4, '0.38'],
  ['8', 7, 7, 3, 4, '0.35'],
  ['8', 8, 8, 12, 10, '0.68'],
  ['8', 8, 8, 2, 4, '0.32'],
  ['8', 9, 9, 11, 10, '0.65'],
  ['2', 10, 10, 4, 4, '0.02'],
  ['5', 5, 5, 5, 5, '0.35'],
]

describe('the points and the factor of an asset', () => {
  it.each(VETORES)('EC %s, %i years used (%i), %i left (%i): %s', (ec, usados, pub, restam, pvu, fator) => {
    const tabela = { ...PONTUACAO_SEMENTE, ec: { ...PONTUACAO_SEMENTE.ec, REGULAR: ec } }
    const dataBase = '2026-03-31'
    const bem = {
      conservacao: 'REGULAR',
      desde: `${2026 - usados}-03-31`,
      vidaMeses: (usados + restam) * 12,
    } as const
    const pontos = pontosDoBem(bem, tabela, dataBase)
    expect(pontos).toEqual({ ec, pvu, pub })
    expect(fatorDaFormula(SEMENTE, { EC: ec, PVU: pvu, PUB: pub })).toBe(fator)
  })

  // Tables whose points follow otherwise: another body's inverted ones, and one that begins at no point of use.
  it.each([
    ['8', 1, 1, '0.35'],
    ['10', 10, 0, '1'],
  ])('EC %s, PVU %i, PUB %i: %s', (ec, pvu, pub, fator) =>
    expect(Number(fatorDaFormula(SEMENTE, { EC: ec, PVU: pvu, PUB: pub }))).toBe(Number(fator)),
  )

  it('is told to the centavo of a value by it', () =>
    expect(valorAvaliado('1231419.07', '0.35', '0').valor).toBe('430996.67'))

  it('has no points where the register does not say what they follow from', () => {
    const bem = { conservacao: null, desde: null, vidaMeses: 60 }
    expect(pontosDoBem(bem, PONTUACAO_SEMENTE, '2026-03-31')).toEqual({ ec: null, pvu: null, pub: null })
    expect(anosDoBem({ ...bem, desde: '2020-01-01', vidaMeses: 0 }, '2026-03-31')).toBeNull()
  })

  it('uses up no more than the life', () =>
    expect(anosDoBem({ conservacao: null, desde: '2000-01-01', vidaMeses: 60 }, '2026-03-31')).toEqual({
      usados: 5,
      restam: 0,
    }))
})

test.each([
  ['2020-03-31', '2026-03-30', 5, 71],
  ['2020-03-31', '2026-03-31', 6, 72],
  ['2020-02-29', '2021-02-28', 0, 11],
  ['2027-01-01', '2026-03-31', 0, 0],
])('from %s to %s are %i years and %i months, whole', (de, ate, anos, meses) => {
  expect([anosCompletos(de, ate), mesesCompletos(de, ate)]).toEqual([anos, meses])
})

test('the life that is left: the months of its life, else the years of its PVU', () => {
  const bem = { conservacao: null, desde: '2024-03-15', vidaMeses: 60 }
  expect(vidaRestante(bem, 4, '2026-03-31')).toBe(36)
  expect(vidaRestante({ ...bem, desde: '2015-01-01' }, 4, '2026-03-31')).toBe(48)
  expect(vidaRestante({ ...bem, vidaMeses: null }, null, '2026-03-31')).toBeNull()
})

test.each([
  ['1231419.07', '0.35', '0', '430996.67', '430996.67', false],
  ['1000.00', '0.02', '50.00', '20.00', '50.00', true],
  ['1000.00', '0.05', '50.00', '50.00', '50.00', false],
  ['0.05', '0.5', '0', '0.03', '0.03', false],
])('%s by %s, residual %s: %s, kept %s', (media, fator, residual, calculado, valor, noPiso) =>
  expect(valorAvaliado(media, fator, residual)).toEqual({ calculado, valor, noPiso }),
)

describe('a formula over its table', () => {
  it('is taken when it gives a factor everywhere', () =>
    expect(problemaDaFormula(FORMULA_SEMENTE, PONTUACAO_SEMENTE)).toBeNull())

  it.each([
    ['EC/(PVU-4)', 'A fórmula divide por zero com EC 10, PVU 4 e PUB 1.'],
    ['(4*EC+6*PVU-6*PUB)/100', 'O fator fica negativo com EC 8, PVU 4 e PUB 10.'],
    ['4*EC', 'O fator passa de 10 com EC 10, PVU 4 e PUB 1.'],
    ['4*', 'A fórmula termina antes da hora.'],
    ['(PUB-PVU)**0.5', 'A fórmula não tem resultado com EC 10, PVU 4 e PUB 1.'],
  ])('%s is refused: %s', (formula, porque) =>
    expect(problemaDaFormula(formula, PONTUACAO_SEMENTE)).toBe(porque),
  )

  it('is refused for a floor that its table does not keep', () =>
    expect(problemaDaFormula(FORMULA_SEMENTE, { ...PONTUACAO_SEMENTE, pvu: { minimo: 0, maximo: 10 } })).toBe(
      'O fator fica negativo com EC 5, PVU 0 e PUB 7.',
    ))
})

test('a vehicle is worth the shares of its parts', () => {
  const estados = { lataria: 'BOM', mecanica: 'OTIMO', pneu: 'RUIM' } as const
  expect(fatorDoVeiculo(VEICULO_SEMENTE, estados)).toBe('0.8275')
})

describe('prices of a research', () => {
  const em = (...valores: string[]) => valores.map((valor) => ({ valor, data: '2026-03-01' }))

  it('have their mean and spread', () =>
    expect(resumirPrecos(em('79518', '76197', '74353'), '2026-03-31')).toEqual({
      media: '76689.33',
      variacao: '0.0695',
      acimaDaMedia: '0.0369',
      avisos: [],
    }))

  it('are warned of when one stands far above the mean, is old, or is of another time', () => {
    const precos = [
      { valor: '100', data: '2025-09-30' },
      { valor: '100', data: '2025-10-01' },
      { valor: '210', data: '2026-04-01' },
    ]
    expect(resumirPrecos(precos, '2026-03-31').avisos).toEqual([
      'O maior preço está 53,7 % acima da média.',
      'O preço 1 tem mais de 6 meses.',
      'O preço 3 é de depois da data-base.',
    ])
  })

  it.each([
    ['2025-09-30', '2026-03-30', 0],
    ['2025-09-30', '2026-03-31', 1],
    ['2025-08-31', '2026-02-28', 0],
    ['2025-08-31', '2026-03-01', 1],
    ['2025-07-15', '2026-02-15', 1],
  ])('are of more than six months: one of %s on %s', (data, dataBase, avisos) =>
    expect(resumirPrecos([{ valor: '100', data }], dataBase).avisos).toHaveLength(avisos),
  )

  it('may be none, or nothing', () => {
    expect(resumirPrecos([], '2026-03-31')).toEqual({
      media: '0.00',
      variacao: null,
      acimaDaMedia: null,
      avisos: [],
    })
    expect(resumirPrecos(em('0', '0', '0'), '2026-03-31').variacao).toBeNull()
  })
})

test('what was paid is brought to today by an index', () => {
  expect(corrigirPorIndice('1000.00', '12.5')).toBe('1125.00')
  expect(corrigirPorIndice('1000.00', '-0.5')).toBe('995.00')
})
