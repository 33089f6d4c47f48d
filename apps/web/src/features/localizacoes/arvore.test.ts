import type { NoDaArvore } from '@tombo/contract'
import { expect, test } from 'vitest'
import {
  type Arvore,
  arvoreVazia,
  comFilhos,
  comMudanca,
  linhasDaBusca,
  linhasDe,
  ondeEsta,
} from './arvore.ts'

const no = (id: number, pai: number | null = null, quantidadeFilhos = 0): NoDaArvore => ({
  id,
  versao: 1,
  codigo: null,
  descricao: `nº ${id}`,
  ativo: true,
  localizacaoPai: pai === null ? null : { id: pai },
  responsavel: null,
  quantidadeFilhos,
})
const arvore: Arvore = {
  filhos: new Map<number | null, NoDaArvore[]>([
    [null, [no(1, null, 2), no(2)]],
    [1, [no(11, 1), no(12, 1)]],
  ]),
  abertas: new Set([1]),
}
const vistas = (a: Arvore) => linhasDe(a).map((l) => `${'.'.repeat(l.level)}${l.id}`)

test('what is open is drawn out, in order', () => {
  expect(vistas(arvore)).toEqual(['.1', '..11', '..12', '.2'])
  expect(vistas({ ...arvore, abertas: new Set() })).toEqual(['.1', '.2'])
  expect(linhasDe(arvore)[2]).toMatchObject({ position: 2, siblings: 2, parentId: 1 })
  expect(linhasDe(arvore)[0]?.expanded).toBe(true)
  expect('expanded' in (linhasDe(arvore)[1] ?? {})).toBe(false)
  expect(linhasDe(arvoreVazia)).toEqual([])
})

test('a move takes the place out and puts it in, opens where it went, and both count anew', () => {
  const depois = comMudanca(arvore, 11, { parentId: 2, beforeId: null })
  expect(vistas(depois)).toEqual(['.1', '..12', '.2', '..11'])
  expect(ondeEsta(depois, 1)?.no.quantidadeFilhos).toBe(1)
  expect(ondeEsta(depois, 2)?.no.quantidadeFilhos).toBe(1)
  expect(ondeEsta(depois, 11)?.no.localizacaoPai).toEqual({ id: 2 })
  // The one before stays as it was: a failed save goes back to it.
  expect(vistas(arvore)).toEqual(['.1', '..11', '..12', '.2'])
})

test('a move among the same places, and to the top', () => {
  expect(vistas(comMudanca(arvore, 12, { parentId: 1, beforeId: 11 }))).toEqual(['.1', '..12', '..11', '.2'])
  expect(vistas(comMudanca(arvore, 12, { parentId: null, beforeId: 2 }))).toEqual(['.1', '..11', '.12', '.2'])
  expect(comMudanca(arvore, 99, { parentId: null, beforeId: null })).toBe(arvore)
})

test('what was read below a place tells it how many there are', () => {
  const depois = comFilhos(arvore, 1, [no(11, 1)])
  expect(ondeEsta(depois, 1)?.no.quantidadeFilhos).toBe(1)
  expect(vistas(depois)).toEqual(['.1', '..11', '.2'])
})

test('a search is drawn with what leads to its hits', () => {
  const linhas = linhasDaBusca([
    { ...no(1, null, 2), achado: false },
    { ...no(12, 1), achado: true },
    { ...no(2), achado: true },
  ])
  expect(linhas.map((l) => [l.id, l.level, l.expanded ?? null, l.achado])).toEqual([
    [1, 1, true, false],
    [12, 2, null, true],
    [2, 1, null, true],
  ])
})
