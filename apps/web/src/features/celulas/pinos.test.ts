import { type PessoaNoMapa, tipoMembro } from '@tombo/contract'
import { expect, test } from 'vitest'
import { pinSvg } from '../../ui/map/shapes.ts'
import { PINOS, pinosDe } from './pinos.ts'

const pessoa = (mais: Partial<PessoaNoMapa>): PessoaNoMapa => ({
  id: 1,
  nome: 'Ana',
  tipo: tipoMembro.toWire('PASTOR'),
  telefone: null,
  latitude: '-23.550000',
  longitude: '-46.630000',
  distancia: 0,
  foto: null,
  ...mais,
})

test('each kind has a shape and a letter of its own', () => {
  const pinos = tipoMembro.values.map((v) => PINOS[v])
  expect(new Set(pinos.map((p) => p.shape)).size).toBe(6)
  expect(new Set(pinos.map((p) => p.letter)).size).toBe(6)
  expect(new Set(pinos.map((p) => pinSvg(p.shape, p.letter))).size).toBe(6)
})

test('a pin stands where its person is; without a place there is none', () => {
  expect(pinosDe([pessoa({}), pessoa({ id: 2, latitude: null, longitude: null })])).toEqual([
    { id: 1, at: { lat: -23.55, lng: -46.63 }, label: 'Ana, Pastor', shape: 'hexagon', letter: 'P' },
  ])
})
