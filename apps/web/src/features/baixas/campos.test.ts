import { expect, it } from 'vitest'
import { camposDaBaixa, camposDe } from './campos.ts'

const pede = (modalidade: string | null) =>
  Object.keys(camposDe(camposDaBaixa, 'DOACAO_CESSAO', modalidade)).includes('cessaoAte')

it('the day on which it comes back is asked of what is ceded, not of what is given away', () => {
  expect([pede('CESSAO'), pede('DOACAO'), pede(null)]).toEqual([true, false, false])
})

it('a donation is offered the bases of a donation, and a cession that of a cession', () => {
  const bases = (modalidade: string | null) => {
    const { fundamento } = camposDe(camposDaBaixa, 'DOACAO_CESSAO', modalidade)
    return fundamento?.options?.options.map((o) => o.value)
  }
  expect(bases('DOACAO')).toEqual(['L14133_76_II_A', 'L14133_76_I_B', 'OUTRO'])
  expect(bases('CESSAO')).toEqual(['CESSAO_DE_USO', 'OUTRO'])
  expect(bases(null)).toEqual(['L14133_76_II_A', 'L14133_76_I_B', 'CESSAO_DE_USO', 'OUTRO'])
})
