import { expect, test } from 'vitest'
import { ficam, incluir, mudou, retirar } from './auxiliares.ts'

const ana = { id: 1, nome: 'Ana', salvo: true, deleted: false }
const bia = { id: 2, nome: 'Bia' }

test('who was saved is flagged, who was not is dropped', () => {
  const lista = incluir([ana], bia)
  expect(ficam(lista)).toEqual([1, 2])
  expect(mudou(lista)).toBe(true)
  expect(retirar(lista, 2)).toEqual([ana])
  expect(mudou(retirar(lista, 2))).toBe(false)
  expect(retirar([ana], 1)).toEqual([{ ...ana, deleted: true }])
  expect(ficam(retirar([ana], 1))).toEqual([])
})

test('a duplicate is ignored, and brings back who was to leave', () => {
  expect(incluir([ana], { id: 1, nome: 'Ana' })).toEqual([ana])
  expect(incluir(retirar([ana], 1), { id: 1, nome: 'Ana' })).toEqual([ana])
})
