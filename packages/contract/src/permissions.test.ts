import { expect, test } from 'vitest'
import { soSaidaDeBens, tagDe } from './permissions.ts'

test('the tag of goods exits is the one that the specification writes', () => {
  expect(tagDe('CRIAR_ALTERAR_SAIDA_DE_BENS')).toBe('criaralterarsaidadebens')
})

test.each([
  [['criaralterarsaidadebens'], true],
  [['criaralterarsaidadebens', 'patrimonio'], true],
  [['criaralterarsaidadebens', 'patrimonio', 'conf'], false],
  [['patrimonio'], false],
  [[], false],
])('%j comes for goods exits alone: %s', (tags, so) => expect(soSaidaDeBens(new Set(tags))).toBe(so))
