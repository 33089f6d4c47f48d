import { describe, expect, test } from 'vitest'
import { arrumarCoordenada, lerPar, lugarDe } from './coordenadas.ts'

describe('a coordinate as it is typed', () => {
  test.each([
    ['-23,5505', '-23.5505'],
    [' -23.55052012345 ', '-23.550520'],
    ['+12', '12'],
    ['0', '0'],
    ['', ''],
    ['vinte', 'vinte'],
    ['1.2.3', '1.2.3'],
  ])('%j is %j', (texto, esperado) => expect(arrumarCoordenada(texto)).toBe(esperado))
})

describe('a place copied from a map', () => {
  const sé = { latitude: '-23.550520', longitude: '-46.633308' }
  test.each(['-23.550520, -46.633308', '(-23.550520,-46.633308)', '-23.550520 -46.633308'])('%j', (texto) =>
    expect(lerPar(texto)).toEqual(sé),
  )
  test.each(['-23,550520', '-23,55', '-23.550520', 'a, b', ''])('%j is none', (texto) =>
    expect(lerPar(texto)).toBeNull(),
  )
})

test('a pin stands only where the earth is', () => {
  expect(lugarDe('-23,5', '-46.6')).toEqual({ lat: -23.5, lng: -46.6 })
  expect(lugarDe('0', '0')).toEqual({ lat: 0, lng: 0 })
  for (const par of [
    ['91', '0'],
    ['0', '181'],
    ['', '0'],
    [null, null],
    ['x', '0'],
  ] as const)
    expect(lugarDe(par[0], par[1])).toBeNull()
})
