import { expect, test } from 'vitest'
import { fimDaSequencia } from './sequencia.ts'

const ate = (n: number, de = 1) => Array.from({ length: n }, (_, i) => de + i)
const PLACA = 123_456_789_012_345

test.each([
  ['none', [0, 0], 0, 0, []],
  ['the greatest of a run', [...ate(50), 0], 0, 50, []],
  ['a stray one above a run', [...ate(50), PLACA], 0, 50, [PLACA]],
  ['a stray one twice, as of an accessory', [...ate(50), PLACA, PLACA], 0, 50, [PLACA]],
  ['strays far from each other', [7, PLACA, 9_000_000, PLACA * 5], 0, 7, [9_000_000, PLACA, PLACA * 5]],
  ['the only one of a file, above those that were given', [PLACA], 5000, 0, [PLACA]],
  ['the only one of an empty register', [PLACA], 0, PLACA, []],
  ['a greater run of a small register', [1_200_000, 1_200_001], 5000, 1_200_001, []],
  ['numbers that begin with the year', [...ate(50), ...ate(3, 2_024_000_001)], 0, 2_024_000_003, []],
  ['years of a register that goes by years', [2_025_000_001], 2_024_000_900, 2_025_000_001, []],
  ['small leaps', [1, 900_000], 0, 900_000, []],
])('%s', (_, numeros, ultimo, maior, estranhos) => {
  const fim = fimDaSequencia(Float64Array.from(numeros), ultimo)
  expect([fim.maior, [...fim.estranhos].toSorted((a, b) => a - b)]).toEqual([maior, estranhos])
})
