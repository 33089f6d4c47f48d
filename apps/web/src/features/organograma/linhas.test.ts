import type { NaArvore } from '@tombo/contract'
import { expect, test } from 'vitest'
import { linhasDoOrganograma } from './linhas.ts'

const entrada = (id: number, numero: string, pai: number | null, descricao = `nº ${id}`): NaArvore => ({
  id,
  versao: 1,
  numero,
  descricao,
  ativo: true,
  nivel: numero.length,
  organogramaPai: pai === null ? null : { id: pai },
  unidade: null,
  numeroFormatado: numero,
  numeroFormatadoReduzido: numero,
})
const todas = [
  entrada(1, '1', null),
  entrada(2, '11', 1, 'Saúde'),
  entrada(3, '111', 2, 'Vigilância'),
  entrada(4, '2', null),
]
const vistas = (o: { q?: string; fechadas?: number[] }) =>
  linhasDoOrganograma(todas, { q: o.q ?? '', fechadas: new Set(o.fechadas) }).map((l) => [
    l.id,
    l.expanded ?? null,
  ])

test('everything is open until it is closed', () => {
  expect(vistas({})).toEqual([
    [1, true],
    [2, true],
    [3, null],
    [4, null],
  ])
  expect(vistas({ fechadas: [1] })).toEqual([
    [1, false],
    [4, null],
  ])
})

test('a search shows what leads to its hits, whatever is closed', () => {
  expect(vistas({ q: 'vigilancia', fechadas: [1, 2] })).toEqual([
    [1, true],
    [2, true],
    [3, null],
  ])
  expect(vistas({ q: '111' }).at(-1)).toEqual([3, null])
  expect(vistas({ q: 'nada disto' })).toEqual([])
})
