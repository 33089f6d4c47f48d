import { origemDoPlano } from '@tombo/contract'
import { expect, it } from 'vitest'
import { estimativaMudada } from './estimativa.ts'

const plano = (origem: Parameters<typeof origemDoPlano.toWire>[0]) => ({
  origem: origemDoPlano.toWire(origem),
  base: '400.00',
  residual: '100.00',
  vidaMeses: 10,
})

it('what a test, a revaluation or a cost said of life and residual is told as theirs', () => {
  expect(estimativaMudada(plano('REDUCAO'))).toEqual({
    vida: '10 (do teste de recuperabilidade)',
    residual: '25,00 % (do teste de recuperabilidade)',
  })
  expect(estimativaMudada(plano('REAVALIACAO'))?.vida).toBe('10 (da reavaliação)')
})

it('the plan of the entry says nothing of its own, and neither does a change of estimate', () => {
  expect([
    estimativaMudada(plano('ENTRADA')),
    estimativaMudada(plano('ALTERACAO')),
    estimativaMudada(null),
  ]).toEqual([null, null, null])
})
