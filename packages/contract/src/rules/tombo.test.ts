import { expect, test } from 'vitest'
import { nomeDoBem, tomboEscrito } from './tombo.ts'

test('a number is written with that of the accessory after a bar, and is none before there is one', () => {
  expect(tomboEscrito({ numeroTombamento: 78637, numeroAcessorio: 0 })).toBe('78637')
  expect(tomboEscrito({ numeroTombamento: 78637, numeroAcessorio: 12 })).toBe('78637/12')
  expect(tomboEscrito({ numeroTombamento: null, numeroAcessorio: 0 })).toBeNull()
  expect(tomboEscrito({})).toBeNull()
})

test('an asset is named by its number and its description, or by the one that it has', () => {
  expect(nomeDoBem({ numeroTombamento: 5, numeroAcessorio: 1, descricao: 'Gaveta' })).toBe('5/1 – Gaveta')
  expect(nomeDoBem({ numeroTombamento: null, descricao: 'Mesa' })).toBe('Mesa')
  expect(nomeDoBem({ numeroTombamento: 7, descricao: null })).toBe('7')
})
