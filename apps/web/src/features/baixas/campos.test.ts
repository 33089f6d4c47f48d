import { expect, it } from 'vitest'
import { camposDaBaixa, camposDe } from './campos.ts'

const pede = (modalidade: string | null) =>
  Object.keys(camposDe(camposDaBaixa, 'DOACAO_CESSAO', modalidade)).includes('cessaoAte')

it('the day on which it comes back is asked of what is ceded, not of what is given away', () => {
  expect([pede('CESSAO'), pede('DOACAO'), pede(null)]).toEqual([true, false, false])
})
