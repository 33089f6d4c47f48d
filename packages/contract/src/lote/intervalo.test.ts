import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  completarIntervalo,
  type IntervaloPedido,
  lerIntervalo,
  referenciaDepois,
  referenciasDe,
  resumirReferencias,
} from './intervalo.ts'

const lido = (p: IntervaloPedido) => {
  const r = lerIntervalo(p)
  return 'intervalo' in r ? r.intervalo : r.erros
}

describe('lerIntervalo', () => {
  test.each([
    [
      { referenciaInicial: '101', quantidade: 10 },
      { quantidade: 10, referenciaInicial: '101', referenciaFinal: '110' },
    ],
    [
      { referenciaInicial: '00098', referenciaFinal: '00101' },
      { quantidade: 4, referenciaInicial: '00098', referenciaFinal: '00101' },
    ],
    [
      { referenciaInicial: '7', referenciaFinal: '7', quantidade: 1 },
      { quantidade: 1, referenciaInicial: '7', referenciaFinal: '7' },
    ],
    [{ quantidade: 3 }, { quantidade: 3, referenciaInicial: null, referenciaFinal: null }],
    [
      { referenciaInicial: '', referenciaFinal: '', quantidade: 2 },
      { quantidade: 2, referenciaInicial: null, referenciaFinal: null },
    ],
    [
      { referenciaFinal: '110', quantidade: 10 },
      { referenciaInicial: 'É necessário definir início e fim para os N°s de patrimônio' },
    ],
    [
      { referenciaFinal: '110' },
      { referenciaInicial: 'É necessário definir início e fim para os N°s de patrimônio' },
    ],
    [{ referenciaInicial: '101' }, { quantidade: 'Preenchimento obrigatório.' }],
    [{}, { quantidade: 'Preenchimento obrigatório.' }],
    [
      { referenciaInicial: '10A', quantidade: 2 },
      { referenciaInicial: 'A etiqueta do lote é um número de até 15 algarismos.' },
    ],
    [
      { referenciaInicial: '999999999999999', quantidade: 2 },
      { referenciaInicial: 'A etiqueta do lote é um número de até 15 algarismos.' },
    ],
    [
      { referenciaInicial: '10', referenciaFinal: '9' },
      { referenciaFinal: 'A etiqueta final não pode ser menor que a inicial.' },
    ],
    [
      { referenciaInicial: '10', referenciaFinal: '19', quantidade: 9 },
      { quantidade: 'A quantidade não corresponde às etiquetas inicial e final.' },
    ],
    [{ quantidade: 0 }, { quantidade: 'Valor inserido menor que o mínimo permitido.' }],
    [{ quantidade: 1.5 }, { quantidade: 'Um número é requerido.' }],
    [{ quantidade: 10_001 }, { quantidade: 'O limite de cadastro em lote é de 10.000 bens.' }],
    [
      { referenciaInicial: '1', referenciaFinal: '10001' },
      { quantidade: 'O limite de cadastro em lote é de 10.000 bens.' },
    ],
  ])('%o: %o', (pedido, esperado) => expect(lido(pedido)).toEqual(esperado))

  test('as many labels as assets, consecutive, the last one as told', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 9 }),
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 12 }),
        (n, quantidade, largura) => {
          const inicial = String(n).padStart(largura, '0')
          const r = lerIntervalo({ referenciaInicial: inicial, quantidade })
          if (!('intervalo' in r)) throw new Error(JSON.stringify(r))
          const todas = referenciasDe(r.intervalo)
          expect(todas).toHaveLength(quantidade)
          expect(new Set(todas).size).toBe(quantidade)
          expect(todas[0]).toBe(inicial)
          expect(todas.at(-1)).toBe(r.intervalo.referenciaFinal)
          expect(todas.map(Number)).toEqual(todas.map((_, i) => n + i))
          expect(lido({ referenciaInicial: inicial, referenciaFinal: r.intervalo.referenciaFinal })).toEqual(
            r.intervalo,
          )
        },
      ),
    )
  })
})

test('any two of the three give the third, while one types', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 1, max: 5000 }), (n, quantidade) => {
      const referenciaInicial = String(n)
      const referenciaFinal = referenciaDepois(referenciaInicial, quantidade - 1)
      const tudo = { referenciaInicial, referenciaFinal, quantidade }
      expect(completarIntervalo({ referenciaInicial, quantidade }, 'quantidade')).toEqual(tudo)
      expect(completarIntervalo({ referenciaInicial, referenciaFinal }, 'referenciaFinal')).toEqual(tudo)
      expect(
        Number(completarIntervalo({ referenciaFinal, quantidade }, 'quantidade').referenciaInicial),
      ).toBe(n)
    }),
  )
  expect(
    completarIntervalo({ referenciaInicial: '10', referenciaFinal: '30', quantidade: 5 }, 'referenciaFinal'),
  ).toEqual({ referenciaInicial: '10', referenciaFinal: '30', quantidade: 21 })
  expect(
    completarIntervalo(
      { referenciaInicial: '10', referenciaFinal: '30', quantidade: 5 },
      'referenciaInicial',
    ),
  ).toEqual({ referenciaInicial: '10', referenciaFinal: '14', quantidade: 5 })
  expect(completarIntervalo({ referenciaInicial: 'x', quantidade: 5 }, 'quantidade')).toEqual({
    referenciaInicial: 'x',
    quantidade: 5,
  })
})

test('labels are told in stretches', () => {
  expect(resumirReferencias([])).toBe('')
  expect(resumirReferencias(['101'])).toBe('101')
  expect(resumirReferencias(['101', '102'])).toBe('101, 102')
  expect(resumirReferencias(['098', '099', '100', '105', '107', '108', '109'])).toBe(
    '098 a 100, 105, 107 a 109',
  )
})
