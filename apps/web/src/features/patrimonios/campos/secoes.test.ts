import { camposDoBem } from '@tombo/contract'
import { expect, test } from 'vitest'
import { SECOES } from './secoes.ts'

test('every field of an asset has its place in one section of the form', () => {
  const postos = SECOES.flatMap((s) => s.campos)
  expect([...postos].sort()).toEqual(Object.keys(camposDoBem).sort())
})
