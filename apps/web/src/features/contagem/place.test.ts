import { expect, it } from 'vitest'
import { whereIn } from './place.ts'

it.each([
  ['?inventario=7', '', { inventario: 7, local: null, tela: null }],
  ['?inventario=7', '#12', { inventario: 7, local: 12, tela: null }],
  ['?inventario=7', '#12/faltam', { inventario: 7, local: 12, tela: 'faltam' }],
  ['?inventario=7', '#aparelho', { inventario: 7, local: null, tela: 'aparelho' }],
  ['?inventario=x', '#12/nada', { inventario: null, local: 12, tela: null }],
])('%s%s says where one is', (search, hash, where) => expect(whereIn(search, hash)).toEqual(where))
